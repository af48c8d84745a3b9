import type { Selectable, Updateable } from 'kysely';
import { type AuditEvent, createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

export type Account = Selectable<Tables['users']>;

export type AccountStore = ReturnType<typeof createAccountStore>;

/** Administrators. E-mail addresses are compared without regard to case. */
export function createAccountStore(db: Database, clock: Clock) {
  const change = (
    { id, expectedPasswordHash }: { id: number; expectedPasswordHash?: string | undefined },
    columns: Updateable<Tables['users']>,
    event: Pick<AuditEvent, 'by' | 'action' | 'note'>,
  ) =>
    inTransaction(db, async (trx) => {
      const row = await trx
        .updateTable('users')
        .set(columns)
        .where('id', '=', id)
        .$if(expectedPasswordHash !== undefined, (query) =>
          query.where('password_hash', '=', expectedPasswordHash as string),
        )
        .returning('email')
        .executeTakeFirst();
      if (row) await createActivityStore(trx, clock).record({ ...event, target: `account ${id}`, name: row.email });
      return row !== undefined;
    });

  return {
    find(id: number): Promise<Account | undefined> {
      return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    },
    findByEmail(email: string): Promise<Account | undefined> {
      return db.selectFrom('users').selectAll().where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
    },
    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    /** False if the password hash is no longer `expectedPasswordHash`, the one that was checked. */
    async setPassword(
      id: number,
      passwordHash: string,
      by: Actor,
      { note, expectedPasswordHash }: { note?: string | undefined; expectedPasswordHash?: string | undefined } = {},
    ): Promise<boolean> {
      return change(
        { id, expectedPasswordHash },
        { password_hash: passwordHash },
        { by, action: 'account.password', note },
      );
    },
    /** `media.name` of a stored image. */
    async setProfileImage(id: number, name: string, by: Actor): Promise<void> {
      await change({ id }, { profile_image: name }, { by, action: 'account.picture' });
    },
    /** Throws if another account has the address. */
    async add(account: { email: string; passwordHash: string; by: Actor }): Promise<void> {
      const email = account.email.trim().toLowerCase();
      await inTransaction(db, async (trx) => {
        const { id } = await trx
          .insertInto('users')
          .values({ email, password_hash: account.passwordHash, profile_image: null, created_at: toTimestamp(clock()) })
          .returning('id')
          .executeTakeFirstOrThrow();
        const made = { action: 'account.made', target: `account ${id}`, name: email } as const;
        await createActivityStore(trx, clock).record({ by: account.by, ...made });
      });
    },
  };
}
