import { type Kysely, sql } from 'kysely';

/** What became of a letter beyond "sent": refusals for good, when trying ended, and tries that broke off without an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'outbox')?.columns.map(({ name }) => name) ?? [];
  // Each step looks whether it was taken: on SQLite a migration may be stopped between two of them.
  const add = async (column: string, definition: string) => {
    if (!columns.includes(column)) await sql.raw(`alter table outbox add column ${column} ${definition}`).execute(db);
  };
  await add('refusals', 'integer not null default 0');
  await add('stopped_at', 'text');
  await add('interruptions', 'integer not null default 0');
}
