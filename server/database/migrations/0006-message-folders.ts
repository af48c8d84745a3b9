import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What the panel needs of messages: whether one was read, and what the filter held back with its reasons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const existing = await columnsOf(db);
  const add = async (column: string, definition: string) => {
    if (!existing.has(column)) await sql.raw(`alter table messages add column ${column} ${definition}`).execute(db);
  };
  await add('read_at', 'text');
  await add('folder', `text not null default 'inbox' check (folder in ('inbox', 'spam'))`);
  await add('held_for', 'text');
  await sql`create index if not exists messages_by_folder on messages (folder, id)`.execute(db);
  await sql`create index if not exists messages_unread on messages (id)
    where read_at is null and folder = 'inbox'`.execute(db);
  await sql`create index if not exists messages_by_time on messages (created_at)`.execute(db);
  await sql`create index if not exists outbox_by_message on outbox (message_id)`.execute(db);
}

/** SQLite cannot add a column only where it is missing. */
async function columnsOf(db: Kysely<unknown>): Promise<Set<string>> {
  const query =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = 'messages'`
      : sql<{ name: string }>`select name from pragma_table_info('messages')`;
  return new Set((await query.execute(db)).rows.map(({ name }) => name));
}
