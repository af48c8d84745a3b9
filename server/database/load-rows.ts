import { type Kysely, sql } from 'kysely';
import { dumpRows, parseRow, type RowText } from './dump-rows.ts';
import { inTransaction } from './in-transaction.ts';
import { isPostgres } from './is-postgres.ts';
import { createRowDigest, type RowDigest } from './row-digest.ts';
import { type TableShape, tableShapes } from './table-shapes.ts';
import type { Tables } from './tables.ts';

/** Parameters in one statement. SQLite allows at most 32,766. */
const MAX_PARAMETERS = 10_000;

export interface Dump {
  /** The rows of a table, in any order. Empty if the dump does not have the table. */
  rowsOf(table: string): AsyncIterable<RowText>;
  lastNumbers: Record<string, number>;
  /** The expected digest of the table's rows. Called after all tables are filled. */
  digestOf(table: string): RowDigest | Promise<RowDigest>;
}

/**
 * Fills an empty database with the rows of a dump, then reads them back and compares them, all in one transaction.
 * Triggers are disabled during the load, since the dump already contains what they wrote. Search data is rebuilt at the
 * end.
 */
export async function loadRows(db: Kysely<Tables>, dump: Dump): Promise<void> {
  await inTransaction(db, async (trx) => {
    const shapes = await tableShapes(trx);
    const enableTriggers = await disableTriggers(trx, shapes);
    // Migrations may have inserted rows.
    for (const { name } of shapes.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx);
    for (const shape of shapes) await loadTable(trx, shape, dump.rowsOf(shape.name));
    for (const shape of shapes) await restoreSequence(trx, shape, dump.lastNumbers[shape.name] ?? 0);
    await enableTriggers();
    await rebuildSearch(trx);
    for (const shape of shapes) await compare(trx, shape, await dump.digestOf(shape.name));
  });
}

async function loadTable(db: Kysely<Tables>, { name, columns }: TableShape, rows: AsyncIterable<RowText>) {
  const batchSize = Math.floor(MAX_PARAMETERS / columns.length);
  let batch: RowText[] = [];
  const insert = async () => {
    if (batch.length === 0) return;
    const values = batch.map(parseRow).map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(db);
    batch = [];
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === batchSize) await insert();
  }
  await insert();
}

async function compare(db: Kysely<Tables>, shape: TableShape, expected: RowDigest) {
  const digest = createRowDigest();
  for await (const row of dumpRows(db, shape)) digest.add(row);
  const { rows, digest: found } = digest.value();
  if (found === expected.digest) return;
  throw new Error(`The ${rows} rows of table ${shape.name} differ from the ${expected.rows} that were written.`);
}

async function restoreSequence(db: Kysely<Tables>, { name, autoIncrementColumn }: TableShape, last: number) {
  if (!autoIncrementColumn || last === 0) return;
  if (isPostgres(db)) {
    await sql`select setval(pg_get_serial_sequence(${name}, ${autoIncrementColumn}), ${last})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db);
}

/** Disables all triggers and returns a function that enables them again. */
async function disableTriggers(db: Kysely<Tables>, shapes: TableShape[]): Promise<() => Promise<void>> {
  if (isPostgres(db)) {
    const set = async (state: 'enable' | 'disable') => {
      for (const { name } of shapes)
        await sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger user`.execute(db);
    };
    await set('disable');
    return () => set('enable');
  }
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'trigger'`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const trigger of rows) await sql.raw(trigger.sql).execute(db);
  };
}

/**
 * Rebuilds the search data, which is not part of dumps. Older schemas may not have it. That of the visitors' search is
 * rebuilt by the first search.
 */
async function rebuildSearch(db: Kysely<Tables>) {
  if ((await db.introspection.getTables()).some(({ name }) => name === 'search_state')) {
    await db.updateTable('search_state').set({ format: '' }).execute();
  }
  if (isPostgres(db)) {
    const { rows } = await sql`select 1 where to_regclass('post_words') is not null`.execute(db);
    if (rows.length === 0) return;
    await sql`delete from post_words`.execute(db);
    await sql`insert into post_words (word) select distinct unnest(tsvector_to_array(search)) from posts`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and sql like 'create virtual table%using fts5%content%=%'`.execute(db);
  for (const { name } of rows) {
    await sql`insert into ${sql.table(name)} (${sql.ref(name)}) values ('rebuild')`.execute(db);
  }
}
