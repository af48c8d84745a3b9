import type { BackupKind, BackupList, BackupLosses } from '../../../contract/backup.ts';
import type { OffsiteBackups } from '../../../contract/offsite-backup.ts';
import { capitalized } from '../shell/text/capitalized.ts';
import type { SiteTime } from '../shell/text/site-time.ts';

type Loss = BackupLosses['kinds'][number];

export const KIND_TEXTS: Record<BackupKind, string> = {
  schedule: 'Automatic',
  request: 'On request',
  command: 'Made on the server',
  restore: 'Before a restore',
};

/** '3:00am', for an hour of the day. */
export const hourText = (hour: number) => `${hour % 12 || 12}:00${hour < 12 ? 'am' : 'pm'}`;

export function whenText({ is_on, time_source, every_hours, hour }: BackupList['schedule'], zoneName: string): string {
  if (!is_on) return 'Off';
  if (time_source === 'panel') return `Every day at ${hourText(hour)} ${zoneName}`;
  if (every_hours === 24) return 'Every day';
  return every_hours === 1 ? 'Every hour' : `Every ${every_hours} hours`;
}

export const keptText = (days: number) =>
  `Each day’s last one for ${days === 1 ? '1 day' : `${days} days`}, then one a week for 4 weeks and one a month for 6 months`;

const NOUNS: Record<Loss['kind'], [one: string, many: string]> = {
  posts: ['post', 'posts'],
  drafts: ['draft', 'drafts'],
  pages: ['page', 'pages'],
  translations: ['translation', 'translations'],
  messages: ['message', 'messages'],
  replies: ['reply', 'replies'],
  notes: ['note', 'notes'],
  media: ['file', 'files'],
  people: ['person', 'people'],
  redirects: ['redirect', 'redirects'],
  webhooks: ['webhook', 'webhooks'],
};

const counted = (count: number, kind: Loss['kind']) =>
  `${count.toLocaleString('en-US')} ${NOUNS[kind][count === 1 ? 0 : 1]}`;

/** '2 posts added, 1 changed: “Prices”, “Team” and 1 more'. Undefined if nothing of the kind is lost. */
export function lostText({ kind, added, changed, names }: Loss): string | undefined {
  if (added + changed === 0) return undefined;
  const parts = [
    ...(added > 0 ? [`${counted(added, kind)} added`] : []),
    ...(changed > 0
      ? [added > 0 ? `${changed.toLocaleString('en-US')} changed` : `${counted(changed, kind)} changed`]
      : []),
  ];
  return withNames(parts.join(', '), names, added + changed);
}

/** What was removed since the backup, which the restore brings back. */
export const returningText = ({ kind, removed, returning }: Loss): string | undefined =>
  removed === 0 ? undefined : withNames(`${counted(removed, kind)} removed since`, returning, removed);

function withNames(text: string, names: readonly string[], total: number): string {
  const quoted = names.filter(Boolean).map((name) => `“${name}”`);
  if (quoted.length === 0) return text;
  const more = total - quoted.length;
  const list = more > 0 ? [...quoted, `${more.toLocaleString('en-US')} more`] : quoted;
  return `${text}: ${new Intl.ListFormat('en', { type: 'conjunction' }).format(list)}`;
}

/** In days of the site's zone: 'Today', 'Yesterday' or 'November 23, 2026'. */
export function dayText(at: string, times: SiteTime): string {
  return capitalized(times.inSentence(at).split(' at ')[0] ?? '');
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** '46 pages and 16 posts match', or what else was compared. */
export function matchText({ pages, posts, rows, files }: NonNullable<OffsiteBackups['trial']>): string {
  if (pages === null) return `${count(rows, 'row', 'rows')} and ${count(files, 'file', 'files')} match`;
  return `${count(pages, 'page', 'pages')} and ${count(posts ?? 0, 'post', 'posts')} match`;
}
