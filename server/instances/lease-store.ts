import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';

/** Periods that a clock may have been ahead: a turn further ahead than this was taken by a clock that was wrong. */
const MAX_PERIODS_AHEAD = 24;

/** Regular work that any instance can do, and one does. */
export function createLeaseStore(db: Database, clock: Clock) {
  return {
    /**
     * Takes the work of the period that runs, of so many milliseconds, for this instance alone: false when it was taken.
     * An instance that ends in the middle leaves the rest for the next period.
     */
    async acquireLease(name: string, length: number): Promise<boolean> {
      const period = Math.floor(clock() / length);
      const taken = await db
        .insertInto('leases')
        .values({ name, period })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ period })
            .where(({ or, eb }) =>
              or([eb('leases.period', '<', period), eb('leases.period', '>', period + MAX_PERIODS_AHEAD)]),
            ),
        )
        .returning('period')
        .executeTakeFirst();
      return taken !== undefined;
    },
  };
}
