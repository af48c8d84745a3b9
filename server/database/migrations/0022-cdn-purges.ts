import { type Kysely, sql } from 'kysely';

/** Up to which change the CDN in front was told to drop pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists cdn_purges (
    only_row integer primary key check (only_row = 1),
    number bigint not null,
    changed_at text not null,
    tries integer not null,
    not_before text not null
  )`.execute(db);
}
