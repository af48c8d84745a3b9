import type { FollowUpStore } from './contact/follow-up-store.ts';
import { createPoller } from './poller.ts';

const POLL_INTERVAL_MS = 60_000;

/**
 * Queues e-mails when their time has come, from the first trigger on. Every instance runs it; the stores make sure that
 * each is queued once.
 */
export function startSchedulingEmails({
  followUps,
  weeklyEmails,
  onEmail,
}: {
  followUps: FollowUpStore;
  /** Returns undefined without a mail server: nobody would read them. */
  weeklyEmails: () => { queueDue(): Promise<number> } | undefined;
  /** Called after an e-mail was queued. */
  onEmail: () => void;
}) {
  const run = async () => {
    const reminders = await followUps.queueDue();
    const weekly = (await weeklyEmails()?.queueDue()) ?? 0;
    if (reminders + weekly > 0) onEmail();
  };
  const poller = createPoller({
    every: POLL_INTERVAL_MS,
    work: run,
    onFailure: (error) => console.error('Scheduled e-mails could not be queued:', error),
    waitsForTrigger: true,
  });
  return {
    run,
    trigger: poller.trigger,
    async stop() {
      poller.stop();
      await poller.idle();
    },
  };
}
