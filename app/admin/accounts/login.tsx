import { Link, useLocation } from 'react-router';
import { site } from '../../../content/site.ts';
import { getSite } from '../../site-context.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { useSession } from '../session.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Banner } from '../shell/banner.tsx';
import { BusyButton } from '../shell/busy-button.tsx';
import { Navigate } from '../shell/navigate.tsx';
import { useForm } from '../shell/use-form.ts';
import type { Route } from './+types/login';
import { login, PASSWORD_CHANGED } from './account-calls.ts';
import styles from './login.module.css';
import { type LoginFieldName, LoginFields, type LoginResult } from './login-fields.tsx';
import { LoginLayout } from './login-layout.tsx';
import { returnPath } from './return-path.ts';

/** The demo credentials, while they are valid. */
export async function loader({ context }: Route.LoaderArgs) {
  return { demo: await getSite(context).accounts.demoCredentials() };
}

/** Signing in must not wait for the demo credentials again. */
export const shouldRevalidate = () => false;

export const meta = () => adminMeta('Sign in');

/** Signs in. Login then renders the redirect, because the session exists. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<LoginResult> {
  const form = await request.formData();
  const needsCode = form.has('code');
  const email = textOf(form, 'email').trim();
  const password = textOf(form, 'password');
  const code = textOf(form, 'code').replace(/[\s-]/g, '');
  if (!email || !password || (needsCode && !code)) {
    return {
      needsCode,
      errors: {
        email: email ? undefined : 'Enter your e-mail address.',
        password: password ? undefined : 'Enter your password.',
        code: code || !needsCode ? undefined : 'Enter the code.',
      },
    };
  }
  const { error } = await attempt(() => login(email, password, code), { toast: false });
  if (!error) {
    const isInDialog = form.has('in');
    showToast({ text: isInDialog ? 'Signed in.' : 'Login successful! Redirecting...', kind: 'success' });
    return {};
  }
  // The password was right.
  if (error.code === 'code_required') return { needsCode: true, select: 'code' };
  showToast({ text: error.status === 0 ? 'Something went wrong' : error.message, kind: 'error' });
  return { needsCode, failure: error.message, select: error.code === 'code_invalid' ? 'code' : 'password' };
}

export default function Login({ loaderData: { demo } }: Route.ComponentProps) {
  const session = useSession();
  const { state } = useLocation();
  const form = useForm<LoginResult>();
  const { fetcher, result, isBusy } = form;
  if (session) return <Navigate to={returnPath(state)} />;

  return (
    <LoginLayout>
      <fetcher.Form method="post" noValidate data-needs-script>
        <h1>Sign in</h1>
        <p className={styles.line}>Admin panel for the {site.name} blog.</p>
        {/* It is in the history entry, which the server does not know. */}
        {state?.hasNewPassword && session === null && !result?.failure && (
          <Banner kind="success" text={PASSWORD_CHANGED} />
        )}
        <LoginFields form={form} />
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
      </fetcher.Form>
    </LoginLayout>
  );
}

const textOf = (form: FormData, name: LoginFieldName) => String(form.get(name) ?? '');
