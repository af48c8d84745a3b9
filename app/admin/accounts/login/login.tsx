import { Link, useLocation } from 'react-router';
import { getSite } from '../../../site-context.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useCompany } from '../../../use-company.ts';
import { attempt } from '../../api.ts';
import { usePanelLanguage } from '../../i18n/panel-language.ts';
import { msg, t } from '../../i18n/t.ts';
import { useSession } from '../../session.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { BusyButton } from '../../shell/controls/busy-button.tsx';
import { useForm } from '../../shell/controls/use-form.ts';
import { Navigate } from '../../shell/navigate.tsx';
import { login } from '../account-calls.ts';
import type { Route } from './+types/login';
import styles from './login.module.css';
import { type LoginFieldName, LoginFields, type LoginResult } from './login-fields.tsx';
import { LoginLayout } from './login-layout.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { returnPath } from './return-path.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

const SUCCESS = msg('Login successful! Redirecting...');

/** The demo credentials while they are valid, and whether the host can have passkeys. An IP address cannot. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const isPasskeyHost = !/^[\d.]+$|:/.test(new URL(request.url).hostname);
  return { demo: await getSite(context).accounts.demoCredentials(), isPasskeyHost };
}

/** Signing in must not wait for the demo credentials again. */
export const shouldRevalidate = () => false;

export const meta = adminMeta('Sign in');

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
        email: email ? undefined : t('Enter your e-mail address.'),
        password: password ? undefined : t('Enter your password.'),
        code: code || !needsCode ? undefined : t('Enter the code.'),
      },
    };
  }
  const { error } = await attempt(() => login(email, password, code), { toast: false });
  if (!error) {
    const isInDialog = form.has('in');
    showToast({ text: isInDialog ? t('Signed in.') : t(SUCCESS), kind: 'success' });
    return {};
  }
  // The password was right, but the code is missing.
  if (error.code === 'code_required') return { needsCode: true, select: 'code' };
  showToast({ text: error.status === 0 ? t('Something went wrong') : error.message, kind: 'error' });
  return { needsCode, failure: error.message, select: error.code === 'code_invalid' ? 'code' : 'password' };
}

export default function Login({ loaderData: { demo, isPasskeyHost } }: Route.ComponentProps) {
  usePanelLanguage();
  const session = useSession();
  const company = useCompany();
  const { state } = useLocation();
  const form = useForm<LoginResult>();
  const passkey = usePasskeySignIn({ successText: t(SUCCESS), isExpected: isPasskeyHost });
  const { fetcher, isBusy } = form;
  const isPasskeyFirst = passkey.isOffered && passkey.isFirst;
  if (session) return <Navigate to={returnPath(state)} />;

  return (
    <LoginLayout>
      <fetcher.Form method="post" noValidate data-needs-script>
        <h1>{t('Sign in')}</h1>
        <p className={styles.line}>{t('Admin panel of {name}', { name: company.name })}</p>
        {isPasskeyFirst && <PasskeyButton passkey={passkey} isFirst />}
        <LoginFields form={form} />
        <BusyButton
          className={isPasskeyFirst ? 'button-secondary' : 'button-primary'}
          type="submit"
          isBusy={isBusy}
          busyText={t('Signing In...')}
        >
          {t('Sign In')}
        </BusyButton>
        {!isPasskeyFirst && <PasskeyButton passkey={passkey} />}
        <p className={styles.aside}>
          <Link to="/admin/forgot-password">{t('Forgot your password?')}</Link>
        </p>
        {demo && (
          <div className={styles.demo}>
            <b>{t('Demo account')}</b>
            <dl>
              <div>
                <dt>{t('Email')}</dt>
                <dd>{demo.email}</dd>
              </div>
              <div>
                <dt>{t('Password')}</dt>
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
