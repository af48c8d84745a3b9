import { useState } from 'react';
import { adminMeta } from '../shell/admin-meta.ts';
import { PageHead } from '../shell/page-head.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import './account.css';

export const meta = () => adminMeta('Account Center');

/** `/admin/account`. */
export default function Account() {
  /** Counted up where sessions ended by something else than their own panel, which asks anew then. */
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHead title="Account Center" line="Profile image, password and sessions" />
      <div className="account">
        <ProfilePanel />
        <PasswordPanel />
        <SecondFactorPanel onSessionsEnded={() => setRound((count) => count + 1)} />
        <SessionsPanel key={round} />
      </div>
    </>
  );
}
