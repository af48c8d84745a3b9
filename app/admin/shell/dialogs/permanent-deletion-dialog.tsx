import { useState } from 'react';
import { showToast } from '../../../ui/toast.tsx';
import { attempt } from '../../api.ts';
import { t } from '../../i18n/t.ts';
import { Banner } from '../layout/banner.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface PermanentDeletionDialogProps {
  title: string;
  /** What will be deleted. */
  note: string;
  onDelete: () => Promise<unknown>;
  onDeleted: () => void;
  onClose: () => void;
  /** For the toast. */
  doneText: string;
}

/** Asks before something in the bin is permanently deleted. A failure is shown in the dialog, which stays open. */
export function PermanentDeletionDialog(props: PermanentDeletionDialogProps) {
  const { title, note, onDelete, onDeleted, onClose, doneText } = props;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const confirm = async () => {
    setBusy(true);
    const { error } = await attempt(onDelete, { toast: false });
    setBusy(false);
    setFailure(error?.message);
    if (error) return;
    onDeleted();
    showToast({ kind: 'success', text: doneText });
  };

  return (
    <ConfirmDialog
      title={title}
      note={t('{note} This cannot be undone.', { note })}
      action={t('Delete permanently')}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {failure && <Banner kind="error" text={failure} />}
    </ConfirmDialog>
  );
}
