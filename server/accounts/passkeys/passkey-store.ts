import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { MAX_PASSKEYS, PASSKEYS_WITHOUT_PASSWORD, type Passkey } from '../../../contract/accounts/passkeys.ts';
import type { Action } from '../../../contract/activity.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import { createPasswordResetStore } from '../passwords/password-reset-store.ts';
import { queueNotice } from '../queue-notice.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { createSessionStore } from '../sessions/session-store.ts';

type Row = Selectable<Tables['passkeys']>;
export type NewPasskey = Omit<Insertable<Tables['passkeys']>, 'id' | 'user_id' | 'created_at' | 'last_used_at'>;

/**
 * Passkeys. Each change is recorded, and all but renaming are e-mailed to the owner. `mailHost` is the domain of the
 * Message-IDs.
 */
export function createPasskeyStore(db: Database, clock: Clock, mailHost: string) {
  const record = async (trx: Database, { action, email, userId, by, note = '' }: PasskeyEvent) => {
    const entry = { by, action, target: `account ${userId}`, name: email, note };
    return createActivityStore(trx, clock).record(entry);
  };
  const recordAndTell = async (trx: Database, event: PasskeyEvent) =>
    queueNotice(trx, clock, { entry: await record(trx, event), mailHost });

  const ofUser = (trx: Database, userId: number) =>
    trx.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();

  return {
    async listForUser(userId: number): Promise<Passkey[]> {
      return (await ofUser(db, userId)).map(toPasskey);
    },

    credentialsOf: (userId: number): Promise<Pick<Row, 'credential_id' | 'transports' | 'user_handle'>[]> =>
      ofUser(db, userId),

    findByCredential: (credentialId: string): Promise<Row | undefined> =>
      db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst(),

    /** Undefined if the credential is registered already, or there are too many. */
    async add(userId: number, passkey: NewPasskey, by: Actor): Promise<Passkey | undefined> {
      return inTransaction(db, async (trx) => {
        const account = await lockAccount(trx, userId);
        if (!account || (await ofUser(trx, userId)).length >= MAX_PASSKEYS) return undefined;
        const row = await trx
          .insertInto('passkeys')
          .values({ ...passkey, user_id: userId, created_at: toTimestamp(clock()), last_used_at: null })
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!row) return undefined;
        const { email } = account;
        await recordAndTell(trx, { action: 'account.passkey_added', email, userId, by, note: row.name });
        return toPasskey(row);
      });
    },

    /** False if there is no such passkey of the user. */
    async rename(userId: number, id: number, name: string, by: Actor): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        const before = (await ofUser(trx, userId)).find((row) => row.id === id);
        if (!before) return false;
        if (before.name === name) return true;
        await trx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
        const { email } = await trx
          .selectFrom('users')
          .select('email')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow();
        const note = `${before.name} to ${name}`;
        await record(trx, { action: 'account.passkey_renamed', email, userId, by, note });
        return true;
      });
    },

    /** Removes the passkey, and ends the sessions that it opened except the one with `keptToken`. */
    async remove(
      userId: number,
      id: number,
      { by, keptToken }: { by: Actor; keptToken: string },
    ): Promise<'removed' | 'unknown' | 'last'> {
      return inTransaction(db, async (trx) => {
        const account = await lockAccount(trx, userId);
        const all = await ofUser(trx, userId);
        const passkey = all.find((row) => row.id === id);
        if (!account || !passkey) return 'unknown';
        if (account.password_hash === null && all.length === 1) return 'last';
        await trx.deleteFrom('passkeys').where('id', '=', id).execute();
        await createSessionStore(trx, clock).endAll(userId, by, keptToken, { openedBy: id });
        const { email } = account;
        await recordAndTell(trx, { action: 'account.passkey_removed', email, userId, by, note: passkey.name });
        return 'removed';
      });
    },

    /** Removes all passkeys of a person who has lost their devices. */
    async removeAll(userId: number, by: Actor): Promise<void> {
      await inTransaction(db, async (trx) => {
        const account = await lockAccount(trx, userId);
        const all = await ofUser(trx, userId);
        if (!account || all.length === 0) return;
        await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
        await createSessionStore(trx, clock).endAll(userId, by);
        const note = all.map(({ name }) => name).join(', ');
        await recordAndTell(trx, { action: 'account.passkey_removed', email: account.email, userId, by, note });
      });
    },

    /** Records a use. False if another request has changed the counter, so only one of two concurrent uses counts. */
    async use({ id, counter }: Row, changed: { counter: number; is_synced: number }): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ ...changed, last_used_at: toTimestamp(clock()) })
        .where('id', '=', id)
        .where('counter', '=', counter)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Removes the password and ends all other sessions. False if there are too few passkeys. */
    async removePassword(userId: number, { by, keptToken }: { by: Actor; keptToken: string }): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        const account = await lockAccount(trx, userId);
        if (!account || (await ofUser(trx, userId)).length < PASSKEYS_WITHOUT_PASSWORD) return false;
        if (account.password_hash === null) return true;
        await trx.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
        await createPasswordResetStore(trx, clock).removeAllForUser(userId);
        await createSessionStore(trx, clock).endAll(userId, by, keptToken);
        await recordAndTell(trx, { action: 'account.password_removed', email: account.email, userId, by });
        return true;
      });
    },
  };
}

interface PasskeyEvent {
  action: Action;
  email: string;
  userId: number;
  by: Actor;
  /** The name of the passkey. */
  note?: string;
}

/** The user handle that authenticators store with the account's first passkey. Reveals nothing about the person. */
export const newUserHandle = ({ id, created_at }: { id: number; created_at: string }): string =>
  createHash('sha256').update(`${id} ${created_at}`).digest('base64url');

const toPasskey = ({ id, name, kind, provider, is_synced, created_at, last_used_at }: Row): Passkey => ({
  id,
  name,
  kind,
  provider,
  is_synced: is_synced === 1,
  created_at,
  last_used_at,
});
