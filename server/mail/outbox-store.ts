import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import type { LetterKind } from '../database/tables.ts';

/** A letter that waits to be sent. */
export interface WaitingLetter {
  id: number;
  kind: LetterKind;
  /** The id of what the letter speaks of. */
  reference: number;
  letterId: string;
  tries: number;
}

/** How long a process may take to send a letter before another may try, in milliseconds. */
const CLAIM = 120_000;

export type OutboxStore = ReturnType<typeof createOutboxStore>;

/** Letters to be sent: a row for each, written in the transaction that makes the letter necessary. */
export function createOutboxStore(db: Database, clock: Clock) {
  return {
    async add(letter: Pick<WaitingLetter, 'kind' | 'reference' | 'letterId'>): Promise<void> {
      const { kind, reference, letterId } = letter;
      const now = toTimestamp(clock());
      await db
        .insertInto('outbox')
        .values({ kind, reference, letter_id: letterId, tries: 0, next_try_at: now, created_at: now })
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

    /** The oldest letter that was tried in vain and still waits: while there is one, letters cannot be delivered. */
    async trouble(): Promise<{ since: string; lastAnswer: string } | null> {
      const row = await db
        .selectFrom('outbox')
        .select(['created_at', 'last_error'])
        .where('sent_at', 'is', null)
        .where('last_error', 'is not', null)
        .orderBy('id')
        .executeTakeFirst();
      return row ? { since: row.created_at, lastAnswer: row.last_error ?? '' } : null;
    },

    /** Makes what waits to be said about something due now. */
    async hasten(kind: LetterKind, reference: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ next_try_at: toTimestamp(clock()) })
        .where('kind', '=', kind)
        .where('reference', '=', reference)
        .where('sent_at', 'is', null)
        .execute();
    },

    /** Takes the next letter that is due for this process alone; counts the try. */
    async claim(): Promise<WaitingLetter | undefined> {
      const now = toTimestamp(clock());
      const next = await db
        .selectFrom('outbox')
        .select(['id', 'tries'])
        .where('sent_at', 'is', null)
        .where('next_try_at', '<=', now)
        .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!next) return undefined;
      const claimed = await db
        .updateTable('outbox')
        .set({ claimed_until: toTimestamp(clock() + CLAIM), tries: next.tries + 1 })
        .where('id', '=', next.id)
        // Another process may have taken it since: then `tries` is another number.
        .where('tries', '=', next.tries)
        .where('sent_at', 'is', null)
        .returning(['id', 'kind', 'reference', 'letter_id', 'tries'])
        .executeTakeFirst();
      if (!claimed) return this.claim();
      const { letter_id: letterId, ...rest } = claimed;
      return { ...rest, letterId };
    },

    async markSent(id: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ sent_at: toTimestamp(clock()), claimed_until: null, last_error: null })
        .where('id', '=', id)
        .execute();
    },

    async markFailed(id: number, { error, nextTryAt }: { error: string; nextTryAt: number }): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ claimed_until: null, last_error: error.slice(0, 500), next_try_at: toTimestamp(nextTryAt) })
        .where('id', '=', id)
        .execute();
    },
  };
}
