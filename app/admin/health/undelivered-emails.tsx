import { Link } from 'react-router';
import { type HealthReport, UNDELIVERED_DAYS, type UndeliveredKind } from '../../../contract/health.ts';
import { msg, t } from '../i18n/t.ts';
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
      <h2 id="undelivered">{t('Undelivered e-mails')}</h2>
      <p>
        {t(
          'The mail server rejected them permanently, so they are no longer retried. They are listed for {undeliveredDays} days.',
          { undeliveredDays: UNDELIVERED_DAYS },
        )}
        {total > emails.length &&
          ` ${t('These are the last {count} of {total, number}.', { count: emails.length, total })}`}
      </p>
      <dl>
        {emails.map(({ id, kind, title, address, at, answer }) => (
          <div key={id}>
            <dt>
              <i className={styles.waiting} aria-hidden="true" />
              {address ? (
                <Link to={address}>{t(TITLED[kind] ?? NAMES[kind], { title: title || t('Untitled') })}</Link>
              ) : (
                t(NAMES[kind])
              )}
            </dt>
            <dd>{`${t('Given up {time}.', { time: inSentence(at) })} ${answer}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** E-mails about a message, which has a title. */
const TITLED: Partial<Record<UndeliveredKind, string>> = {
  message: msg('Notification of “{title}”'),
  reply: msg('Reply to “{title}”'),
  'follow-up': msg('Reminder of “{title}”'),
};

const NAMES: Record<UndeliveredKind, string> = {
  message: msg('Notification of'),
  reply: msg('Reply to'),
  'follow-up': msg('Reminder of'),
  weekly: msg('Weekly email'),
  invitation: msg('Invitation'),
  'password-reset': msg('Link to reset a password'),
  'account-notice': msg('Security notice'),
  'publish-failure': msg('Notice about a scheduled post'),
  'backup-failure': msg('Notice about backups'),
  'review-asked': msg('Request for a review'),
  'review-approved': msg('Notice of an approval'),
  'review-returned': msg('Notice of a returned draft'),
};
