import { type Kysely, sql } from 'kysely';

/** Which instances share the database, and which of them did the regular work of a period. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists instances (
    id text primary key,
    name text not null,
    pictures text not null,
    seen_at text not null
  )`.execute(db);
  await sql`create table if not exists work_turns (
    work text primary key,
    period bigint not null
  )`.execute(db);
}
