import type { BackupKind, BackupList, BackupLosses } from '../../../contract/backup.ts';
import type { OffsiteBackups } from '../../../contract/offsite-backup.ts';
import { formatNumber } from '../i18n/format-number.ts';
import { msg, t } from '../i18n/t.ts';
import { capitalized } from '../shell/text/capitalized.ts';
import type { SiteTime } from '../shell/text/site-time.ts';

type Loss = BackupLosses['kinds'][number];

export const KIND_TEXTS: Record<BackupKind, string> = {
  schedule: msg('Automatic'),
  request: msg('On request'),
  command: msg('Made on the server'),
  restore: msg('Before a restore'),
};

/** '3:00am', for an hour of the day. */
export const hourText = (hour: number) => `${hour % 12 || 12}:00${hour < 12 ? 'am' : 'pm'}`;

export function whenText({ is_on, time_source, every_hours, hour }: BackupList['schedule'], zoneName: string): string {
  if (!is_on) return 'Off';
  if (time_source === 'panel') return t('Every day at {hourText} {zoneName}', { hourText: hourText(hour), zoneName });
  if (every_hours === 24) return t('Every day');
  return every_hours === 1 ? t('Every hour') : t('Every {everyHours} hours', { everyHours: every_hours });
}

export const keptText = (days: number) =>
  days === 1
    ? t('Each day’s last one for 1 day, then one a week for 4 weeks and one a month for 6 months')
    : t('Each day’s last one for {days} days, then one a week for 4 weeks and one a month for 6 months', { days });

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

const counted = (count: number, kind: Loss['kind']) => `${formatNumber(count)} ${NOUNS[kind][count === 1 ? 0 : 1]}`;

/** '2 posts added, 1 changed: “Prices”, “Team” and 1 more'. Undefined if nothing of the kind is lost. */
export function lostText({ kind, added, changed, names }: Loss): string | undefined {
  if (added + changed === 0) return undefined;
  const parts = [
    ...(added > 0 ? [t('{added} added', { added: counted(added, kind) })] : []),
    ...(changed > 0
      ? [
          added > 0
            ? t('{changed, number} changed', { changed })
            : t('{changed} changed', { changed: counted(changed, kind) }),
        ]
      : []),
  ];
  return withNames(parts.join(', '), names, added + changed);
}

/** What was removed since the backup, which the restore brings back. */
export const returningText = ({ kind, removed, returning }: Loss): string | undefined =>
  removed === 0
    ? undefined
    : withNames(t('{removed} removed since', { removed: counted(removed, kind) }), returning, removed);

function withNames(text: string, names: readonly string[], total: number): string {
  const quoted = names.filter(Boolean).map((name) => `“${name}”`);
  if (quoted.length === 0) return text;
  const more = total - quoted.length;
  const list = more > 0 ? [...quoted, t('{more, number} more', { more })] : quoted;
  return `${text}: ${new Intl.ListFormat('en', { type: 'conjunction' }).format(list)}`;
}

/** In days of the site's zone: 'Today', 'Yesterday' or 'November 23, 2026'. */
export function dayText(at: string, times: SiteTime): string {
  return capitalized(times.inSentence(at).split(' at ')[0] ?? '');
}

const count = (number: number, one: string, many: string) => `${formatNumber(number)} ${number === 1 ? one : many}`;

/** '46 pages and 16 posts match', or what else was compared. */
export function matchText({ pages, posts, rows, files }: NonNullable<OffsiteBackups['trial']>): string {
  if (pages === null)
    return t('{count} and {count2} match', {
      count: count(rows, 'row', 'rows'),
      count2: count(files, 'file', 'files'),
    });
  return t('{count} and {count2} match', {
    count: count(pages, 'page', 'pages'),
    count2: count(posts ?? 0, 'post', 'posts'),
  });
}
