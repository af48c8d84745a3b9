import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { resetPasswordRequest } from '../../../../contract/accounts/accounts.ts';
import { Loader } from '../../../ui/loader.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { usePanelLanguage } from '../../i18n/panel-language.ts';
import { msg, t } from '../../i18n/t.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { Banner } from '../../shell/layout/banner.tsx';
import { checkResetLink, resetPassword } from '../account-calls.ts';
import { submitPassword } from '../password-action.ts';
import type { Route } from './+types/reset-password';
import styles from './login.module.css';
import { LoginLayout } from './login-layout.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export const meta = adminMeta('New password');

export async function clientAction({ request }: Route.ClientActionArgs) {
  const result = await submitPassword(await request.formData(), resetPasswordRequest, resetPassword);
  if (result.isDone) showToast({ kind: 'success', text: t('Password changed. Sign in with the new one.') });
  return result;
}

/** Opened by the link in the e-mail. The token is in the URL fragment, which browsers never send to the server. */
export default function ResetPassword() {
  usePanelLanguage();
  const { hash } = useLocation();
  const [link, setLink] = useState<{ token: string; email: string }>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    const parts = new URLSearchParams(hash.slice(1));
    const token = parts.get('token') ?? '';
    setLink({ token, email: parts.get('email') ?? '' });
    setProblem(
      token ? undefined : msg('This link is incomplete. Open it from the e-mail again, or request a new one.'),
    );
    if (!token) return;
    let isCurrent = true;
    checkResetLink(token).then((text) => isCurrent && setProblem(text));
    return () => {
      isCurrent = false;
    };
  }, [hash]);

  return (
    <LoginLayout>
      {problem ? (
        <div className={styles.notice}>
          <h1>{t('New password')}</h1>
          <Banner kind="error" text={t(problem)}>
            <Link to="/admin/forgot-password">{t('Request a new link')}</Link>
          </Banner>
          <p className={styles.aside}>
            <Link to="/admin/login">{t('Back to sign in')}</Link>
          </p>
        </div>
      ) : link ? (
        <NewPasswordForm link={link} onInvalidLink={setProblem} />
      ) : (
        <>
          <h1 className="visually-hidden">{t('New password')}</h1>
          <Loader text={t('Opening the link')} />
        </>
      )}
    </LoginLayout>
  );
}
