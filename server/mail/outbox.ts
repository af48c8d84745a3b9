import { setTimeout as pause } from 'node:timers/promises';
import { backoffAfter } from '../core/backoff.ts';
import type { Clock } from '../core/clock.ts';
import { createPoller } from '../core/poller.ts';
import type { EmailKind } from '../database/tables.ts';
import { readFailure } from './delivery-failure.ts';
import type { Email, Mailer, SendResult } from './mailer.ts';
import {
  type ClaimedEmail,
  MAX_BACKOFF_MS,
  type OutboxStore,
  type QueuedEmail,
  RENEW_INTERVAL_MS,
} from './outbox-store.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/**
 * Delays after permanent rejections, since these may be caused by a wrong configuration that gets fixed. After the last
 * delay, the e-mail is retried only on request.
 */
const REJECTION_BACKOFF_MS = [60 * SECOND, 600 * SECOND, HOUR, 6 * HOUR, MAX_BACKOFF_MS];
export const MAX_REJECTIONS = REJECTION_BACKOFF_MS.length + 1;

/** How long a stopping site waits for an e-mail that is being sent. */
const CLOSE_TIMEOUT_MS = 5 * SECOND;

/** How often to check for due e-mails without a call of `trigger`. */
const POLL_INTERVAL_MS = 15 * SECOND;

/**
 * Sends queued e-mails, and retries until the mail server accepts them or has rejected them permanently. Starts with
 * the first trigger.
 */
export interface Outbox {
  /** Checks for due e-mails now. */
  trigger(): void;
  /** Stops. Waits a few seconds for an e-mail that is being sent. */
  close(): Promise<void>;
}

/**
 * Functions that create the e-mail for a row when it is sent, by kind. They return undefined if its subject no longer
 * exists.
 */
export type EmailTemplates = Record<EmailKind, (waiting: QueuedEmail) => Promise<Email | undefined>>;

export function openOutbox(parts: {
  store: OutboxStore;
  mailer: Mailer;
  clock: Clock;
  /** Called from the first trigger on. */
  templates: () => EmailTemplates;
}): Outbox {
  const { store, mailer, clock, templates } = parts;
  async function sendAllDue() {
    for (let next = await store.claim(); next; next = poller.isStopped ? undefined : await store.claim()) {
      if (next.wasInterrupted)
        console.error(`Email ${next.id} was being sent when its process ended: it may arrive twice.`);
      const sent = await deliver(next);
      if (sent) await store.markSent(next, sent);
    }
  }

  /** Returns undefined if the e-mail was not accepted. */
  async function deliver(claimed: ClaimedEmail): Promise<SendResult | 'gone' | undefined> {
    const renewal = setInterval(() => store.renew(claimed).catch(() => {}), RENEW_INTERVAL_MS);
    try {
      const email = await templates()[claimed.kind](claimed);
      return email ? await mailer.send(email) : 'gone';
    } catch (error) {
      const failure = readFailure(error);
      console.error(`Email ${claimed.id} was not delivered (attempt ${claimed.attempts}): ${failure.response}`);
      await store.markFailed(claimed, { ...failure, retryAt: retryTime(claimed, failure.isRejection) });
      return undefined;
    } finally {
      clearInterval(renewal);
    }
  }

  function retryTime({ attempts, refusals }: ClaimedEmail, isRejection: boolean): number | undefined {
    const delay = isRejection ? REJECTION_BACKOFF_MS[refusals] : backoffAfter(attempts);
    return delay === undefined ? undefined : clock() + delay;
  }

  const poller = createPoller({
    every: POLL_INTERVAL_MS,
    work: sendAllDue,
    onFailure: (error) => console.error('The outbox could not be read:', error),
    waitsForTrigger: true,
  });

  return {
    trigger: poller.trigger,
    async close() {
      poller.stop();
      // A mail server may take minutes to respond, so limit the wait.
      await Promise.race([poller.idle(), pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
      mailer.close();
    },
  };
}
