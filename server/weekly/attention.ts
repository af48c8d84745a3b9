import type { HealthReport } from '../../contract/health.ts';
import type { Week } from './week-store.ts';

/** What somebody should look at, one sentence each, with the screen that shows it. */
export function attention(week: Week, health: HealthReport): { text: string; path: string }[] {
  const { outbox, backup, disk, publishing, copy, webhooks, samples } = health;
  const found: [boolean, string, string][] = [
    [
      week.undelivered > 0,
      `${counted(week.undelivered, 'answer was', 'answers were')} not delivered.`,
      '/admin/messages',
    ],
    [
      week.overdue > 0,
      `The follow-up date of ${counted(week.overdue, 'message', 'messages')} has passed.`,
      '/admin/messages',
    ],
    [
      outbox.state === 'bad',
      `${counted(outbox.waiting, 'e-mail waits', 'e-mails wait')} for more than an hour.`,
      '/admin/health',
    ],
    [backup.state === 'bad' || backup.failure !== null, 'Backups fail or are late.', '/admin/health'],
    [disk.state === 'bad', 'The disk is almost full.', '/admin/health'],
    [
      publishing.overdue.length > 0,
      `${counted(publishing.overdue.length, 'scheduled change is', 'scheduled changes are')} late.`,
      '/admin/health',
    ],
    [
      copy.rejected.length > 0,
      `${counted(copy.rejected.length, 'text of a page does', 'texts of pages do')} not fit any more.`,
      '/admin/health',
    ],
    [
      webhooks.problems.length > 0,
      `${counted(webhooks.problems.length, 'webhook fails', 'webhooks fail')}.`,
      '/admin/webhooks',
    ],
    [
      samples.state !== 'good',
      `${counted(samples.facts.length, 'text is', 'texts are')} still a sample.`,
      '/admin/launch-checklist',
    ],
  ];
  return found.flatMap(([isFound, text, path]) => (isFound ? [{ text, path }] : []));
}

export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
