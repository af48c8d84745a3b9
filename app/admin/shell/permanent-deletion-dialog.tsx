import { useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { ApiError } from '../api.ts';
import { Banner } from './banner.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface PermanentDeletionDialogProps {
  title: string;
  /** What will be deleted. */
  note: string;
  onDelete: () => Promise<void>;
  onDeleted: () => void;
  onClose: () => void;
  /** For the toast. */
  doneText: string;
}

/** Asks before something leaves the bin for good. A failure is shown in the dialog, which stays open. */
export function PermanentDeletionDialog(props: PermanentDeletionDialogProps) {
  const { title, note, onDelete, onDeleted, onClose, doneText } = props;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onDelete();
      onDeleted();
      showToast({ kind: 'success', text: doneText });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      title={title}
      note={`${note} This cannot be undone.`}
      action="Delete permanently"
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {failure && <Banner kind="error" text={failure} />}
    </ConfirmDialog>
  );
}
