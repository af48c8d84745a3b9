import type { Selectable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

export type Account = Selectable<Tables['users']>;

export type AccountStore = ReturnType<typeof createAccountStore>;

/** Administrators. E-mail addresses are compared without regard to case. */
export function createAccountStore(db: Database) {
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
    async setPassword(id: number, passwordHash: string): Promise<void> {
      await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    },
    /** `media.name` of a stored picture. */
    async setProfileImage(id: number, name: string): Promise<void> {
      await db.updateTable('users').set({ profile_image: name }).where('id', '=', id).execute();
    },
    /** Adds the administrator, or gives the one with that address the new password. */
    async put({ email, passwordHash, at }: { email: string; passwordHash: string; at: string }): Promise<void> {
      await db
        .insertInto('users')
        .values({ email: email.trim().toLowerCase(), password_hash: passwordHash, profile_image: null, created_at: at })
        .onConflict((conflict) => conflict.column('email').doUpdateSet({ password_hash: passwordHash }))
        .execute();
    },
  };
}
