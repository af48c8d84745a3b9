import { type Kysely, sql } from 'kysely';

/**
 * Archive and bin of messages: moments beside the folder, so that a message that is restored lies where it was. The
 * index is for the bin and its sweep.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'messages')?.columns.map(({ name }) => name) ?? [];
  // Each step looks whether it was taken: on SQLite a migration may be stopped between two of them.
  for (const column of ['archived_at', 'deleted_at']) {
    if (!columns.includes(column)) await sql.raw(`alter table messages add column ${column} text`).execute(db);
  }
  await sql`create index if not exists messages_in_bin on messages (deleted_at, id) where deleted_at is not null`.execute(
    db,
  );
}
