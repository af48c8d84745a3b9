import { type Kysely, sql } from 'kysely';

/** The list of forms counts the answers to each form, and the list of messages is filtered by form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index form_messages_by_form on form_messages (form_id)').execute(db);
}
