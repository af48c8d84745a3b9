import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { EmailKind } from '../database/tables.ts';
import { createPoller } from '../poller.ts';
import { readFailure } from './delivery-failure.ts';
import type { Email, Mailer, Sent } from './mailer.ts';
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
 * After a refusal for good, in case that it was a mistake of the server's settings which somebody mends. After the one
 * that has no pause here the e-mail is tried no more, but by a person.
 */
const REFUSAL_BACKOFF_MS = [60 * SECOND, 600 * SECOND, HOUR, 6 * HOUR, MAX_BACKOFF_MS];
export const MAX_REFUSALS = REFUSAL_BACKOFF_MS.length + 1;

/** Milliseconds that an e-mail in the middle of its sending has when the site stops. */
const CLOSE_TIMEOUT_MS = 5 * SECOND;

/** How often the outbox looks for e-mails that became due, without being told of one. */
const POLL_INTERVAL_MS = 15 * SECOND;

/** Sends what waits in the outbox, and goes on trying until the mail server takes it, or has refused it for good. */
export interface Outbox {
  /** Looks for due e-mails now. */
  trigger(): void;
  /** Stops; an e-mail that is being sent is finished first, if that is soon. */
  close(): Promise<void>;
}

/** Writes the e-mail of a row at the time of sending, by its kind; undefined when what it speaks of is gone. */
export type EmailTemplates = Record<EmailKind, (waiting: QueuedEmail) => Promise<Email | undefined>>;

export function openOutbox(parts: {
  store: OutboxStore;
  mailer: Mailer;
  clock: Clock;
  templates: EmailTemplates;
}): Outbox {
  const { store, mailer, clock, templates } = parts;
  async function sendAllDue() {
    for (let next = await store.claim(); next; next = poller.isStopped ? undefined : await store.claim()) {
      if (next.isInterrupted)
        console.error(`Letter ${next.id} was being sent when its process ended: it may come twice.`);
      const sent = await deliver(next);
      if (sent) await store.markSent(next, sent);
    }
  }

  /** Undefined: the e-mail was not taken over. */
  async function deliver(claimed: ClaimedEmail): Promise<Sent | 'gone' | undefined> {
    const renewal = setInterval(() => store.renew(claimed).catch(() => {}), RENEW_INTERVAL_MS);
    try {
      const email = await templates[claimed.kind](claimed);
      return email ? await mailer.send(email) : 'gone';
    } catch (error) {
      const failure = readFailure(error);
      console.error(`Letter ${claimed.id} was not delivered (try ${claimed.tries}): ${failure.response}`);
      await store.markFailed(claimed, { ...failure, retryAt: retryTime(claimed, failure.isRefusal) });
      return undefined;
    } finally {
      clearInterval(renewal);
    }
  }

  function retryTime({ tries, refusals }: ClaimedEmail, isRefusal: boolean): number | undefined {
    const pause = isRefusal ? REFUSAL_BACKOFF_MS[refusals] : backoffAfter(tries);
    return pause === undefined ? undefined : clock() + pause;
  }

  const poller = createPoller({
    every: POLL_INTERVAL_MS,
    work: sendAllDue,
    onFailure: (error) => console.error('The outbox could not be read:', error),
  });
  poller.trigger();

  return {
    trigger: poller.trigger,
    async close() {
      poller.stop();
      // A mail server may take minutes for its answer; who stops the site does not wait for it.
      await Promise.race([poller.idle(), pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
      mailer.close();
    },
  };
}

/** 15 s, 1 min, 4 min, 16 min, then hourly: a mail server that was restarted is tried soon, one that is away is not pestered. */
const backoffAfter = (tries: number) => Math.min(15 * SECOND * 4 ** (tries - 1), HOUR);
