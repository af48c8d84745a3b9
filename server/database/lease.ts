import { type SqlBool, sql } from 'kysely';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from './open-database.ts';

/** A lease on a row: until the time in one of its columns, other processes leave the row alone. */
export function createLease(clock: Clock, length: number) {
  return {
    /** The end of a lease acquired or renewed now. */
    end: () => toTimestamp(clock() + length),
    hasExpired: (column: string) => isPastOrImplausible(column, clock(), 2 * length),
  };
}

/** Matches times before `now`, and those more than `furthest` ahead, which a wrong clock must have written. */
export const isPastOrImplausible = (column: string, now: number, furthest: number) =>
  isOutside(column, toTimestamp(now), toTimestamp(now + furthest));

/**
 * Acquires the lease of the current period of `length` milliseconds, for work that one instance does for all. Returns
 * false if another instance has it. If an instance dies during the work, the rest is done in the next period.
 */
export async function acquirePeriod(db: Database, clock: Clock, name: string, length: number): Promise<boolean> {
  const period = Math.floor(clock() / length);
  const acquired = await db
    .insertInto('leases')
    .values({ name, period })
    .onConflict((conflict) =>
      // A lease more than 24 periods ahead was acquired with a wrong clock.
      conflict
        .column('name')
        .doUpdateSet({ period })
        .where(isOutside('leases.period', period - 1, period + 24)),
    )
    .returning('period')
    .executeTakeFirst();
  return acquired !== undefined;
}

const isOutside = <T extends string | number>(column: string, from: T, to: T) =>
  sql<SqlBool>`(${sql.ref(column)} <= ${from} or ${sql.ref(column)} > ${to})`;
