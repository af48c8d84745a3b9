import { createPoller } from '../core/poller.ts';
import type { Slice } from '../slice.ts';

const POLL_INTERVAL_MS = 60_000;

/**
 * Queues e-mails when they are due: follow-ups of messages, and the weekly e-mail on Monday morning. Every instance
 * checks once a minute. Together with the outbox row, a column or a unique row is written, so that each e-mail is
 * queued only once.
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
