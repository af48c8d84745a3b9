import { useEffect, useId } from 'react';
import { t } from '../../i18n/t.ts';
import { currentSession, useSession } from '../../session.ts';
import { BusyButton } from '../../shell/controls/busy-button.tsx';
import { useForm } from '../../shell/controls/use-form.ts';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import styles from '../account.module.css';
import { LoginFields, type LoginResult } from './login-fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface SignInDialogProps {
  /** The token that the server no longer accepts. */
  expiredToken: string | undefined;
  email: string;
  onSignedIn: () => void;
  onClose: () => void;
}

/** Asks a person whose session has expired to sign in again, over the screen with their text. */
export function SignInDialog({ expiredToken, email, onSignedIn, onClose }: SignInDialogProps) {
  const formId = useId();
  const form = useForm<LoginResult>();
  const passkey = usePasskeySignIn({ successText: t('Signed in.') });
  const token = useSession()?.token;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each session.
  useEffect(() => {
    if (token !== undefined && token !== expiredToken) onSignedIn();
  }, [token]);
  return (
    <Dialog
      size="small"
      title={t('Sign in again')}
      note={t('Your session has expired. Your text is saved on this device.')}
      onClose={() => !form.isBusy && onClose()}
      footer={
        <BusyButton
          className="button-primary button-small"
          type="submit"
          form={formId}
          isBusy={form.isBusy}
          busyText={t('Signing In...')}
        >
          {t('Sign In')}
        </BusyButton>
      }
    >
      <form.fetcher.Form id={formId} className={styles.step} method="post" action="/admin/login" noValidate>
        <input type="hidden" name="in" value="dialog" />
        <LoginFields form={form} email={email || (currentSession()?.user.email ?? '')} />
        <PasskeyButton passkey={passkey} />
      </form.fetcher.Form>
    </Dialog>
  );
}
