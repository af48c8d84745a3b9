import type { AttentionItem } from '../../contract/dashboard.ts';
import type { HealthReport } from '../../contract/health.ts';
import { counted } from '../../contract/text/counted.ts';
import type { Email } from '../mail/mailer.ts';
import type { Week } from './week-store.ts';

const DAY = 24 * 3_600_000;

export type HealthTrial = NonNullable<NonNullable<HealthReport['offsite']>['trial']>;

interface WeeklyEmailParts {
  emailId: string;
  to: string;
  /** Like 2026-11-23. The e-mail is about the week before this Monday. */
  monday: string;
  week: Week;
  /** Items that need attention, except messages without a reply. */
  problems: readonly AttentionItem[];
  /** The last trial in which a backup was fetched from the bucket and restored. */
  trial: HealthTrial | null;
  /** The token of the link that turns the e-mail off. */
  token: string;
  siteName: string;
  publicUrl: string;
  timeZone: string;
  now: number;
}

/** The e-mail about last week for an owner. Undefined if there is nothing to report. */
export function weeklyEmail(parts: WeeklyEmailParts): Email | undefined {
  const { emailId, to, monday, week, problems, trial, token, siteName, publicUrl, now } = parts;
  const { received, waiting, waitingList, published, publishedList } = week;
  if (received + waiting + published + problems.length === 0) return undefined;
  const day = (milliseconds: number, zone = 'UTC') =>
    new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: zone }).format(milliseconds);
  const start = Date.parse(monday);
  const off = `${publicUrl}/admin/unsubscribe/${token}`;
  const more = (total: number, listed: readonly unknown[]) =>
    total > listed.length ? [`- and ${total - listed.length} more`] : [];
  return {
    id: emailId,
    to,
    subject: `[${siteName}] Your week: ${received === 1 ? '1 new message' : `${received} new messages`}`,
    date: new Date(now),
    unsubscribeUrl: `${publicUrl}/api/unsubscribe/${token}`,
    text: [
      `${day(start - 7 * DAY)} to ${day(start - DAY)} on ${publicUrl}`,
      '',
      `New messages: ${received}`,
      `Waiting for a reply for more than two days: ${waiting}`,
      ...waitingList.flatMap(({ id, name, title, receivedAt }) => [
        `- ${oneLine(title)}, from ${oneLine(name)}, ${day(Date.parse(receivedAt), parts.timeZone)}`,
        `  ${publicUrl}/admin/messages?message=${id}`,
      ]),
      ...more(waiting, waitingList),
      `Published posts: ${published}`,
      ...publishedList.flatMap(({ id, title }) => [`- ${oneLine(title)}`, `  ${publicUrl}/blogs/${id}`]),
      ...more(published, publishedList),
      ...(trial
        ? [`Trial restore of a backup from the bucket: ${outcomeOf(trial, day(Date.parse(trial.at), parts.timeZone))}`]
        : []),
      '',
      problems.length > 0 ? 'Needs attention:' : 'Nothing needs attention.',
      ...problems.flatMap(({ text, path }) => [`- ${text}`, `  ${publicUrl}${path}`]),
      '',
      'You receive this e-mail every Monday because you are an owner of the site. To turn it off:',
      off,
      '',
    ].join('\n'),
  };
}

function outcomeOf({ problem, pages, posts }: HealthTrial, at: string): string {
  if (problem) return `failed on ${at}`;
  if (pages === null) return `successful on ${at}`;
  const compared = `${counted(pages, 'page', 'pages')} and ${counted(posts ?? 0, 'post', 'posts')}`;
  return `successful on ${at}, ${compared} match`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
