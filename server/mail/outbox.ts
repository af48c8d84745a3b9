import type { Clock } from '../clock.ts';
import type { LetterKind } from '../database/tables.ts';
import type { Letter, Mailer } from './mailer.ts';
import type { OutboxStore, WaitingLetter } from './outbox-store.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** How often the outbox looks for letters that became due, without being told of one. */
const ROUND = 15 * SECOND;

/** Sends what waits in the outbox, and goes on trying: a letter is never given up. */
export interface Outbox {
  /** Looks for due letters now. */
  wake(): void;
  /** Stops; a letter that is being sent is finished first. */
  close(): Promise<void>;
}

export function openOutbox(parts: {
  store: OutboxStore;
  mailer: Mailer;
  clock: Clock;
  /** Writes the letter of a row at the time of sending, by its kind; undefined when what it speaks of is gone. */
  writers: Record<LetterKind, (waiting: WaitingLetter) => Promise<Letter | undefined>>;
}): Outbox {
  const { store, mailer, clock, writers } = parts;
  let isClosed = false;
  let isAsked = false;
  let running: Promise<void> | undefined;

  async function sendAllDue() {
    for (let next = await store.claim(); next && !isClosed; next = await store.claim()) {
      try {
        const letter = await writers[next.kind](next);
        if (letter) await mailer.send(letter);
        await store.markSent(next.id);
      } catch (failure) {
        const error = failure instanceof Error ? failure.message : String(failure);
        console.error(`Letter ${next.id} was not delivered (try ${next.tries}): ${error}`);
        await store.markFailed(next.id, { error, nextTryAt: clock() + pauseAfter(next.tries) });
      }
    }
  }

  function wake() {
    isAsked = true;
    running ??= (async () => {
      while (isAsked && !isClosed) {
        isAsked = false;
        await sendAllDue();
      }
    })()
      .catch((error) => console.error('The outbox could not be read:', error))
      .finally(() => {
        running = undefined;
      });
  }

  const rounds = setInterval(wake, ROUND);
  rounds.unref();
  wake();

  return {
    wake,
    async close() {
      isClosed = true;
      clearInterval(rounds);
      await running;
      mailer.close();
    },
  };
}

/** 15 s, 1 min, 4 min, 16 min, then hourly: a mail server that was restarted is tried soon, one that is away is not pestered. */
const pauseAfter = (tries: number) => Math.min(15 * SECOND * 4 ** (tries - 1), HOUR);
