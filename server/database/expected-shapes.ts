import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import type { Database } from './open-database.ts';
import { sqliteDialect } from './sqlite.ts';
import { type TableShape, tableShapes } from './table-shapes.ts';
import type { Tables } from './tables.ts';

/** The tables that the migrations up to `to` make, found by running them on an empty database in memory. */
export async function expectedShapes(to?: string): Promise<TableShape[]> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') });
  try {
    await migrate(db, to);
    return await tableShapes(db);
  } finally {
    await db.destroy();
  }
}

/** Fails if the database lacks a table or a column of the current schema. */
export async function checkSchema(db: Database): Promise<void> {
  const columnsByTable = new Map((await tableShapes(db)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of await expectedShapes()) {
    const missing = columns.filter((column) => !columnsByTable.get(name)?.includes(column));
    if (!columnsByTable.has(name)) throw new Error(`The database has no table ${name}.`);
    if (missing.length > 0) throw new Error(`The table ${name} has no column ${missing.join(', ')}.`);
  }
}
