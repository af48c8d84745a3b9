import { type Kysely, sql } from 'kysely';

/** The language of the page that a message was sent from. Null for the default language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column language text`.execute(db);
}
