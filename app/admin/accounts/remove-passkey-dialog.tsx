import { useState } from 'react';
import type { Passkey } from '../../../contract/accounts/passkeys.ts';
import { type ApiError, attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { ConfirmDialog } from '../shell/dialogs/confirm-dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { removePasskey } from './passkey-calls.ts';

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  onDone: (text: string) => void;
  onClose: () => void;
}

export function RemovePasskeyDialog({ passkey: { id, name }, onDone, onClose }: RemovePasskeyDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const remove = async () => {
    setBusy(true);
    const outcome = await attempt(() => removePasskey(id), { toast: false });
    setBusy(false);
    setError(outcome.error);
    if (!outcome.error) onDone(t('The passkey “{name}” was removed.', { name }));
  };
  return (
    <ConfirmDialog
      title={t('Remove “{name}”?', { name })}
      note={t(
        'It no longer signs you in, and sessions that it opened are signed out. Delete it on the device, too: otherwise it is still offered there.',
      )}
      action={t('Remove')}
      busyText={t('Removing...')}
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      {error && <Banner kind="error" text={error.message} />}
    </ConfirmDialog>
  );
}
