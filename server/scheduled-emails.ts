import { createPoller } from './poller.ts';
import type { Slice } from './slice.ts';

const POLL_INTERVAL_MS = 60_000;

/**
 * Queues e-mails when their time has come, from the first trigger on. Every instance runs it; the stores make sure that
 * each is queued once.
 */
export function startSchedulingEmails({
  slices,
  onEmail,
}: {
  slices: readonly Slice[];
  /** Called after an e-mail was queued. */
  onEmail: () => void;
}) {
  const run = async () => {
    let queued = 0;
    for (const slice of slices) queued += (await slice.queueEmails?.()) ?? 0;
    if (queued > 0) onEmail();
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
