import type { ChangeCursor } from '../blog/public-blog.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { createLease } from '../database/lease.ts';
import type { Database } from '../database/open-database.ts';

/** The last change that was purged. A negative number: everything that the CDN has may be stale. */
export interface PurgeCursor extends ChangeCursor {
  /** How often purging the next changes has failed. */
  attempts: number;
}

/** For how many milliseconds a claim lasts. Then another instance may purge. */
const LEASE_MS = 60_000;

/** Milliseconds before the next attempt: doubled each time, up to the longest. */
const BACKOFF_MS = { first: 500, longest: 60_000 };

const BATCH = 500;

export type PurgeStore = ReturnType<typeof createPurgeStore>;

/** How far the CDN was purged. All instances share it, so that one of them purges each change. */
export function createPurgeStore(db: Database, clock: Clock) {
  const lease = createLease(clock, LEASE_MS);
  const updateRow = () => db.updateTable('cdn_purges').where('only_row', '=', 1);

  return {
    async cursor(): Promise<PurgeCursor> {
      const row = await db.selectFrom('cdn_purges').selectAll().where('only_row', '=', 1).executeTakeFirstOrThrow();
      return { number: row.number, changedAt: row.changed_at, attempts: row.tries };
    },

    /** Claims the changes after the cursor for this instance. False: another has claimed them, or it is too early. */
    async claim({ number, changedAt }: PurgeCursor): Promise<boolean> {
      const claimed = await updateRow()
        .set({ not_before: lease.end() })
        .where('number', '=', number)
        .where('changed_at', '=', changedAt)
        .where(lease.hasExpired('not_before'))
        .returning('only_row')
        .executeTakeFirst();
      return claimed !== undefined;
    },

    /** Records that everything up to `sent` was purged, unless the site was started again in the meantime. */
    async markSent(before: PurgeCursor, sent: ChangeCursor): Promise<void> {
      await updateRow()
        .set({ number: sent.number, changed_at: sent.changedAt, tries: 0, not_before: '' })
        .where('number', '=', before.number)
        .where('changed_at', '=', before.changedAt)
        .execute();
    },

    async markFailed({ attempts }: PurgeCursor): Promise<void> {
      const pause = Math.min(BACKOFF_MS.first * 2 ** attempts, BACKOFF_MS.longest);
      await updateRow()
        .set({ tries: attempts + 1, not_before: toTimestamp(clock() + pause) })
        .execute();
    },

    /** From now on everything that the CDN has counts as stale. Must be called first. */
    async invalidateAll(): Promise<void> {
      const nothing = { number: -1, changed_at: '', tries: 0, not_before: '' };
      await db
        .insertInto('cdn_purges')
        .values({ only_row: 1, ...nothing })
        .onConflict((conflict) => conflict.column('only_row').doUpdateSet(nothing))
        .execute();
    },

    /** The ids of all posts, with those that were deleted, in batches. */
    async *everyPost(): AsyncGenerator<number[]> {
      for (let last = 0; ; ) {
        const rows = await db
          .selectFrom('posts')
          .select('id')
          .where('id', '>', last)
          .union(db.selectFrom('post_changes').select('post_id as id').where('post_id', '>', last))
          .orderBy('id')
          .limit(BATCH)
          .execute();
        if (rows.length > 0) yield rows.map(({ id }) => id);
        if (rows.length < BATCH) return;
        last = rows.at(-1)?.id as number;
      }
    },
  };
}
