import { basename } from 'node:path';
import { type SqlBool, sql } from 'kysely';
import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import type { LetterKind } from '../database/tables.ts';
import { fileNameOf } from './letter-files.ts';
import type { Sent } from './mailer.ts';

/** A letter that waits to be sent. */
export interface WaitingLetter {
  id: number;
  kind: LetterKind;
  /** The id of what the letter speaks of. */
  reference: number;
  letterId: string;
  tries: number;
}

export interface ClaimedLetter extends WaitingLetter {
  refusals: number;
  /** Whether the process that had it before ended without an outcome: the letter may have left then. */
  isInterrupted: boolean;
}

export interface FailedTry {
  /** What the mail server said, or why it could not be asked. */
  answer: string;
  isRefusal: boolean;
  isInterrupted: boolean;
  /** Milliseconds of the clock. */
  nextTryAt: number | undefined;
}

/** Milliseconds after which a process that sends a letter, and no longer says so, counts as ended. */
const CLAIM = 30_000;

/** How often it says so. */
export const RENEW_EVERY = CLAIM / 3;

/** Milliseconds: the longest that is ever planned between two tries. */
export const LONGEST_PAUSE = 24 * 3_600_000;

export type OutboxStore = ReturnType<typeof createOutboxStore>;

/** Letters to be sent: a row for each, written in the transaction that makes the letter necessary. */
export function createOutboxStore(db: Database, clock: Clock) {
  /** The row, while no other process has taken it. */
  const mine = (id: number, tries: number) =>
    db.updateTable('outbox').where('id', '=', id).where('tries', '=', tries).where('sent_at', 'is', null);
  /** Before now, or further ahead than it can have been meant. */
  const isPast = (column: 'next_try_at' | 'claimed_until', now: number, furthest: number) =>
    sql<SqlBool>`(${sql.ref(column)} <= ${toTimestamp(now)} or ${sql.ref(column)} > ${toTimestamp(now + furthest)})`;

  return {
    /** A letter with the same id is the same letter: it is there already. */
    async add(letter: Pick<WaitingLetter, 'kind' | 'reference' | 'letterId'>): Promise<void> {
      const { kind, reference, letterId } = letter;
      const now = toTimestamp(clock());
      await db
        .insertInto('outbox')
        .values({ kind, reference, letter_id: letterId, tries: 0, next_try_at: now, created_at: now })
        .onConflict((conflict) => conflict.column('letter_id').doNothing())
        .execute();
    },

    async hasLetter(kind: LetterKind, reference: number): Promise<boolean> {
      const row = await db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', kind)
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Takes back what was not sent yet. */
    async cancel(kinds: readonly LetterKind[], reference: number): Promise<void> {
      await db
        .deleteFrom('outbox')
        .where('kind', 'in', kinds)
        .where('reference', '=', reference)
        .where('sent_at', 'is', null)
        .execute();
    },

    /** Makes what waits to be said about something due now, also what was tried no more or only written to a file. */
    async hasten(kind: LetterKind, reference: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ next_try_at: toTimestamp(clock()), stopped_at: null, sent_at: null, sent_by: null, file: null })
        .where('kind', '=', kind)
        .where('reference', '=', reference)
        .where(({ or, eb }) => or([eb('sent_at', 'is', null), eb('sent_by', '=', 'file')]))
        .execute();
    },

    /** Takes the next letter that is due for this process alone; counts the try. */
    async claim(): Promise<ClaimedLetter | undefined> {
      const now = clock();
      const next = await db
        .selectFrom('outbox')
        .select(['id', 'tries', 'claimed_until'])
        .where('sent_at', 'is', null)
        .where('stopped_at', 'is', null)
        // What lies further ahead than we ever plan was written by a clock that has been set back since.
        .where(isPast('next_try_at', now, LONGEST_PAUSE))
        .where(({ or, eb }) => or([eb('claimed_until', 'is', null), isPast('claimed_until', now, 2 * CLAIM)]))
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!next) return undefined;
      const isInterrupted = next.claimed_until !== null;
      const claimed = await db
        .updateTable('outbox')
        .set({ claimed_until: toTimestamp(now + CLAIM), tries: next.tries + 1 })
        .set(({ eb }) => ({ interruptions: eb('interruptions', '+', isInterrupted ? 1 : 0) }))
        .where('id', '=', next.id)
        // Another process may have taken it since: then `tries` is another number.
        .where('tries', '=', next.tries)
        .where('sent_at', 'is', null)
        .returning(['id', 'kind', 'reference', 'letter_id', 'tries', 'refusals'])
        .executeTakeFirst();
      if (!claimed) return this.claim();
      const { letter_id: letterId, ...rest } = claimed;
      return { ...rest, letterId, isInterrupted };
    },

    /** Tells other processes that this one is still sending it. */
    async renew({ id, tries }: ClaimedLetter): Promise<void> {
      await mine(id, tries)
        .set({ claimed_until: toTimestamp(clock() + CLAIM) })
        .execute();
    },

    /** `gone`: what it speaks of is there no more, so that there was nothing to send. */
    async markSent({ id }: ClaimedLetter, sent: Sent | 'gone'): Promise<void> {
      const by = sent === 'gone' ? 'email' : sent.by;
      const file = sent !== 'gone' && sent.by === 'file' ? basename(sent.path) : null;
      await db
        .updateTable('outbox')
        .set({ sent_at: toTimestamp(clock()), sent_by: by, file, claimed_until: null, last_error: null })
        .where('id', '=', id)
        .execute();
    },

    /**
     * What was sent before it was noted how: letters whose file lies in the folder were never mailed. `files` are the
     * names there.
     */
    async noteHowSent(files: () => Promise<readonly string[]>): Promise<void> {
      const unknown = db.selectFrom('outbox').where('sent_at', 'is not', null).where('sent_by', 'is', null);
      if (!(await unknown.select('id').limit(1).executeTakeFirst())) return;
      const names = new Map((await files()).map((name) => [name.slice(DATE_OF_FILE.length), name]));
      if (names.size > 0) {
        for (const { id, letter_id } of await unknown.select(['id', 'letter_id']).execute()) {
          const file = names.get(fileNameOf(letter_id));
          if (file) await db.updateTable('outbox').set({ sent_by: 'file', file }).where('id', '=', id).execute();
        }
      }
      await db
        .updateTable('outbox')
        .set({ sent_by: 'email' })
        .where('sent_at', 'is not', null)
        .where('sent_by', 'is', null)
        .execute();
    },

    /** `nextTryAt` undefined: it is tried no more. */
    async markFailed({ id, tries }: ClaimedLetter, outcome: FailedTry): Promise<void> {
      const { answer, isRefusal, isInterrupted, nextTryAt } = outcome;
      await mine(id, tries)
        .set({
          claimed_until: null,
          last_error: answer.slice(0, LONGEST_ANSWER),
          ...(nextTryAt === undefined ? { stopped_at: toTimestamp(clock()) } : { next_try_at: toTimestamp(nextTryAt) }),
        })
        .set(({ eb }) => ({
          refusals: eb('refusals', '+', isRefusal ? 1 : 0),
          interruptions: eb('interruptions', '+', isInterrupted ? 1 : 0),
        }))
        .execute();
    },
  };
}

/** What stands before `fileNameOf` in the name of a letter's file. */
const DATE_OF_FILE = '2026-11-21T08-30-00-000Z-';

/** In characters: what a server says may be a page. */
const LONGEST_ANSWER = 500;
