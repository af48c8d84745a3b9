import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';

export interface Instance {
  id: string;
  /** Host and process, for messages. */
  name: string;
  /** Identifies its image storage: the same for instances that share images. */
  storage: string;
}

/** An instance counts as gone after three missed heartbeats. */
export const TIMEOUT_MS = 90_000;

export const HEARTBEAT_INTERVAL_MS = TIMEOUT_MS / 3;

const DAY = 24 * 3_600_000;

export type InstanceStore = ReturnType<typeof createInstanceStore>;

/** The instances that share the database. */
export function createInstanceStore(db: Database, clock: Clock) {
  return {
    /** Records that the instance is running. */
    async heartbeat(instance: Instance): Promise<void> {
      const seen_at = toTimestamp(clock());
      await db
        .insertInto('instances')
        .values({ ...instance, seen_at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
        .execute();
    },

    /** The other running instances. */
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

    /** Removes the rows of instances that ended without calling `leave`. */
    async sweep(): Promise<void> {
      await db
        .deleteFrom('instances')
        .where('seen_at', '<', toTimestamp(clock() - DAY))
        .execute();
    },
  };
}
