import { type FormEvent, useId, useState } from 'react';
import { PROOF_MINUTES, type ProofWays } from '../../../contract/accounts/proof.ts';
import { Field } from '../../ui/field.tsx';
import { type ApiError, attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { useSession } from '../session.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { DialogButtons } from '../shell/dialogs/dialog-buttons.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import styles from './account.module.css';
import { PasswordField } from './password-field.tsx';
import { proveBy, proveByPasskey } from './proof-calls.ts';
import { canUsePasskeys } from './webauthn.ts';

interface ProofDialogProps {
  ways: ProofWays;
  finish: (isProved: boolean) => void;
}

/** Asks the person to prove again who they are, before a sensitive change. */
export function ProofDialog({ ways, finish }: ProofDialogProps) {
  const email = useSession()?.user.email ?? '';
  const [usesCode, setUsesCode] = useState(false);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const form = useId();
  const prove = async (run: () => Promise<void>) => {
    setBusy(true);
    const outcome = await attempt(run, { toast: false });
    setBusy(false);
    setError(outcome.error);
    if (!outcome.error) finish(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void prove(() => proveBy(usesCode ? { code: typed } : { password: typed }));
  };
  const field = {
    value: typed,
    required: true,
    'data-autofocus': true,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
  };
  const cancel = () => !isBusy && finish(false);
  return (
    <Dialog
      size="small"
      title={t('Confirm it’s you')}
      note={t('This is a sensitive change, and you signed in more than {minutes} minutes ago.', {
        minutes: PROOF_MINUTES,
      })}
      onClose={cancel}
      footer={
        ways.password ? (
          <DialogButtons form={form} isBusy={isBusy} busyText={t('Checking...')} onCancel={cancel}>
            {t('Confirm')}
          </DialogButtons>
        ) : (
          <button type="button" className="button button-secondary button-small" disabled={isBusy} onClick={cancel}>
            {t('Cancel')}
          </button>
        )
      }
    >
      <form id={form} className={styles.step} onSubmit={submit} noValidate>
        {error && <Banner kind="error" text={error.message} scrollsIntoView />}
        {/* For password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {ways.password && !usesCode && (
          <PasswordField {...field} name="password" label={t('Password')} autoComplete="current-password" />
        )}
        {ways.password && usesCode && (
          <Field
            {...field}
            label={t('Code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={t('Six digits of your app.')}
          />
        )}
        {ways.password && ways.code && (
          <button
            type="button"
            className="plain-button"
            onClick={() => {
              setTyped('');
              setUsesCode(!usesCode);
            }}
          >
            {usesCode ? t('Use the password instead') : t('Use a code instead')}
          </button>
        )}
        {ways.passkey && canUsePasskeys() && (
          <WaitingButton
            busyText={t('Waiting for your passkey...')}
            disabled={isBusy}
            action={() => prove(proveByPasskey)}
          >
            <Icon name="key" />
            {t('Use a passkey')}
          </WaitingButton>
        )}
      </form>
    </Dialog>
  );
}
