import type { ExpressionBuilder } from 'kysely';
import { GRACE_DAYS } from '../../../contract/accounts/people.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';

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
  };
}

/** Since when a second factor is required. Null if the account of the row has one, or if none is required. */
export const factorRequiredSince = ({ selectFrom, not, exists }: ExpressionBuilder<Tables, 'users'>) =>
  selectFrom('sign_in_policy')
    .select('factor_required_at')
    .where(
      not(
        exists(
          selectFrom('second_factors')
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('enabled_at', 'is not', null),
        ),
      ),
    )
    .where(not(exists(selectFrom('passkeys').select('user_id').whereRef('user_id', '=', 'users.id'))));

/**
 * When the account has to have a second factor: at the end of the grace period, which begins later for people who are
 * invited later.
 */
export function factorDue(requiredSince: string | null, { created_at }: { created_at: string }): string | undefined {
  if (!requiredSince) return undefined;
  return toTimestamp(Math.max(Date.parse(requiredSince), Date.parse(created_at)) + GRACE_MS);
}
