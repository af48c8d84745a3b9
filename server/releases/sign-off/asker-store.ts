import type { Database } from '../../database/open-database.ts';

/** Who asked for a sign-off. Undefined: the account was removed or suspended. */
export async function findAsker(db: Database, email: string): Promise<{ email: string; name: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('email', '=', email)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
}
