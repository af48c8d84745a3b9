import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';

/** Stores when published documents are taken off the site. */
export function createUnpublishStore(db: Database, clock: Clock) {
  return {
    async find(subject: string): Promise<string | null> {
      const row = await db
        .selectFrom('scheduled_unpublish')
        .select('unpublish_at')
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row?.unpublish_at ?? null;
    },

    /** Null: cancels the schedule. */
    async schedule(subject: string, schedule: { at: string; by: string } | null): Promise<void> {
      if (!schedule) {
        await db.deleteFrom('scheduled_unpublish').where('subject', '=', subject).execute();
        return;
      }
      const values = { unpublish_at: schedule.at, requested_by: schedule.by };
      await db
        .insertInto('scheduled_unpublish')
        .values({ subject, ...values })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
        .execute();
    },

    /** The documents to unpublish now. */
    due(limit: number): Promise<{ subject: string; requestedBy: string }[]> {
      return db
        .selectFrom('scheduled_unpublish')
        .select(['subject', 'requested_by as requestedBy'])
        .where('unpublish_at', '<=', toTimestamp(clock()))
        .orderBy('unpublish_at')
        .limit(limit)
        .execute();
    },

    /** Removes the schedule if it is due. Returns true in only one of several processes. */
    async claim(subject: string): Promise<boolean> {
      const claimed = await db
        .deleteFrom('scheduled_unpublish')
        .where('subject', '=', subject)
        .where('unpublish_at', '<=', toTimestamp(clock()))
        .returning('subject')
        .executeTakeFirst();
      return claimed !== undefined;
    },
  };
}
