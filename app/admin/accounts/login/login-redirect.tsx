import { useEffect } from 'react';
import type { LinksFunction } from 'react-router';
import { Link, useLocation, useNavigate } from 'react-router';
import { showToast } from '../../../ui/toast.tsx';
import { msg, rich, t } from '../../i18n/t.ts';
import { currentSession } from '../../session.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { Panel, panelLinks } from '../../shell/layout/panel.tsx';

const PLEASE_LOGIN = msg('Please login first.');

export const links: LinksFunction = () => panelLinks;
export const meta = adminMeta('Sign in');

/** `/login`: says that sign-in is required, then redirects to the sign-in page and passes on the return path. */
export default function LoginRedirect() {
  const { state } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!currentSession()) showToast({ text: t(PLEASE_LOGIN), kind: 'error', milliseconds: 2000 });
    navigate('/admin/login', { replace: true, state });
  }, [navigate, state]);

  return (
    <Panel>
      <main className="wrap last-resort">
        <h1>{t('Sign in')}</h1>
        <p>
          {rich('Only administrators can use this panel. <link>Continue to sign in</link>', {
            link: (text) => <Link to="/admin/login">{text}</Link>,
          })}
        </p>
      </main>
    </Panel>
  );
}
