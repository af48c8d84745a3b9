import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';

const DAY = 86_400_000;
/** How long an address is listed after the last request for it. */
const KEPT_MS = 30 * DAY;
/** The maximum number of stored addresses, so that a flood of invented ones does not fill the disk. */
const MAX_ADDRESSES = 5_000;

export interface MissingRow {
  address: string;
  hits: number;
  last_at: string;
  referrer: string;
  is_probe: boolean;
}

/** Requests for one address. */
export interface CountedRequests {
  hits: number;
  /** The time of the last request, in milliseconds. */
  at: number;
  referrer: string;
  isProbe: boolean;
}

/** Addresses that were requested and do not exist. Nothing about the visitors is stored. */
export function createMissingStore(db: Database, clock: Clock) {
  const listed = () => db.selectFrom('missing_addresses').where('ignored_at', 'is', null);
  return {
    async list({ limit, offset }: { limit: number; offset: number }) {
      const rows = await listed()
        .select(['address', 'hits', 'last_at', 'referrer', 'is_probe'])
        .orderBy('is_probe')
        .orderBy('hits', 'desc')
        .orderBy('address')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await listed()
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      const missing = rows.map((row): MissingRow => ({ ...row, is_probe: row.is_probe === 1 }));
      return { missing, total: Number(total) };
    },

    /** Counts the missing addresses that visitors requested, without those that bots probe. */
    async countVisited(): Promise<number> {
      const { total } = await listed()
        .where('is_probe', '=', 0)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Adds requests that were counted since the last call. New addresses are dropped while the table is full. */
    async count(requests: ReadonlyMap<string, CountedRequests>): Promise<void> {
      const added: [string, CountedRequests][] = [];
      for (const [address, count] of requests) {
        const { hits, at, referrer } = count;
        const { numUpdatedRows } = await db
          .updateTable('missing_addresses')
          .set(({ eb }) => ({ hits: eb('hits', '+', hits), last_at: toTimestamp(at), ...(referrer && { referrer }) }))
          .where('address', '=', address)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) added.push([address, count]);
      }
      if (added.length === 0) return;
      const { number } = await db
        .selectFrom('missing_addresses')
        .select(({ fn }) => fn.countAll().as('number'))
        .executeTakeFirstOrThrow();
      for (const [address, { hits, at, referrer, isProbe }] of added.slice(
        0,
        Math.max(0, MAX_ADDRESSES - Number(number)),
      )) {
        await db
          .insertInto('missing_addresses')
          .values({ address, hits, last_at: toTimestamp(at), referrer, is_probe: isProbe ? 1 : 0, ignored_at: null })
          .onConflict((existing) => existing.column('address').doNothing())
          .execute();
      }
    },

    /** Hides an address from the list, or shows it again. Returns whether it was there. */
    async setIgnored(address: string, isIgnored: boolean): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('missing_addresses')
        .set({ ignored_at: isIgnored ? toTimestamp(clock()) : null })
        .where('address', '=', address)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Once an address is redirected, it is no longer missing. */
    async remove(address: string): Promise<void> {
      await db.deleteFrom('missing_addresses').where('address', '=', address).execute();
    },

    async sweep(): Promise<void> {
      await db
        .deleteFrom('missing_addresses')
        .where('last_at', '<', toTimestamp(clock() - KEPT_MS))
        .execute();
    },
  };
}
