import { type FormEvent, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { site } from '../../../content/site.ts';
import { Logo } from '../../art/logo.tsx';
import { Mural, type MuralTile } from '../../art/mural.tsx';
import { getSite } from '../../site-context.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ApiFailure, login } from '../api.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { BusyButton } from '../frame/busy-button.tsx';
import { MessageBand } from '../frame/message-band.tsx';
import { useSession } from '../session.ts';
import type { Route } from './+types/login';
import { returnPath } from './return-path.ts';
import './login.css';

/** The demo credentials, while they open anything. */
export async function loader({ context }: Route.LoaderArgs) {
  return { demo: await getSite(context).accounts.demoCredentials() };
}

export const meta = () => adminMeta('Sign in');

export default function Login({ loaderData: { demo } }: Route.ComponentProps) {
  const session = useSession();
  const { state } = useLocation();
  if (session) return <Navigate to={returnPath(state)} replace />;
  return (
    <div className="login">
      <main>
        <a className="login-logo" href="/" aria-label={`${site.name}, home`}>
          <Logo name={site.name} />
        </a>
        <LoginForm isWaking={session === undefined} demo={demo} />
      </main>
      <div className="login-art">
        <Mural rows={MURAL} />
      </div>
    </div>
  );
}

interface LoginFormProps {
  /** Until the page listens, a press would send the form the browser's way. */
  isWaking: boolean;
  demo: { email: string; password: string } | null;
}

function LoginForm({ isWaking, demo }: LoginFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const email = emailInput.current?.value.trim() ?? '';
    const password = passwordInput.current?.value ?? '';
    setFailure(undefined);
    setMissing({
      email: email ? undefined : 'Enter your e-mail address.',
      password: password ? undefined : 'Enter your password.',
    });
    if (!email || !password) {
      (email ? passwordInput : emailInput).current?.focus();
      return;
    }
    setBusy(true);
    try {
      await login(email, password);
      // The session is there now, so the page above goes on by itself.
      showToast({ text: 'Login successful! Redirecting...', kind: 'success' });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setBusy(false);
      setFailure(error.message);
      showToast({ text: error.status === 0 ? 'Something went wrong' : error.message, kind: 'error' });
      passwordInput.current?.select();
    }
  };

  return (
    // Without the method a browser that sends the form itself would put the password into the address.
    <form method="post" noValidate onSubmit={submit}>
      <h1>Sign in</h1>
      <p className="login-line">Admin panel for the {site.name} blog.</p>
      {failure && <MessageBand kind="error" text={failure} />}
      <Field
        ref={emailInput}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={missing.email}
      />
      <Field
        ref={passwordInput}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={missing.password}
      />
      <BusyButton className="button-primary" type="submit" isBusy={isBusy} busyText="Signing In..." disabled={isWaking}>
        Sign In
      </BusyButton>
      {demo && (
        <div className="login-demo">
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

const MURAL: readonly (readonly MuralTile[])[] = [
  [null, null, null, ['arch', 'marigold', 'madder', 'night']],
  [null, null, ['flower', 'indigo', 'sky', 'marigold'], ['cursor', 'sky', 'ink', 'paper']],
  [
    null,
    ['browser', 'blush', 'night', 'paper'],
    ['quarter', 'marigold', 'neem', 'ink', 90],
    ['bars', 'neem', 'leaf', 'marigold'],
  ],
  [
    null,
    ['play', 'madder', 'paper', 'madder'],
    ['steps', 'sky', 'indigo', 'ink'],
    ['star', 'leaf', 'neem', 'marigold'],
  ],
  [
    ['lines', 'marigold', 'night', 'paper'],
    ['arcs', 'neem', 'marigold', 'leaf', 180],
    ['chat', 'leaf', 'neem', 'paper'],
    ['phone', 'marigold', 'indigo', 'paper'],
  ],
];
