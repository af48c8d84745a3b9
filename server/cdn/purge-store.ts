import type { ChangeCursor } from '../blog/public-blog.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';

/** Up to which change the CDN was told. A number below zero: everything it holds may be outdated. */
export interface PurgeCursor extends ChangeCursor {
  /** How often telling it of what follows has failed. */
  tries: number;
}

/** Milliseconds that an instance has for telling; then another one may. */
const CLAIM_MS = 60_000;

/** Milliseconds before telling is tried again: doubled each time, up to the longest. */
const BACKOFF_MS = { first: 500, longest: 60_000 };

const BATCH = 500;

export type PurgeStore = ReturnType<typeof createPurgeStore>;

/** What the CDN was told, for all instances: it is told of every change, by one of them. */
export function createPurgeStore(db: Database, clock: Clock) {
  const mine = () => db.updateTable('cdn_purges').where('only_row', '=', 1);

  return {
    async cursor(): Promise<PurgeCursor> {
      const row = await db.selectFrom('cdn_purges').selectAll().where('only_row', '=', 1).executeTakeFirstOrThrow();
      return { number: row.number, changedAt: row.changed_at, tries: row.tries };
    },

    /** Takes the telling of what follows the mark for this instance alone. False: another has it, or it is too early. */
    async claim({ number, changedAt }: PurgeCursor): Promise<boolean> {
      const now = clock();
      const claimed = await mine()
        .set({ not_before: toTimestamp(now + CLAIM_MS) })
        .where('number', '=', number)
        .where('changed_at', '=', changedAt)
        .where(({ or, eb }) =>
          // Later than any claim: by a clock that was wrong.
          or([eb('not_before', '<=', toTimestamp(now)), eb('not_before', '>', toTimestamp(now + CLAIM_MS))]),
        )
        .returning('only_row')
        .executeTakeFirst();
      return claimed !== undefined;
    },

    /** The CDN was told of everything up to `told`, unless it was restarted meanwhile. */
    async markSent(before: PurgeCursor, told: ChangeCursor): Promise<void> {
      await mine()
        .set({ number: told.number, changed_at: told.changedAt, tries: 0, not_before: '' })
        .where('number', '=', before.number)
        .where('changed_at', '=', before.changedAt)
        .execute();
    },

    async markFailed({ tries }: PurgeCursor): Promise<void> {
      const pause = Math.min(BACKOFF_MS.first * 2 ** tries, BACKOFF_MS.longest);
      await mine()
        .set({ tries: tries + 1, not_before: toTimestamp(clock() + pause) })
        .execute();
    },

    /** From now on everything that the CDN holds counts as outdated. Comes before everything else here. */
    async invalidateAll(): Promise<void> {
      const nothing = { number: -1, changed_at: '', tries: 0, not_before: '' };
      await db
        .insertInto('cdn_purges')
        .values({ only_row: 1, ...nothing })
        .onConflict((conflict) => conflict.column('only_row').doUpdateSet(nothing))
        .execute();
    },

    /** The ids of the posts that there are, and of those that there were. */
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
