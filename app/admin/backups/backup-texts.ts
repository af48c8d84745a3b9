import type { BackupKind, BackupList, BackupLosses } from '../../../contract/backup.ts';
import type { OffsiteBackups } from '../../../contract/offsite-backup.ts';
import { panelLocale } from '../i18n/panel-language.ts';
import { msg, t } from '../i18n/t.ts';

type Loss = BackupLosses['kinds'][number];

/** Why a backup was made. Shown after its size. */
export const KIND_TEXTS: Record<BackupKind, string> = {
  schedule: msg('automatic'),
  request: msg('on request'),
  command: msg('made on the server'),
  restore: msg('before a restore'),
};

/** '3:00am', for an hour of the day. */
export function hourText(hour: number): string {
  const format = new Intl.DateTimeFormat(panelLocale(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return format
    .format(Date.UTC(2000, 0, 1, hour))
    .replace(/\s/, '')
    .toLowerCase();
}

export function whenText({ is_on, time_source, every_hours, hour }: BackupList['schedule'], zoneName: string): string {
  if (!is_on) return t('Off');
  if (time_source === 'panel') return t('Every day at {time} {zoneName}', { time: hourText(hour), zoneName });
  if (every_hours === 24) return t('Every day');
  return t('{hours, plural, one {Every hour} other {Every # hours}}', { hours: every_hours });
}

export const keptText = (days: number) =>
  t(
    'Each day’s last one for {days, plural, one {# day} other {# days}}, then one a week for 4 weeks and one a month for 6 months',
    { days },
  );

const COUNTS: Record<Loss['kind'], string> = {
  posts: msg('{count, plural, one {# post} other {# posts}}'),
  drafts: msg('{count, plural, one {# draft} other {# drafts}}'),
  pages: msg('{count, plural, one {# page} other {# pages}}'),
  translations: msg('{count, plural, one {# translation} other {# translations}}'),
  messages: msg('{count, plural, one {# message} other {# messages}}'),
  replies: msg('{count, plural, one {# reply} other {# replies}}'),
  notes: msg('{count, plural, one {# note} other {# notes}}'),
  media: msg('{count, plural, one {# file} other {# files}}'),
  people: msg('{count, plural, one {# person} other {# people}}'),
  redirects: msg('{count, plural, one {# redirect} other {# redirects}}'),
  webhooks: msg('{count, plural, one {# webhook} other {# webhooks}}'),
};

const counted = (count: number, kind: Loss['kind']) => t(COUNTS[kind], { count });

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
  const quoted = names.filter(Boolean).map((name) => t('“{name}”', { name }));
  if (quoted.length === 0) return text;
  const more = total - quoted.length;
  const list = more > 0 ? [...quoted, t('{more, number} more', { more })] : quoted;
  return `${text}: ${new Intl.ListFormat(panelLocale(), { type: 'conjunction' }).format(list)}`;
}

/** '46 pages and 16 posts match', or what else was compared. */
export function matchText({ pages, posts, rows, files }: NonNullable<OffsiteBackups['trial']>): string {
  if (pages === null)
    return t('{rows, plural, one {# row} other {# rows}} and {files, plural, one {# file} other {# files}} match', {
      rows,
      files,
    });
  return t('{pages, plural, one {# page} other {# pages}} and {posts, plural, one {# post} other {# posts}} match', {
    pages,
    posts: posts ?? 0,
  });
}
