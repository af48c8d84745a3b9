import { type Kysely, sql } from 'kysely';

/** The sizes and formats of each picture that pages offer; made later, also for the pictures that are there already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists picture_variants (
    picture text primary key references media (name) on delete cascade,
    widths text,
    formats text,
    placeholder text,
    tries integer not null,
    next_try_at text not null,
    ready_at text
  )`.execute(db);
  await sql`create index if not exists picture_variants_waiting on picture_variants (next_try_at)
    where ready_at is null`.execute(db);
  await sql`create index if not exists picture_variants_by_age on picture_variants (ready_at)`.execute(db);
  // Due at once: any moment is later than this one.
  await sql`insert into picture_variants (picture, tries, next_try_at)
    select name, 0, '1970-01-01T00:00:00.000Z' from media where true on conflict do nothing`.execute(db);
}
