import { type Kysely, sql } from 'kysely';

/** The colours of code blocks, which take too long to be found while somebody waits for a page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table code_colours (
    hash text primary key,
    colours text,
    tries integer not null,
    used_at text not null
  )`.execute(db);
  await sql`create index code_colours_used on code_colours (used_at)`.execute(db);
}
