import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open-database.ts';

/**
 * Removes all tables and what belongs to them (views, triggers, functions), except the tables named in `keep`. Call it
 * in a transaction. On SQLite, turn foreign keys off before the transaction, because it is not possible within one.
 */
export async function dropTables(db: Database, keep: readonly string[]): Promise<void> {
  if (isPostgres(db)) await dropOnPostgres(db, keep);
  else await dropOnSqlite(db, keep);
}

async function dropOnPostgres(db: Database, keep: readonly string[]) {
  const { rows } = await sql<{ name: string; kind: string }>`select relname as name, relkind as kind from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`.execute(db);
  for (const { name, kind } of rows.filter(({ name }) => !keep.includes(name)))
    await sql`drop ${sql.raw(kind === 'v' ? 'view' : 'table')} if exists ${sql.table(name)} cascade`.execute(db);
  // The migrations write functions in this language only.
  const { rows: functions } = await sql<{ signature: string }>`select p.oid::regprocedure::text as signature
    from pg_proc p join pg_language l on l.oid = prolang
    where pronamespace = current_schema()::regnamespace and lanname = 'plpgsql'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db);
  for (const { signature } of functions) await sql`drop function if exists ${sql.raw(signature)} cascade`.execute(db);
}

async function dropOnSqlite(db: Database, keep: readonly string[]) {
  // Virtual tables first: they drop their shadow tables, which cannot be dropped by themselves.
  for (const kind of ['view', 'virtual', 'table'] as const) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_list
      where schema = 'main' and type = ${kind} and name not like 'sqlite\\_%' escape '\\'`.execute(db);
    for (const { name } of rows.filter(({ name }) => !keep.includes(name)))
      await sql`drop ${sql.raw(kind === 'view' ? 'view' : 'table')} ${sql.table(name)}`.execute(db);
  }
}
