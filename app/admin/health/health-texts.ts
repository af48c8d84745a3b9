import type { HealthReport, HealthState } from '../../../contract/health.ts';
import { findHealthProblems, summarizeProblems } from '../../../contract/health-problems.ts';
import type { SiteTime } from '../shell/text/site-time.ts';

const DAY = 86_400_000;

/** The name of each state. The colour beside it says the same. */
export const STATE_TEXTS: Record<HealthState, string> = {
  good: 'Healthy',
  waiting: 'Warning',
  bad: 'Critical',
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
    ...(failed > 0 ? [`${failed === 1 ? '1 request' : `${failed.toLocaleString('en-US')} requests`} failed.`] : []),
    `Checked at ${times.time(report.checkedAt)}.`,
  ].join(' ');
  const summary = summarizeProblems(problems);
  if (!summary) return { kind: 'success', text: failed > 0 ? 'Nothing needs you.' : 'Everything is healthy.', rest };
  return { kind: problems.some(({ state }) => state === 'bad') ? 'error' : 'warning', text: `${summary}.`, rest };
}

export function outboxValue({ delivery, inFiles, waiting }: HealthReport['outbox']): string {
  if (delivery === 'smtp' || waiting > 0) return `${waiting} waiting`;
  return inFiles > 0 ? `${inFiles} not sent` : 'Off';
}

export function outboxText(
  { delivery, mailTo, waiting, oldestAt, lastAnswer }: HealthReport['outbox'],
  times: SiteTime,
): string {
  if (waiting > 0 && oldestAt) {
    const answer = lastAnswer ? ` Last response: ${lastAnswer.replace(/(?<![.\s])[.\s]+$/, '')}.` : '';
    return `Oldest waiting since ${times.inSentence(oldestAt)}.${answer}`;
  }
  if (delivery === 'files') return 'Messages are not sent by e-mail. They are all under Messages.';
  return `No e-mails are waiting. Messages go to ${mailTo}.`;
}

export function backupValue({ lastAt }: HealthReport['backup'], checkedAt: string): string {
  return lastAt ? timeAgo(Date.parse(checkedAt) - Date.parse(lastAt)) : 'None yet';
}

export function backupText(
  { everyHours, lastBytes, lastAt, nextAt, failure }: HealthReport['backup'],
  times: SiteTime,
  now = new Date(),
): string {
  const last = lastAt ? `${bytes(lastBytes ?? 0)}, verified. ` : '';
  const failed = failure ? `The last attempt failed: ${failure.replace(/(?<![.\s])[.\s]+$/, '')}. ` : '';
  if (everyHours === 0) return `${last}${failed}Automatic backups are off.`;
  return `${last}${failed}${nextAt ? `Next backup ${times.ahead(nextAt, now)} at ${times.time(nextAt)}.` : ''}`;
}

/** What is in the bucket, and whether it can be restored. */
export function offsiteText(
  { lastAt, failure, trial }: NonNullable<HealthReport['offsite']>,
  times: SiteTime,
  now = new Date(),
): string {
  const sent = lastAt
    ? `The last one reached the bucket ${times.inSentence(lastAt, now)}.`
    : 'None is in the bucket yet.';
  const tried =
    trial && `One was ${trial.problem ? 'not ' : ''}restored from there in a trial ${times.inSentence(trial.at, now)}.`;
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
  `${(usedBytes / 1e9).toFixed(1)} of ${Math.round(totalBytes / 1e9)} GB`;

export function bytes(count: number): string {
  if (count >= 1e9) return `${(count / 1e9).toFixed(1)} GB`;
  return count >= 1e6 ? `${Math.round(count / 1e6)} MB` : `${Math.ceil(count / 1e3)} KB`;
}

function timeAgo(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  if (hours < 1) return 'Just now';
  if (hours < 48) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
