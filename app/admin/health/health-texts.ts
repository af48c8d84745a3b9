import type { HealthReport, HealthState } from '../../../contract/health.ts';
import { findHealthProblems, summarizeProblems } from '../../../contract/health-problems.ts';
import { msg, t } from '../i18n/t.ts';
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
    ...problems.map(({ text }) => text),
    ...(failed > 0 ? [failed === 1 ? t('1 request failed.') : t('{failed, number} requests failed.', { failed })] : []),
    t('Checked at {time}.', { time: times.time(report.checkedAt) }),
  ].join(' ');
  const summary = summarizeProblems(problems);
  if (!summary)
    return { kind: 'success', text: failed > 0 ? t('Nothing needs you.') : t('Everything is healthy.'), rest };
  return { kind: problems.some(({ state }) => state === 'bad') ? 'error' : 'warning', text: `${summary}.`, rest };
}

export function outboxValue({ delivery, inFiles, waiting }: HealthReport['outbox']): string {
  if (delivery === 'smtp' || waiting > 0) return t('{waiting} waiting', { waiting });
  return inFiles > 0 ? t('{inFiles} not sent', { inFiles }) : 'Off';
}

export function outboxText(
  { delivery, mailTo, waiting, oldestAt, lastAnswer }: HealthReport['outbox'],
  times: SiteTime,
): string {
  if (waiting > 0 && oldestAt) {
    const answer = lastAnswer
      ? t(' Last response: {replace}.', { replace: lastAnswer.replace(/(?<![.\s])[.\s]+$/, '') })
      : '';
    return t('Oldest waiting since {time}.{answer}', { time: times.inSentence(oldestAt), answer });
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
  const last = lastAt ? t('{bytes}, verified. ', { bytes: bytes(lastBytes ?? 0) }) : '';
  const failed = failure
    ? t('The last attempt failed: {replace}. ', { replace: failure.replace(/(?<![.\s])[.\s]+$/, '') })
    : '';
  if (everyHours === 0) return t('{last}{failed}Automatic backups are off.', { last, failed });
  return `${last}${failed}${nextAt ? `Next backup ${times.ahead(nextAt, now)} at ${times.time(nextAt)}.` : ''}`;
}

/** What is in the bucket, and whether it can be restored. */
export function offsiteText(
  { lastAt, failure, trial }: NonNullable<HealthReport['offsite']>,
  times: SiteTime,
  now = new Date(),
): string {
  const sent = lastAt
    ? t('The last one reached the bucket {time}.', { time: times.inSentence(lastAt, now) })
    : t('None is in the bucket yet.');
  const tried =
    trial &&
    (trial.problem
      ? t('One was not restored from there in a trial {time}.', { time: times.inSentence(trial.at, now) })
      : t('One was restored from there in a trial {time}.', { time: times.inSentence(trial.at, now) }));
  return [sent, failure, tried && trial?.problem ? `${tried} ${trial.problem}` : tried].filter(Boolean).join(' ');
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
    usedBytes: (usedBytes / 1e9).toFixed(1),
    totalBytes: Math.round(totalBytes / 1e9),
  });

export function bytes(count: number): string {
  if (count >= 1e9) return t('{count} GB', { count: (count / 1e9).toFixed(1) });
  return count >= 1e6
    ? t('{count} MB', { count: Math.round(count / 1e6) })
    : t('{count} KB', { count: Math.ceil(count / 1e3) });
}

function timeAgo(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  if (hours < 1) return t('Just now');
  if (hours < 48) return t('{hours, plural, one {# hour ago} other {# hours ago}}', { hours });
  return t('{hours} days ago', { hours: Math.floor(hours / 24) });
}
