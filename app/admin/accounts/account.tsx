import { adminMeta } from '../frame/admin-meta.ts';
import { PageHead } from '../frame/page-head.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import './account.css';

export const meta = () => adminMeta('Account Center');

/** `/admin/account`. */
export default function Account() {
  return (
    <>
      <PageHead title="Account Center" line="Your picture, your password, your sessions" />
      <div className="account">
        <ProfilePanel />
        <PasswordPanel />
        <SessionsPanel />
      </div>
    </>
  );
}
