import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';

/** A lease further ahead than this many periods was acquired with a wrong clock and is ignored. */
const MAX_PERIODS_AHEAD = 24;

/** Leases for periodic work that only one instance should do. */
export function createLeaseStore(db: Database, clock: Clock) {
  return {
    /**
     * Acquires the lease of the current period of `length` milliseconds. Returns false if another instance has it. If
     * an instance dies during the work, the rest is left for the next period.
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
