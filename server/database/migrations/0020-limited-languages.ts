import type { Kysely } from 'kysely';

/** The languages in which each person may change texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('limited_to', 'text').execute();
}
