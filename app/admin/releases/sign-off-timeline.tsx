import type { Release } from '../../../contract/releases/releases.ts';
import type { SignOff, SignOffLink } from '../../../contract/releases/sign-offs.ts';
import { t } from '../i18n/t.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './sign-off-card.module.css';

/** A step of the way to publishing. */
interface Step {
  key: string;
  kind: 'good' | 'now' | 'bad' | 'wait';
  title: string;
  text: string;
  /** When the step happened. Steps are sorted by this time. */
  at: string;
  note?: string;
}

/** What happened with a release and its client, oldest first, and what comes next. */
export function SignOffTimeline({ release, signOff }: { release: Release; signOff: SignOff }) {
  const times = useSiteTime();
  const { links, decisions } = signOff;
  const opened = ({ opened: count }: SignOffLink) =>
    count === 0 ? t('Not opened yet') : t('Opened {count, plural, one {once} other {# times}}', { count });
  const steps: Step[] = [
    ...links.map(
      (link): Step => ({
        key: `link ${link.id}`,
        kind: link.revoked_at ? 'bad' : decisions.length > 0 ? 'good' : 'now',
        title: link.revoked_at ? t('Revoked: {name}', { name: link.name }) : t('Sent to {name}', { name: link.name }),
        text: `${times.dayName(link.created_at)}, ${times.bareTime(link.created_at)}. ${opened(link)}`,
        at: link.created_at,
        ...(link.reminded_at && { note: t('Reminded {time}', { time: times.inSentence(link.reminded_at) }) }),
      }),
    ),
    ...decisions.map((decision): Step => {
      const { id, name, decided_at, withdrawn_at, is_current } = decision;
      const isApproval = decision.decision === 'approve';
      const isVoid = withdrawn_at !== null || (isApproval && !is_current && release.state !== 'Published');
      return {
        key: `decision ${id}`,
        kind: isVoid || !isApproval ? 'bad' : 'good',
        title: isApproval ? t('Signed off by {name}', { name }) : t('Returned by {name}', { name }),
        text: withdrawn_at
          ? t('Withdrawn {time}', { time: times.inSentence(withdrawn_at) })
          : `${times.dayName(decided_at)}, ${times.bareTime(decided_at)}`,
        at: decided_at,
        ...(decision.note
          ? { note: decision.note }
          : isVoid && !withdrawn_at && { note: t('The release has changed since. Ask again.') }),
      };
    }),
  ].sort((a, b) => (a.at < b.at ? -1 : 1));
  const { state, published_at: publishedAt, publish_at: publishAt } = release;
  if (state === 'Published' && publishedAt) {
    const text = `${times.dayName(publishedAt)}, ${times.bareTime(publishedAt)}`;
    steps.push({ key: 'published', kind: 'good', title: t('Published'), text, at: publishedAt });
  } else {
    const text = publishAt
      ? t('{day} at {time}', { day: times.day(publishAt), time: times.bareTime(publishAt) })
      : release.sign_off.is_current
        ? t('Ready')
        : t('After the client approves');
    steps.push({ key: 'publish', kind: 'wait', title: t('Publish'), text, at: '' });
  }
  return (
    <ol className={styles.timeline}>
      {steps.map(({ key, kind, title, text, note }) => (
        <li key={key} className={styles[kind]}>
          <b>{title}</b>
          <span>{text}</span>
          {note && <span className={styles.said}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
