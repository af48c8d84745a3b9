import type { HealthReport, HealthState } from '../../../contract/health.ts';
import { findHealthProblems, type HealthProblem } from '../../../contract/health-problems.ts';
import { panelLocale } from '../i18n/panel-language.ts';
import { msg, t } from '../i18n/t.ts';
import { joinWords } from '../shell/text/join-words.ts';
import type { SiteTime } from '../shell/text/site-time.ts';

const DAY = 86_400_000;

/** The name of each state. The colour beside it says the same. */
export const STATE_TEXTS: Record<HealthState, string> = {
  good: msg('Healthy'),
  waiting: msg('Warning'),
  bad: msg('Critical'),
};

interface Verdict {
  kind: 'success' | 'warning' | 'error';
  text: string;
  rest: string;
}

/** The sentence at the top, and the state that it is about. */
export function verdict(report: HealthReport, times: SiteTime): Verdict {
  const problems = findHealthProblems(report);
  const { failed } = report.requests;
  const rest = [
    ...problems.map(({ text }) => t(text)),
    ...(failed > 0 ? [t('{failed, plural, one {# request} other {# requests}} failed.', { failed })] : []),
    t('Checked at {time}.', { time: times.time(report.checkedAt) }),
  ].join(' ');
  if (problems.length === 0)
    return { kind: 'success', text: failed > 0 ? t('Nothing needs you.') : t('Everything is healthy.'), rest };
  return { kind: problems.some(({ state }) => state === 'bad') ? 'error' : 'warning', text: summaryOf(problems), rest };
}

/** '2 things need you: email and backups.' */
function summaryOf(problems: readonly HealthProblem[]): string {
  const subjects = [...new Set(problems.map(({ subject }) => subject))];
  return t('{count, plural, one {# thing needs} other {# things need}} you: {list}.', {
    count: subjects.length,
    list: joinWords(subjects.map((subject) => t(subject))),
  });
}

export function outboxValue({ delivery, inFiles, waiting }: HealthReport['outbox']): string {
  if (delivery === 'smtp' || waiting > 0) return t('{waiting} waiting', { waiting });
  return inFiles > 0 ? t('{inFiles} not sent', { inFiles }) : t('Off');
}

export function outboxText(
  { delivery, mailTo, waiting, oldestAt, lastAnswer }: HealthReport['outbox'],
  times: SiteTime,
): string {
  if (waiting > 0 && oldestAt) {
    const oldest = t('Oldest waiting since {time}.', { time: times.inSentence(oldestAt) });
    return lastAnswer ? `${oldest} ${t('Last response: {answer}.', { answer: withoutPeriod(lastAnswer) })}` : oldest;
  }
  if (delivery === 'files') return t('Messages are not sent by e-mail. They are all under Messages.');
  return t('No e-mails are waiting. Messages go to {mailTo}.', { mailTo });
}

export function backupValue({ lastAt }: HealthReport['backup'], checkedAt: string): string {
  return lastAt ? timeAgo(Date.parse(checkedAt) - Date.parse(lastAt)) : t('None yet');
}

export function backupText(
  { everyHours, lastBytes, lastAt, nextAt, failure }: HealthReport['backup'],
  times: SiteTime,
  now = new Date(),
): string {
  const next = nextAt && t('Next backup {day} at {time}.', { day: times.ahead(nextAt, now), time: times.time(nextAt) });
  return [
    lastAt && t('{size}, verified.', { size: bytes(lastBytes ?? 0) }),
    failure && t('The last attempt failed: {reason}.', { reason: withoutPeriod(t(failure)) }),
    everyHours === 0 ? t('Automatic backups are off.') : next,
  ]
    .filter(Boolean)
    .join(' ');
}

const withoutPeriod = (text: string) => text.replace(/(?<![.\s])[.\s]+$/, '');

/** What is in the bucket, and whether it can be restored. */
export function offsiteText(
  { lastAt, failure, trial }: NonNullable<HealthReport['offsite']>,
  times: SiteTime,
  now = new Date(),
): string {
  const sent = lastAt
    ? t('The last one reached the bucket {time}.', { time: times.inSentence(lastAt, now) })
    : t('No backup is in the bucket yet.');
  const tried =
    trial &&
    (trial.problem
      ? t('The last trial restore failed {time}.', { time: times.inSentence(trial.at, now) })
      : t('The last trial restore succeeded {time}.', { time: times.inSentence(trial.at, now) }));
  return [sent, failure && t(failure), tried, trial?.problem && t(trial.problem)].filter(Boolean).join(' ');
}

/** The last seven days in the zone of the site, today last. */
export function backupDays(
  { madeAt }: HealthReport['backup'],
  checkedAt: string,
  times: SiteTime,
): { name: string; isMade: boolean }[] {
  const made = new Set(madeAt.map(times.dayKey));
  return [6, 5, 4, 3, 2, 1, 0].map((ago) => {
    const day = Date.parse(checkedAt) - ago * DAY;
    return { name: times.weekday(day), isMade: made.has(times.dayKey(day)) };
  });
}

export const diskValue = ({ usedBytes, totalBytes }: HealthReport['disk']) =>
  t('{usedBytes} of {totalBytes} GB', {
    usedBytes: gigabytes(usedBytes),
    totalBytes: Math.round(totalBytes / 1e9),
  });

export function bytes(count: number): string {
  if (count >= 1e9) return `${gigabytes(count)} GB`;
  return count >= 1e6 ? `${Math.round(count / 1e6)} MB` : `${Math.ceil(count / 1e3)} KB`;
}

/** Rounds the number before formatting it, because `Intl` rounds differently. */
const gigabytes = (count: number) =>
  Number((count / 1e9).toFixed(1)).toLocaleString(panelLocale(), { minimumFractionDigits: 1, useGrouping: false });

function timeAgo(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  if (hours < 1) return t('Just now');
  if (hours < 48) return t('{hours, plural, one {# hour ago} other {# hours ago}}', { hours });
  return t('{days, plural, one {# day ago} other {# days ago}}', { days: Math.floor(hours / 24) });
}
