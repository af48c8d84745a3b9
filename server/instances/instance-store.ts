import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';

export interface Instance {
  id: string;
  /** For people: host and process. */
  name: string;
  /** Where it keeps images: the same text for those that share them. */
  storage: string;
}

/** Milliseconds without a sign of life after which an instance counts as gone: three signs that did not come. */
const TIMEOUT_MS = 90_000;

/** How often an instance gives one. */
export const HEARTBEAT_INTERVAL_MS = TIMEOUT_MS / 3;

const DAY = 24 * 3_600_000;

export type InstanceStore = ReturnType<typeof createInstanceStore>;

/** The instances that share the database. */
export function createInstanceStore(db: Database, clock: Clock) {
  return {
    /** A sign of life. */
    async heartbeat(instance: Instance): Promise<void> {
      const seen_at = toTimestamp(clock());
      await db
        .insertInto('instances')
        .values({ ...instance, seen_at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
        .execute();
    },

    /** Those that live beside the one of this id. */
    async others(id: string): Promise<Instance[]> {
      return db
        .selectFrom('instances')
        .select(['id', 'name', 'storage'])
        .where('id', '!=', id)
        .where('seen_at', '>', toTimestamp(clock() - TIMEOUT_MS))
        .orderBy('name')
        .execute();
    },

    async leave(id: string): Promise<void> {
      await db.deleteFrom('instances').where('id', '=', id).execute();
    },

    /** Forgets those that ended without a farewell. */
    async sweep(): Promise<void> {
      await db
        .deleteFrom('instances')
        .where('seen_at', '<', toTimestamp(clock() - DAY))
        .execute();
    },
  };
}
