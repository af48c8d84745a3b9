import { type Kysely, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Tables } from './tables.ts';

/**
 * Makes the `id` column of a table continue after `last`. If it is already higher, writes nothing, because another
 * connection may take an id at the same time.
 */
export async function raiseSequence(db: Kysely<Tables>, table: keyof Tables, last: number): Promise<void> {
  if (last < 1) return;
  if (isPostgres(db)) {
    await sql`select setval(name, ${last}) from pg_get_serial_sequence(${table}, 'id') as name
      where coalesce(pg_sequence_last_value(name::regclass), 0) < ${last}`.execute(db);
    return;
  }
  await sql`insert into sqlite_sequence (name, seq)
    select ${table}, 0 where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(db);
  await sql`update sqlite_sequence set seq = max(seq, ${last}) where name = ${table}`.execute(db);
}
