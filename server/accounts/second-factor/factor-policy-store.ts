import { GRACE_DAYS } from '../../../contract/accounts/people.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';

const GRACE_MS = GRACE_DAYS * 24 * 3_600_000;

/** Whether owners require two-factor authentication for everyone. A passkey counts as a second factor. */
export function createFactorPolicyStore(db: Database, clock: Clock) {
  const read = async (trx: Database) => {
    const row = await trx.selectFrom('sign_in_policy').select('factor_required_at').executeTakeFirst();
    return row?.factor_required_at ?? null;
  };

  return {
    /** Required since; null if optional. */
    requiredSince: (): Promise<string | null> => read(db),

    /** Returns since when it is required. Turning it on again while it is on does not restart the grace period. */
    async require(isRequired: boolean, by: Actor): Promise<string | null> {
      return db.transaction().execute(async (trx) => {
        const before = await read(trx);
        if ((before !== null) === isRequired) return before;
        const since = isRequired ? toTimestamp(clock()) : null;
        await trx
          .insertInto('sign_in_policy')
          .values({ only_row: 1, factor_required_at: since })
          .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ factor_required_at: since }))
          .execute();
        const action = isRequired ? 'account.factor_required' : 'account.factor_optional';
        await createActivityStore(trx, clock).record({ by, action, name: 'everybody' });
        return since;
      });
    },

    /** When the account has to have a factor. Undefined if it has one, or none is required. */
    async dueFor({ id, created_at }: { id: number; created_at: string }): Promise<string | undefined> {
      const row = await db
        .selectFrom('sign_in_policy')
        .select('factor_required_at')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('second_factors')
                .select('user_id')
                .where('user_id', '=', id)
                .where('enabled_at', 'is not', null),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('passkeys').select('user_id').where('user_id', '=', id))),
        )
        .executeTakeFirst();
      if (!row?.factor_required_at) return undefined;
      // Somebody who is invited later has as much time.
      const start = Math.max(Date.parse(row.factor_required_at), Date.parse(created_at));
      return toTimestamp(start + GRACE_MS);
    },
  };
}
