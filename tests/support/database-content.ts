import { sql } from 'kysely';
import { dumpRows, lastNumbers } from '../../server/database/dump-rows.ts';
import { isPostgres } from '../../server/database/is-postgres.ts';
import { appliedMigrations } from '../../server/database/migrate.ts';
import { connect, type Database, type DatabaseLocation } from '../../server/database/open-database.ts';
import { tableShapes } from '../../server/database/table-shapes.ts';

/** Everything in the database: rows, sequences, and the definitions of tables, columns, indexes, triggers, functions. */
export async function contentOf(settings: DatabaseLocation) {
  await using db = connect(settings);
  const shapes = await tableShapes(db);
  const rows: Record<string, string[]> = {};
  for (const shape of shapes) {
    const texts: string[] = [];
    for await (const row of dumpRows(db, shape)) texts.push(row);
    rows[shape.name] = texts;
  }
  return {
    rows,
    numbers: await lastNumbers(db, shapes),
    applied: await appliedMigrations(db),
    schema: await schemaOf(db),
  };
}

/** The definitions of tables, columns, indexes, triggers and functions. */
export async function schemaOf(db: Database) {
  const query = isPostgres(db)
    ? sql<{
        text: string;
      }>`select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace
        union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
          where connamespace = 'public'::regnamespace
        union all select concat_ws(' ', table_name, column_name, ordinal_position, data_type, is_nullable, column_default)
          from information_schema.columns where table_schema = 'public' order by 1`
    : sql<{ text: string }>`select concat_ws(' ', type, name, sql) as text from sqlite_master
        where name not like 'sqlite\\_%' escape '\\' order by 1`;
  return (await query.execute(db)).rows.map(({ text }) => text);
}
