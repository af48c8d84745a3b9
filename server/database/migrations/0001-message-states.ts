import { type Kysely, sql } from 'kysely';

/**
 * Triggers that compute `messages.place` and `messages.status`. They are no generated columns, because SQLite reads the
 * whole row for these instead of an index that has them.
 */
export async function createMessageStates(db: Kysely<unknown>, onPostgres: boolean): Promise<void> {
  for (const statement of onPostgres ? POSTGRES : SQLITE) await sql.raw(statement).execute(db);
}

const place = (row: string) => `case when ${row}.deleted_at is not null then 'bin'
  when ${row}.archived_at is not null then 'archive' else ${row}.folder end`;
const status = (row: string) => `case when ${row}.folder = 'spam' then 'spam' else ${row}.stage end`;

const COLUMNS = 'folder, archived_at, deleted_at, stage';

const SQLITE = ['insert', `update of ${COLUMNS}`].map(
  (event, index) => `create trigger messages_state_${index ? 'change' : 'add'} after ${event} on messages begin
    update messages set place = ${place('new')}, status = ${status('new')} where id = new.id;
  end`,
);

const POSTGRES = [
  `create function compute_message_state() returns trigger language plpgsql as $$ begin
    new.place := ${place('new')};
    new.status := ${status('new')};
    return new;
  end $$`,
  `create trigger messages_state before insert or update of ${COLUMNS} on messages
    for each row execute function compute_message_state()`,
];
