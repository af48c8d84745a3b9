import { Link } from 'react-router';
import { type HealthReport, UNDELIVERED_DAYS, type UndeliveredKind } from '../../../contract/health.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './health.module.css';

/** E-mails that are no longer retried. Renders nothing if there are none. */
export function UndeliveredEmails({
  undelivered: { total, emails },
}: {
  undelivered: HealthReport['outbox']['undelivered'];
}) {
  const { inSentence } = useSiteTime();
  if (total === 0) return null;
  return (
    <section className={`panel-section ${styles.section}`} aria-labelledby="undelivered">
      <h2 id="undelivered">Undelivered e-mails</h2>
      <p>
        The mail server rejected them permanently, so they are no longer retried. They are listed for {UNDELIVERED_DAYS}{' '}
        days.
        {total > emails.length && ` These are the last ${emails.length} of ${total.toLocaleString('en-US')}.`}
      </p>
      <dl>
        {emails.map(({ id, kind, title, address, at, answer }) => (
          <div key={id}>
            <dt>
              <i className={styles.waiting} aria-hidden="true" />
              {address ? <Link to={address}>{`${NAMES[kind]} “${title || 'Untitled'}”`}</Link> : NAMES[kind]}
            </dt>
            <dd>
              Given up {inSentence(at)}. {answer}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The first three are followed by the title of a message. */
const NAMES: Record<UndeliveredKind, string> = {
  message: 'Notification of',
  reply: 'Reply to',
  'follow-up': 'Reminder of',
  weekly: 'Weekly email',
  invitation: 'Invitation',
  'password-reset': 'Link to reset a password',
  'account-notice': 'Security notice',
  'publish-failure': 'Notice about a scheduled post',
  'backup-failure': 'Notice about backups',
  'post-submission': 'Notice about a post to publish',
};
