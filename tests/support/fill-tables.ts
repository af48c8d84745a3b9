import fc from 'fast-check';
import { Kysely, sql } from 'kysely';
import { dumpRows } from '../../server/database/dump-rows.ts';
import { isPostgres } from '../../server/database/is-postgres.ts';
import { loadRows } from '../../server/database/load-rows.ts';
import { migrate } from '../../server/database/migrate.ts';
import type { Database } from '../../server/database/open-database.ts';
import { createRowDigest } from '../../server/database/row-digest.ts';
import { sqliteDialect } from '../../server/database/sqlite.ts';
import { tableShapes } from '../../server/database/table-shapes.ts';
import type { Tables } from '../../server/database/tables.ts';
import { ODD_STRINGS } from './odd-values.ts';

/** How many rows each table gets. The odd texts are joined, so that these rows contain all of them. */
const ROWS = 16;

/** Texts as a database returns them. Lone surrogates are replaced, as they are when a text is stored. */
function oddTexts(): string[] {
  const all = [
    ...ODD_STRINGS.map(({ value }) => value).filter((value) => value.length <= 5_000),
    ...fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { seed: 34, numRuns: 40 }),
  ];
  const texts = Array.from({ length: ROWS - 1 }, (_, row) => all.filter((_, index) => index % (ROWS - 1) === row));
  return ['', ...texts.map((some) => some.join('|').toWellFormed())];
}

/** Columns that the site computes from others, in a form that no odd text has. */
const COMPUTED: Record<string, string> = { search_words: 'words' };

interface Column {
  name: string;
  isText: boolean;
  /** The only value, or the first value, that a check accepts. */
  required?: string | number;
  /** The table and column to which this column refers. */
  refersTo?: [table: string, column: string];
}

/** The rows of each table, as a dump has them. */
export type FilledTables = Map<string, string[]>;

/**
 * Fills every table of a database, so that each text column has each odd text, except NUL on PostgreSQL. Reads the
 * tables, the columns and their allowed values from the schema, so that a new table is filled too.
 */
export async function fillTables(db: Database): Promise<FilledTables> {
  const schema = await readColumns();
  const texts = oddTexts().map((text) => (isPostgres(db) ? text.replaceAll('\0', '') : text));
  const filled: FilledTables = new Map();
  for (const { name } of await tableShapes(db)) filled.set(name, rowsOf(name, schema, texts));
  await loadRows(db, {
    async *rowsOf(table) {
      yield* filled.get(table) ?? [];
    },
    lastNumbers: {},
    digestOf(table) {
      const digest = createRowDigest();
      for (const row of filled.get(table) ?? []) digest.add(row);
      return digest.value();
    },
  });
  return filled;
}

function rowsOf(table: string, schema: Map<string, Column[]>, texts: readonly string[]): string[] {
  const columns = schema.get(table) ?? [];
  const value = (of: string, column: string, row: number): string | number => {
    const all = schema.get(of) ?? [];
    const place = all.findIndex(({ name }) => name === column);
    const { isText, refersTo, required = COMPUTED[column] } = all[place] as Column;
    if (refersTo) return value(...refersTo, row);
    return required ?? (isText ? (texts[(row + place) % texts.length] as string) : row + 1);
  };
  // Some tables allow only one row, which gets all texts, one after the other.
  const isSingle = columns.some(({ required }) => typeof required === 'number');
  const names = columns.map(({ name }) => name).sort();
  return Array.from({ length: isSingle ? 1 : texts.length }, (_, row) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, value(table, name, row)]))),
  ).sort();
}

interface Row {
  table: string;
  /** The statement that created the table. */
  sql: string;
  name: string;
  type: string;
  to_table: string | null;
  to_column: string | null;
}

/** The columns of each table, which are the same in both databases. */
async function readColumns(): Promise<Map<string, Column[]>> {
  await using db = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') });
  await migrate(db);
  const { rows } = await sql<Row>`
    select t.name as "table", t.sql, c.name, c.type, f."table" as to_table, f."to" as to_column
    from sqlite_master t, pragma_table_xinfo(t.name) c
    left join pragma_foreign_key_list(t.name) f on f."from" = c.name
    where t.type = 'table' and c.hidden = 0 order by t.name, c.cid`.execute(db);
  const columns = new Map<string, Column[]>();
  for (const { table, sql: text, name, type, to_table: toTable, to_column: toColumn } of rows) {
    const [, list, single] = new RegExp(`check \\(${name} (?:in \\('([^']*)'|= (\\d+))`).exec(text) ?? [];
    const column: Column = { name, isText: type.toLowerCase() === 'text' };
    if (list !== undefined || single !== undefined) column.required = list ?? Number(single);
    if (toTable && toColumn) column.refersTo = [toTable, toColumn];
    columns.set(table, [...(columns.get(table) ?? []), column]);
  }
  return columns;
}

/** The rows of every table, sorted like those of `fillTables`. */
export async function readTables(db: Database): Promise<FilledTables> {
  const found: FilledTables = new Map();
  for (const shape of await tableShapes(db)) {
    const rows: string[] = [];
    for await (const row of dumpRows(db, shape)) rows.push(row);
    found.set(shape.name, rows.sort());
  }
  return found;
}
