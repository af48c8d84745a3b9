import { useState } from 'react';
import type { Passkey } from '../../../contract/accounts/passkeys.ts';
import { Field } from '../../ui/field.tsx';
import { t } from '../i18n/t.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { browserName } from './browser-name.ts';
import { addPasskey, renamePasskey } from './passkey-calls.ts';

interface PasskeyNameDialogProps {
  /** Undefined for a new passkey. */
  passkey: Passkey | undefined;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Asks for the name of a passkey. For a new one, the browser then asks how to make it. */
export function PasskeyNameDialog({ passkey, onDone, onClose }: PasskeyNameDialogProps) {
  const [name, setName] = useState(passkey?.name ?? browserName(navigator.userAgent));
  const save = async () => {
    const chosen = name.trim();
    if (!passkey) {
      const { passkey: added } = await addPasskey(chosen);
      return t('The passkey “{name}” was added.', { name: added.name });
    }
    await renamePasskey(passkey.id, chosen);
    return t('The passkey is now called “{name}”.', { name: chosen });
  };
  return (
    <FormDialog
      size="small"
      title={passkey ? t('Rename the passkey') : t('Add a passkey')}
      note={
        passkey ? undefined : t('Your browser then asks where to store it: on this device, a phone or a security key.')
      }
      action={passkey ? t('Save') : t('Continue')}
      busyText={passkey ? t('Saving...') : t('Waiting for your device...')}
      fields={['name']}
      submit={save}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <Field
          label={t('Name')}
          hint={t('To tell your passkeys apart, such as “Office computer”.')}
          value={name}
          error={errors.name}
          required
          data-autofocus
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </FormDialog>
  );
}
