import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { getSite } from '../../site-context.ts';
import { Field } from '../../ui/field.tsx';
import { attempt } from '../api.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Banner } from '../shell/banner.tsx';
import { BusyButton } from '../shell/busy-button.tsx';
import type { Route } from './+types/forgot-password';
import { requestResetLink } from './account-calls.ts';
import styles from './login.module.css';
import { LoginLayout } from './login-layout.tsx';

/** Without a mail server, e-mails are written to files. */
export async function loader({ context }: Route.LoaderArgs) {
  return { isMailed: getSite(context).settings.mail.smtpUrl !== undefined };
}

export const meta = () => adminMeta('Forgotten password');

/** Requests a link to set a new password. The answer is the same for every address. */
export default function ForgotPassword({ loaderData: { isMailed } }: Route.ComponentProps) {
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const email = input.current?.value.trim() ?? '';
    setFailure(undefined);
    setAsked(undefined);
    setWrong(email ? undefined : 'Enter your e-mail address.');
    if (!email) {
      input.current?.focus();
      return;
    }
    setBusy(true);
    const { error } = await attempt(() => requestResetLink(email));
    if (error) {
      const [sentence] = error.errors.email ?? [];
      if (sentence) setWrong(sentence);
      else setFailure(error.message);
      input.current?.focus();
    } else setAsked(email);
    setBusy(false);
  };

  return (
    <LoginLayout>
      <form method="post" noValidate onSubmit={submit} data-needs-script>
        <h1>Forgot your password?</h1>
        <p className={styles.line}>
          We’ll e-mail you a link to choose a new one. It works once and expires after 30 minutes.
        </p>
        {failure && <Banner kind="error" text={failure} />}
        {asked && (
          <Banner kind="success" text="Check your e-mail.">
            <p>If {asked} belongs to an administrator, a link is on its way. Can’t find it? Check your spam folder.</p>
          </Banner>
        )}
        <Field ref={input} label="Email" name="email" type="email" autoComplete="username" required error={wrong} />
        <BusyButton className="button-primary" type="submit" isBusy={isBusy} busyText="Sending...">
          {asked ? 'Send Again' : 'Send Link'}
        </BusyButton>
        {!isMailed && (
          <p className={styles.aside}>
            No mail server is set up yet. The e-mail is saved as a file in the <code>letters</code> folder of the site’s
            data.
          </p>
        )}
        <p className={styles.aside}>
          <Link to="/admin/login">Back to sign in</Link>
        </p>
      </form>
    </LoginLayout>
  );
}
