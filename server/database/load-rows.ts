import { type Kysely, sql } from 'kysely';
import { dumpRows, parseRow, type RowText, toRowText } from './dump-rows.ts';
import { inTransaction } from './in-transaction.ts';
import { isPostgres } from './is-postgres.ts';
import { createRowDigest, type RowDigest } from './row-digest.ts';
import { type TableShape, tableShapes } from './table-shapes.ts';
import type { Tables } from './tables.ts';

/** Parameters in one statement. SQLite allows at most 32,766. */
const MAX_PARAMETERS = 10_000;

/** Characters of row texts in one statement. Some rows have the whole text of a post. */
const MAX_BATCH_LENGTH = 4_000_000;

export interface Dump {
  /** The rows of a table, in any order. Empty if the dump does not have the table. */
  rowsOf(table: string): AsyncIterable<RowText>;
  lastNumbers: Record<string, number>;
  /** The expected digest of the table's rows. Called after all tables are filled. */
  digestOf(table: string): RowDigest | Promise<RowDigest>;
}

/** The number of rows in which NUL was replaced, by table, for the tables with such rows. */
export type Replaced = Record<string, number>;

/**
 * Fills an empty database with the rows of a dump, then reads them back and compares them, all in one transaction.
 * Triggers are disabled during the load, since the dump already contains what they wrote. Search data is rebuilt at the
 * end. SQLite stores NUL, but PostgreSQL does not: U+FFFD replaces it there.
 */
export async function loadRows(db: Kysely<Tables>, dump: Dump): Promise<Replaced> {
  return inTransaction(db, async (trx) => {
    const shapes = await tableShapes(trx);
    const enableTriggers = await disableTriggers(trx, shapes);
    // Migrations may have inserted rows.
    for (const { name } of shapes.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx);
    const loaded = new Map<string, LoadedTable>();
    for (const shape of shapes) loaded.set(shape.name, await loadTable(trx, shape, dump.rowsOf(shape.name)));
    for (const shape of shapes) await restoreSequence(trx, shape, dump.lastNumbers[shape.name] ?? 0);
    await enableTriggers();
    await rebuildSearch(trx);
    for (const shape of shapes) {
      const { sent, stored } = loaded.get(shape.name) as LoadedTable;
      requireSame(shape, sent, await dump.digestOf(shape.name));
      requireSame(shape, await digestOf(trx, shape), stored);
    }
    return Object.fromEntries(
      [...loaded].flatMap(([name, { replaced }]) => (replaced > 0 ? [[name, replaced] as const] : [])),
    );
  });
}

interface LoadedTable {
  /** The digests of the rows as sent to the database, and as they are stored. */
  sent: RowDigest;
  stored: RowDigest;
  /** The number of rows in which NUL was replaced. */
  replaced: number;
}

async function loadTable(
  db: Kysely<Tables>,
  { name, columns }: TableShape,
  rows: AsyncIterable<RowText>,
): Promise<LoadedTable> {
  const maxRows = Math.floor(MAX_PARAMETERS / columns.length);
  const sorted = [...columns].sort();
  const [sent, stored] = [createRowDigest(), createRowDigest()];
  let batch: Record<string, unknown>[] = [];
  let length = 0;
  let replaced = 0;
  const insert = async () => {
    if (batch.length === 0) return;
    const values = batch.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(db);
    batch = [];
    length = 0;
  };
  for await (const text of rows) {
    let row = parseRow(text);
    sent.add(text);
    if (isPostgres(db) && hasNul(row)) {
      row = replaceNul(row);
      replaced++;
      stored.add(toRowText(row, sorted));
    } else {
      stored.add(text);
    }
    batch.push(row);
    length += text.length;
    if (batch.length === maxRows || length > MAX_BATCH_LENGTH) await insert();
  }
  await insert();
  return { sent: sent.value(), stored: stored.value(), replaced };
}

const hasNul = (row: Record<string, unknown>) =>
  Object.values(row).some((value) => typeof value === 'string' && value.includes('\0'));

const replaceNul = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value,
    ]),
  );

async function digestOf(db: Kysely<Tables>, shape: TableShape): Promise<RowDigest> {
  const digest = createRowDigest();
  for await (const row of dumpRows(db, shape)) digest.add(row);
  return digest.value();
}

function requireSame({ name }: TableShape, found: RowDigest, expected: RowDigest) {
  if (found.digest === expected.digest) return;
  throw new Error(`The ${found.rows} rows of table ${name} differ from the ${expected.rows} that were written.`);
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
  const tables = await db.introspection.getTables();
  if (tables.some(({ name }) => name === 'search_state')) {
    await db.updateTable('search_state').set({ format: '' }).execute();
  }
  const hasPosts = tables.some(({ name }) => name === 'search_posts');
  if (hasPosts) {
    await sql`delete from search_posts`.execute(db);
    // The words are written after the next start.
    await sql`insert into search_posts (id, created_at, category, deleted_at)
      select id, created_at, category, deleted_at from posts`.execute(db);
  }
  if (isPostgres(db)) {
    const { rows } = await sql`select 1 where to_regclass('post_words') is not null`.execute(db);
    if (rows.length === 0) return;
    await sql`delete from post_words`.execute(db);
    if (hasPosts) return;
    await sql`insert into post_words (word) select distinct unnest(tsvector_to_array(search)) from posts`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and sql like 'create virtual table%using fts5%content%=%'`.execute(db);
  for (const { name } of rows) {
    await sql`insert into ${sql.table(name)} (${sql.ref(name)}) values ('rebuild')`.execute(db);
  }
}
