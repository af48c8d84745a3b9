import type { Database } from '../../database/open-database.ts';

/** The account that asked for a sign-off. Undefined if it was removed or suspended. */
export async function findAsker(db: Database, email: string): Promise<{ email: string; name: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('email', '=', email)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
}
