import { useFetcher } from 'react-router';
import type { SessionSummary } from '../../../contract/accounts/accounts.ts';
import { t } from '../i18n/t.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Row, Stack } from '../shell/layout/boxes.tsx';
import { RuledList } from '../shell/layout/rows.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './account.module.css';
import type { clientAction } from './account.tsx';
import { browserName } from './browser-name.ts';

/** Where the person is signed in, with a button to sign out there. */
export function SessionsPanel({ sessions }: { sessions: SessionSummary[] }) {
  const { inSentence } = useSiteTime();
  const ending = useFetcher<typeof clientAction>();
  const isBusy = ending.state !== 'idle';
  const endedId = ending.formData?.get('id');
  return (
    <Stack
      as="section"
      gap={20}
      className={`panel-section ${styles.panel} ${styles.sessions}`}
      aria-labelledby="sessions"
    >
      <Row as="header" wrap gap={14} align="center" justify="between">
        <h2 id="sessions">{t('Signed-in sessions')}</h2>
        <WaitingButton
          busyText={t('Signing out...')}
          disabled={isBusy || sessions.length < 2}
          action={() => ending.submit({}, { method: 'post' })}
        >
          {t('Sign out everywhere else')}
        </WaitingButton>
      </Row>
      <RuledList aria-busy={isBusy}>
        {sessions
          .filter(({ id }) => id !== endedId)
          .map((session) => (
            <li key={session.id}>
              <i className={session.isThis ? styles.here : undefined} aria-hidden="true" />
              <p>
                <b>{browserName(session.userAgent)}</b>
                <span>{describeUse(session, inSentence(session.lastUsedAt))}</span>
                {session.network && <span>{t('From {network}', { network: session.network })}</span>}
              </p>
              <p className={styles.since}>{t('Signed in {time}', { time: inSentence(session.createdAt) })}</p>
              {session.isThis ? (
                <span className={styles.now}>{t('Now')}</span>
              ) : (
                <WaitingButton
                  busyText={t('Signing out...')}
                  aria-label={t('Sign out {name}', { name: browserName(session.userAgent) })}
                  disabled={isBusy}
                  action={() => ending.submit({ id: session.id }, { method: 'post' })}
                >
                  {t('Sign out')}
                </WaitingButton>
              )}
            </li>
          ))}
      </RuledList>
      <p className={styles.hint}>{t('Sessions end after 12 hours of inactivity, or 7 days after sign-in.')}</p>
    </Stack>
  );
}

function describeUse({ isThis, signedInWith }: SessionSummary, time: string): string {
  if (signedInWith === 'passkey')
    return isThis ? t('This browser, with a passkey') : t('Last used {time}, with a passkey', { time });
  return isThis ? t('This browser') : t('Last used {time}', { time });
}
