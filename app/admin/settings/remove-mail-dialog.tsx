import { useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { type ApiError, attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { ConfirmDialog } from '../shell/dialogs/confirm-dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { removeMail } from './settings-calls.ts';

interface RemoveMailDialogProps {
  onRemoved: () => Promise<void>;
  onClose: () => void;
}

/** Asks before the mail server is removed. */
export function RemoveMailDialog({ onRemoved, onClose }: RemoveMailDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const remove = async () => {
    setBusy(true);
    const outcome = await attempt(removeMail, { toast: false });
    if (!outcome.error) {
      showToast({ kind: 'success', text: t('Mail server removed.') });
      return onRemoved();
    }
    setBusy(false);
    setError(outcome.error);
  };
  return (
    <ConfirmDialog
      title={t('Remove the mail server?')}
      note={t(
        'New messages will appear only here. Emails are saved as files on the server. The stored password is deleted.',
      )}
      action={t('Remove')}
      busyText={t('Removing...')}
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      {error && <Banner kind="error" text={error.message} scrollsIntoView />}
    </ConfirmDialog>
  );
}
