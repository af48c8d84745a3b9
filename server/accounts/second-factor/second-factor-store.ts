import { ENROLMENT_MINUTES, type SecondFactorState } from '../../../contract/accounts/second-factor.ts';
import type { Action } from '../../../contract/activity.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { queueNotice } from '../queue-notice.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { findSecret } from './find-secret.ts';

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>;

/** Second factors. Secrets are encrypted (secret-box.ts). Each change is recorded and e-mailed to the owner. `mailHost` is the domain of the Message-IDs. */
export function createSecondFactorStore(db: Database, clock: Clock, mailHost: string) {
  const record = async (trx: Database, userId: number, action: Action, by: Actor) => {
    const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    const entry = { by, action, target: `account ${userId}`, name: email };
    const reference = await createActivityStore(trx, clock).record(entry);
    await queueNotice(trx, clock, { entry: reference, mailHost });
  };

  const putRecoveryCodes = async (trx: Database, userId: number, hashes: string[]) => {
    await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await trx
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ code_hash: hash, user_id: userId })))
      .execute();
  };

  return {
    findSecret: (userId: number) => findSecret(db, userId),

    async stateForUser(userId: number): Promise<SecondFactorState> {
      const row = await db
        .selectFrom('second_factors')
        .select('enabled_at')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      const hashes = await this.recoveryHashes(userId);
      return { since: row?.enabled_at ?? null, recoveryCodesLeft: hashes.length };
    },

    /** Stores a secret that is not in use yet, replacing an earlier one. False if a second factor is already on. */
    async begin(userId: number, secret: string): Promise<boolean> {
      const pending = { secret, started_at: toTimestamp(clock()) };
      const row = await db
        .insertInto('second_factors')
        .values({ user_id: userId, ...pending, last_step: 0 })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(pending).where('second_factors.enabled_at', 'is', null),
        )
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The secret awaiting confirmation, unless it has expired. */
    async findPendingSecret(userId: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('second_factors')
        .select('secret')
        .where('user_id', '=', userId)
        .where('enabled_at', 'is', null)
        .where('started_at', '>=', toTimestamp(clock() - ENROLMENT_MINUTES * 60_000))
        .executeTakeFirst();
      return row?.secret;
    },

    /** Turns it on and ends all sessions except the one with `token`. False if a concurrent call did it first. */
    async enable(
      userId: number,
      { secret, step, hashes }: { secret: string; step: number; hashes: string[] },
      { token, by }: { token: string; by: Actor },
    ): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        const row = await trx
          .updateTable('second_factors')
          .set({ enabled_at: toTimestamp(clock()), last_step: step })
          .where('user_id', '=', userId)
          .where('secret', '=', secret)
          .where('enabled_at', 'is', null)
          .returning('user_id')
          .executeTakeFirst();
        if (!row) return false;
        await putRecoveryCodes(trx, userId, hashes);
        await createSessionStore(trx, clock).endAll(userId, by, token);
        await record(trx, userId, 'account.second_factor_on', by);
        return true;
      });
    },

    /** False if there was none. */
    async disable(userId: number, by: Actor): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        const row = await trx
          .deleteFrom('second_factors')
          .where('user_id', '=', userId)
          .where('enabled_at', 'is not', null)
          .returning('user_id')
          .executeTakeFirst();
        if (!row) return false;
        await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
        await record(trx, userId, 'account.second_factor_off', by);
        return true;
      });
    },

    /**
     * Uses up the code of a time step. False if it or a later one was used before, so a code works for only one of
     * two concurrent logins, and not again after the clock is set back.
     */
    async consumeStep(userId: number, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async recoveryHashes(userId: number): Promise<string[]> {
      const rows = await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', userId).execute();
      return rows.map(({ code_hash }) => code_hash);
    },

    /** Uses up a recovery code. False if it was used before. */
    async consumeRecoveryCode(userId: number, hash: string, by: Actor): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        const row = await trx
          .deleteFrom('recovery_codes')
          .where('code_hash', '=', hash)
          .returning('user_id')
          .executeTakeFirst();
        if (!row) return false;
        await record(trx, userId, 'account.recovery_code', by);
        return true;
      });
    },

    /** Replaces all recovery codes. False if there is no second factor. */
    async replaceRecoveryCodes(userId: number, hashes: string[], by: Actor): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        if (!(await findSecret(trx, userId))) return false;
        await putRecoveryCodes(trx, userId, hashes);
        await record(trx, userId, 'account.recovery_codes', by);
        return true;
      });
    },
  };
}
