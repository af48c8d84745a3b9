import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';

export interface Confirmation {
  confirmedAt: string;
  confirmedBy: string;
}

/** The samples of the launch checklist that somebody has confirmed. */
export function createConfirmationStore(db: Database, clock: Clock) {
  return {
    async byCheck(): Promise<Map<string, Confirmation>> {
      const rows = await db
        .selectFrom('launch_confirmations')
        .select(['check_id as checkId', 'confirmed_at as confirmedAt', 'confirmed_by as confirmedBy'])
        .execute();
      return new Map(rows.map(({ checkId, ...confirmation }) => [checkId, confirmation]));
    },

    /** Returns whether it was not confirmed before. */
    async add(checkId: string, confirmedBy: string): Promise<boolean> {
      const added = await db
        .insertInto('launch_confirmations')
        .values({ check_id: checkId, confirmed_at: toTimestamp(clock()), confirmed_by: confirmedBy })
        .onConflict((existing) => existing.column('check_id').doNothing())
        .returning('check_id')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** Returns whether it was confirmed before. */
    async remove(checkId: string): Promise<boolean> {
      const removed = await db
        .deleteFrom('launch_confirmations')
        .where('check_id', '=', checkId)
        .returning('check_id')
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
}
