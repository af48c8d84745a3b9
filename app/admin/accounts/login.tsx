import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { site } from '../../../content/site.ts';
import { getSite } from '../../site-context.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { useSession } from '../session.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Banner } from '../shell/banner.tsx';
import { BusyButton } from '../shell/busy-button.tsx';
import { Navigate } from '../shell/navigate.tsx';
import type { Route } from './+types/login';
import { login, PASSWORD_CHANGED } from './account-calls.ts';
import styles from './login.module.css';
import { LoginLayout } from './login-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { returnPath } from './return-path.ts';

/** The demo credentials, while they are valid. */
export async function loader({ context }: Route.LoaderArgs) {
  return { demo: await getSite(context).accounts.demoCredentials() };
}

export const meta = () => adminMeta('Sign in');

export default function Login({ loaderData: { demo } }: Route.ComponentProps) {
  const session = useSession();
  const { state } = useLocation();
  if (session) return <Navigate to={returnPath(state)} />;
  return (
    <LoginLayout>
      <LoginForm isHydrating={session === undefined} demo={demo} hasNewPassword={state?.hasNewPassword === true} />
    </LoginLayout>
  );
}

interface LoginFormProps {
  /** Whether it is not known yet who is signed in. */
  isHydrating: boolean;
  demo: { email: string; password: string } | null;
  /** Whether a new password was just set. */
  hasNewPassword: boolean;
}

function LoginForm({ isHydrating, demo, hasNewPassword }: LoginFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState<{ email?: string; password?: string; code?: string }>({});
  /** Whether the account has a second factor. */
  const [asksCode, setAsksCode] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksCode) codeInput.current?.focus();
  }, [asksCode]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const email = emailInput.current?.value.trim() ?? '';
    const password = passwordInput.current?.value ?? '';
    const code = (codeInput.current?.value ?? '').replace(/[\s-]/g, '');
    setFailure(undefined);
    setMissing({
      email: email ? undefined : 'Enter your e-mail address.',
      password: password ? undefined : 'Enter your password.',
      code: code || !asksCode ? undefined : 'Enter the code.',
    });
    if (!email || !password || (asksCode && !code)) {
      (!email ? emailInput : !password ? passwordInput : codeInput).current?.focus();
      return;
    }
    setBusy(true);
    const { error } = await attempt(() => login(email, password, code), { toast: false });
    if (!error) {
      // The session exists now, so Login renders the redirect.
      showToast({ text: 'Login successful! Redirecting...', kind: 'success' });
      return;
    }
    setBusy(false);
    // The password was right.
    if (error.code === 'code_required') return setAsksCode(true);
    setFailure(error.message);
    showToast({ text: error.status === 0 ? 'Something went wrong' : error.message, kind: 'error' });
    (error.code === 'code_invalid' ? codeInput : passwordInput).current?.select();
  };

  return (
    // With the default method, a form submitted before React runs would put the password into the address.
    <form method="post" noValidate onSubmit={submit} data-needs-script>
      <h1>Sign in</h1>
      <p className={styles.line}>Admin panel for the {site.name} blog.</p>
      {/* It is in the history entry, which the server does not know. */}
      {hasNewPassword && !isHydrating && !failure && <Banner kind="success" text={PASSWORD_CHANGED} />}
      {failure && <Banner kind="error" text={failure} />}
      <Field
        ref={emailInput}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={missing.email}
        onChange={() => setAsksCode(false)}
      />
      <PasswordField
        ref={passwordInput}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={missing.password}
      />
      {asksCode && (
        <Field
          ref={codeInput}
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="Six digits from your authenticator app, or one of your recovery codes."
          required
          error={missing.code}
        />
      )}
      <BusyButton className="button-primary" type="submit" isBusy={isBusy} busyText="Signing In...">
        Sign In
      </BusyButton>
      <p className={styles.aside}>
        <Link to="/admin/forgot-password">Forgot your password?</Link>
      </p>
      {demo && (
        <div className={styles.demo}>
          <b>Demo account</b>
          <dl>
            <div>
              <dt>Email</dt>
              <dd>{demo.email}</dd>
            </div>
            <div>
              <dt>Password</dt>
              <dd>{demo.password}</dd>
            </div>
          </dl>
        </div>
      )}
    </form>
  );
}
