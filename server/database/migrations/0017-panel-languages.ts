import type { Kysely } from 'kysely';

/** The language in which each person sees the panel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
}
