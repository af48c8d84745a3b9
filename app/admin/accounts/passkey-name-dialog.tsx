import { type FormEvent, useId, useState } from 'react';
import type { Passkey } from '../../../contract/passkeys.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { type ApiError, attempt } from '../api.ts';
import { Banner } from '../shell/banner.tsx';
import { DialogButtons } from '../shell/dialog-buttons.tsx';
import styles from './account.module.css';
import { browserName } from './browser-name.ts';
import { addPasskey, renamePasskey } from './passkey-calls.ts';

interface PasskeyNameDialogProps {
  /** Undefined: a new one is made. */
  passkey: Passkey | undefined;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Asks for the name of a passkey. For a new one, the browser then asks how to make it. */
export function PasskeyNameDialog({ passkey, onDone, onClose }: PasskeyNameDialogProps) {
  const [name, setName] = useState(passkey?.name ?? browserName(navigator.userAgent));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const form = useId();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    const run = async () => {
      if (!passkey) return (await addPasskey(name.trim())).message;
      await renamePasskey(passkey.id, name.trim());
      return `The passkey is now called “${name.trim()}”.`;
    };
    const outcome = await attempt(run, { toast: false });
    setBusy(false);
    setError(outcome.error);
    if (outcome.value) onDone(outcome.value);
  };
  const fieldError = error?.errors.name?.[0];
  return (
    <Dialog
      size="small"
      title={passkey ? 'Rename the passkey' : 'Add a passkey'}
      note={
        passkey ? undefined : 'Your browser then asks where to store it: on this device, a phone or a security key.'
      }
      onClose={() => !isBusy && onClose()}
      footer={
        <DialogButtons
          form={form}
          isBusy={isBusy}
          busyText={passkey ? 'Saving...' : 'Waiting for your device...'}
          onCancel={onClose}
        >
          {passkey ? 'Save' : 'Continue'}
        </DialogButtons>
      }
    >
      <form id={form} className={styles.step} onSubmit={save} noValidate>
        {error && !fieldError && <Banner kind="error" text={error.message} scrollsIntoView />}
        <Field
          label="Name"
          hint="To tell your passkeys apart, such as “Office computer”."
          value={name}
          error={fieldError}
          required
          data-autofocus
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
