import { type BrokenLink, brokenLink, type LinkReport } from '../../contract/link-check.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { createLease } from '../database/lease.ts';
import type { Database } from '../database/open-database.ts';

const WEEK_MS = 7 * 86_400_000;
/** The maximum number of broken links that are stored. If there are more, usually all have the same cause. */
const MAX_STORED = 200;

/** A check that takes longer is aborted. */
export const MAX_CHECK_MS = 15 * 60_000;

/** Stores the result of the last check of links. The table has one row. */
export function createLinkCheckStore(db: Database, clock: Clock) {
  const lease = createLease(clock, MAX_CHECK_MS);
  const find = () => db.selectFrom('link_check').selectAll().where('id', '=', 1).executeTakeFirst();
  return {
    async report(): Promise<LinkReport> {
      const row = await find();
      return {
        external: row?.external === 1,
        is_running: (row?.claimed_until ?? '') > toTimestamp(clock()),
        checked_at: row?.checked_at ?? null,
        links: row?.links ?? 0,
        broken: brokenLink.array().parse(JSON.parse(row?.broken ?? '[]')),
        total: row?.total ?? 0,
      };
    },

    async isDue(): Promise<boolean> {
      const checkedAt = (await find())?.checked_at ?? '';
      const now = clock();
      return checkedAt <= toTimestamp(now - WEEK_MS) || checkedAt > toTimestamp(now);
    },

    /** Returns false while another check is in progress. */
    async claim(): Promise<boolean> {
      const claimed = await db
        .insertInto('link_check')
        .values({ id: 1, claimed_until: lease.end() })
        .onConflict((existing) =>
          existing
            .column('id')
            .doUpdateSet({ claimed_until: lease.end() })
            .where(({ or, eb }) =>
              or([eb('link_check.claimed_until', 'is', null), lease.hasExpired('link_check.claimed_until')]),
            ),
        )
        .returning('id')
        .executeTakeFirst();
      return claimed !== undefined;
    },

    /** Ends the check. Without a result, the earlier one stays. */
    async end(result?: { links: number; broken: readonly BrokenLink[] }): Promise<void> {
      const found = result && {
        checked_at: toTimestamp(clock()),
        links: result.links,
        total: result.broken.length,
        broken: JSON.stringify(result.broken.slice(0, MAX_STORED)),
      };
      await db
        .updateTable('link_check')
        .set({ claimed_until: null, ...found })
        .execute();
    },

    /** Turns the check of links to other sites on or off. */
    setExternal(isChecked: boolean, by: Actor): Promise<void> {
      return inTransaction(db, async (trx) => {
        const before = await createLinkCheckStore(trx, clock).report();
        if (before.external === isChecked) return;
        const external = isChecked ? 1 : 0;
        await trx
          .insertInto('link_check')
          .values({ id: 1, external })
          .onConflict((existing) => existing.column('id').doUpdateSet({ external }))
          .execute();
        const action = isChecked ? 'link_check.external_on' : 'link_check.external_off';
        await createActivityStore(trx, clock).record({ by, action });
      });
    },
  };
}
