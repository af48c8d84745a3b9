import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { LetterKind } from '../database/tables.ts';
import { openRounds } from '../rounds.ts';
import { readFailure } from './delivery-failure.ts';
import type { Letter, Mailer, Sent } from './mailer.ts';
import {
  type ClaimedLetter,
  LONGEST_PAUSE,
  type OutboxStore,
  RENEW_EVERY,
  type WaitingLetter,
} from './outbox-store.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/**
 * After a refusal for good, in case that it was a mistake of the server's settings which somebody mends. After the one
 * that has no pause here the letter is tried no more, but by a person.
 */
const REFUSAL_PAUSES = [60 * SECOND, 600 * SECOND, HOUR, 6 * HOUR, LONGEST_PAUSE];
export const MOST_REFUSALS = REFUSAL_PAUSES.length + 1;

/** Milliseconds that a letter in the middle of its sending has when the site stops. */
const CLOSING_PATIENCE = 5 * SECOND;

/** How often the outbox looks for letters that became due, without being told of one. */
const ROUND = 15 * SECOND;

/** Sends what waits in the outbox, and goes on trying until the mail server takes it, or has refused it for good. */
export interface Outbox {
  /** Looks for due letters now. */
  wake(): void;
  /** Stops; a letter that is being sent is finished first, if that is soon. */
  close(): Promise<void>;
}

/** Writes the letter of a row at the time of sending, by its kind; undefined when what it speaks of is gone. */
export type LetterWriters = Record<LetterKind, (waiting: WaitingLetter) => Promise<Letter | undefined>>;

export function openOutbox(parts: {
  store: OutboxStore;
  mailer: Mailer;
  clock: Clock;
  writers: LetterWriters;
}): Outbox {
  const { store, mailer, clock, writers } = parts;
  async function sendAllDue() {
    for (let next = await store.claim(); next; next = rounds.isStopped ? undefined : await store.claim()) {
      if (next.isInterrupted)
        console.error(`Letter ${next.id} was being sent when its process ended: it may come twice.`);
      const sent = await deliver(next);
      if (sent) await store.markSent(next, sent);
    }
  }

  /** Undefined: the letter was not taken over. */
  async function deliver(claimed: ClaimedLetter): Promise<Sent | 'gone' | undefined> {
    const renewal = setInterval(() => store.renew(claimed).catch(() => {}), RENEW_EVERY);
    try {
      const letter = await writers[claimed.kind](claimed);
      return letter ? await mailer.send(letter) : 'gone';
    } catch (error) {
      const failure = readFailure(error);
      console.error(`Letter ${claimed.id} was not delivered (try ${claimed.tries}): ${failure.answer}`);
      await store.markFailed(claimed, { ...failure, nextTryAt: nextTry(claimed, failure.isRefusal) });
      return undefined;
    } finally {
      clearInterval(renewal);
    }
  }

  function nextTry({ tries, refusals }: ClaimedLetter, isRefusal: boolean): number | undefined {
    const pause = isRefusal ? REFUSAL_PAUSES[refusals] : pauseAfter(tries);
    return pause === undefined ? undefined : clock() + pause;
  }

  const rounds = openRounds({
    every: ROUND,
    work: sendAllDue,
    onFailure: (error) => console.error('The outbox could not be read:', error),
  });
  rounds.wake();

  return {
    wake: rounds.wake,
    async close() {
      rounds.stop();
      // A mail server may take minutes for its answer; who stops the site does not wait for it.
      await Promise.race([rounds.idle(), pause(CLOSING_PATIENCE, undefined, { ref: false })]);
      mailer.close();
    },
  };
}

/** 15 s, 1 min, 4 min, 16 min, then hourly: a mail server that was restarted is tried soon, one that is away is not pestered. */
const pauseAfter = (tries: number) => Math.min(15 * SECOND * 4 ** (tries - 1), HOUR);
