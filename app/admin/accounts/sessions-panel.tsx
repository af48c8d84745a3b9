import { useCallback, useEffect, useState } from 'react';
import type { SessionSummary } from '../../../contract/accounts.ts';
import { Loader } from '../../ui/loader.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ApiError } from '../api.ts';
import { useSession } from '../session.ts';
import { FailureBanner } from '../shell/failure-banner.tsx';
import { useSiteTime } from '../shell/site-time.ts';
import { WaitingButton } from '../shell/waiting-button.tsx';
import { endOtherSessions, endSession, fetchSessions } from './account-calls.ts';
import { browserName } from './browser-name.ts';

/** Where the person is signed in, and the way to end it there. */
export function SessionsPanel() {
  const token = useSession()?.token;
  const [sessions, setSessions] = useState<SessionSummary[]>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const { spoken } = useSiteTime();
  const tell = useCallback((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    setFailure(error.message);
    if (!error.isShown) showToast({ kind: 'error', text: error.message });
  }, []);
  const load = useCallback(() => {
    setFailure(undefined);
    return fetchSessions().then(setSessions, tell);
  }, [tell]);
  useEffect(() => {
    if (token) load();
  }, [token, load]);

  const end = async (call: () => Promise<void>, text: string) => {
    setBusy(true);
    try {
      await call();
      showToast({ kind: 'success', text });
      await load();
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className="account-panel account-sessions" aria-labelledby="sessions">
      <header>
        <h2 id="sessions">Signed-in sessions</h2>
        <WaitingButton
          busyText="Signing out..."
          disabled={isBusy || !sessions || sessions.length < 2}
          action={() => end(endOtherSessions, 'All other sessions were signed out.')}
        >
          Sign out everywhere else
        </WaitingButton>
      </header>
      <FailureBanner failure={failure} onTryAgain={load} />
      {!sessions && !failure && <Loader text="Loading sessions" />}
      {sessions && (
        <ul aria-busy={isBusy}>
          {sessions.map((session) => (
            <li key={session.id}>
              <i className={session.isThis ? 'account-session-here' : undefined} aria-hidden="true" />
              <p>
                <b>{browserName(session.userAgent)}</b>
                <span>{session.isThis ? 'This browser' : `Last used ${spoken(session.lastUsedAt)}`}</span>
              </p>
              <p className="account-session-since">Signed in {spoken(session.createdAt)}</p>
              {session.isThis ? (
                <span className="account-session-now">Now</span>
              ) : (
                <WaitingButton
                  busyText="Signing out..."
                  aria-label={`Sign out ${browserName(session.userAgent)}`}
                  disabled={isBusy}
                  action={() => end(() => endSession(session.id), 'Session signed out.')}
                >
                  Sign out
                </WaitingButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="account-hint">Sessions end after 12 hours of inactivity, or 7 days after sign-in.</p>
    </section>
  );
}
