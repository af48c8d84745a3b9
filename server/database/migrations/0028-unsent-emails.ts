import { type Kysely, sql } from 'kysely';

/** Which e-mails were written to a file instead of being sent, and links by which a browser downloads a backup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'outbox')?.columns.map(({ name }) => name) ?? [];
  // Each step looks whether it was taken: on SQLite a migration may be stopped between two of them.
  const add = async (column: string) => {
    if (!columns.includes(column)) await sql.raw(`alter table outbox add column ${column} text`).execute(db);
  };
  await add('sent_by');
  await add('file');
  await sql`create table if not exists download_links (
    token_hash text primary key,
    file text not null,
    made_by text not null,
    expires_at text not null
  )`.execute(db);
}
