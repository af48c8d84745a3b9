import { useState } from 'react';
import type { MessageDetail } from '../../../contract/messages.ts';
import { showToast } from '../../ui/toast.tsx';
import { ApiFailure } from '../api.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { MessageBand } from '../frame/message-band.tsx';
import { deletePermanently } from './message-calls.ts';

interface PurgeMessageDialogProps {
  message: MessageDetail;
  onClose: () => void;
  onPurged: () => void;
}

/** Asks before what cannot be taken back. */
export function PurgeMessageDialog({ message, onClose, onPurged }: PurgeMessageDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const purge = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await deletePermanently(message.id);
      onPurged();
      showToast({ kind: 'success', text: 'Message permanently deleted.' });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error.message);
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      title="Permanently delete this message?"
      note={`The text, name and e-mail address of ${message.name} will be deleted. This cannot be undone.`}
      action="Delete permanently"
      isBusy={isBusy}
      onConfirm={purge}
      onClose={onClose}
    >
      {failure && <MessageBand kind="error" text={failure} />}
    </ConfirmDialog>
  );
}
