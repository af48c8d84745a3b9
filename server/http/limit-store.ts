import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';

/** Points used in a window, and when it ends, in milliseconds since 1970. */
export interface Window {
  points: number;
  endsAt: number;
}

/** Longer than any window. A window that ends later than this was started before the clock was set back. */
const MAX_WINDOW_MS = 24 * 3_600_000;

/** Counters of rate limits. Keys are stored as hashes: some contain an address that a person typed. */
export function createLimitStore(db: Database, clock: Clock) {
  return {
    /**
     * Counts an attempt in the window of the key, or starts a window. A single statement, so that concurrent attempts
     * are all counted.
     */
    async add(key: string, seconds: number): Promise<Window> {
      const now = clock();
      const end = toTimestamp(now + seconds * 1000);
      // The window is over, or it was started while the clock was wrong and would end too late.
      const isStale = sql<boolean>`limits.ends_at <= ${toTimestamp(now)} or limits.ends_at > ${end}`;
      const row = await db
        .insertInto('limits')
        .values({ key_hash: hash(key), points: 1, ends_at: end })
        .onConflict((conflict) =>
          conflict.column('key_hash').doUpdateSet({
            points: sql<number>`case when ${isStale} then 1 else limits.points + 1 end`,
            ends_at: sql<string>`case when ${isStale} then excluded.ends_at else limits.ends_at end`,
          }),
        )
        .returning(['points', 'ends_at'])
        .executeTakeFirstOrThrow();
      return { points: row.points, endsAt: Date.parse(row.ends_at) };
    },

    /** Subtracts an attempt, in the window in which it was counted. */
    async refund(key: string, { endsAt }: Window): Promise<void> {
      await db
        .updateTable('limits')
        .set(({ eb }) => ({ points: eb('points', '-', 1) }))
        .where('key_hash', '=', hash(key))
        .where('ends_at', '=', toTimestamp(endsAt))
        .where('points', '>', 0)
        .execute();
    },

    /** Deletes the windows of these keys, because they name a person. */
    async forget(keys: string[]): Promise<void> {
      await db.deleteFrom('limits').where('key_hash', 'in', keys.map(hash)).execute();
    },

    /** Deletes windows that have ended. */
    async sweep(): Promise<void> {
      const now = clock();
      await db
        .deleteFrom('limits')
        .where(({ or, eb }) =>
          or([eb('ends_at', '<=', toTimestamp(now)), eb('ends_at', '>', toTimestamp(now + MAX_WINDOW_MS))]),
        )
        .execute();
    },
  };
}

const hash = (key: string) => createHash('sha256').update(key).digest('hex');
