import type { Database } from '../../database/open-database.ts';

/** The secret of the user's second factor as it is stored, encrypted, if it is on. */
export async function findSecret(db: Database, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return row?.secret;
}
