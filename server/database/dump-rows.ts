import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { TableShape } from './table-shapes.ts';
import type { Tables } from './tables.ts';

/** A row as a JSON object with its columns in alphabetical order, so that the text is the same in both databases. */
export type RowText = string;

/** How many rows are read at a time, at most. Between batches, the process can handle requests. */
const MAX_BATCH = 500;

/** About how many characters are read at a time. Some rows have the whole text of a post. */
const BATCH_LENGTH = 4_000_000;

/** Key of the object that represents bytes in a row text. */
const BYTES = '$base64';

/** All rows of a table. Call it in a transaction to read a consistent state. */
export async function* dumpRows(db: Kysely<Tables>, { name, columns, key }: TableShape): AsyncGenerator<RowText> {
  if (key.length === 0) throw new Error(`The table ${name} has no primary key, so it cannot be backed up.`);
  const names = [...columns].sort();
  const order = sql.join(key.map((column) => sql.ref(column)));
  let size = 50;
  for (let last: unknown[] | undefined; ; ) {
    const after = last ? sql<SqlBool>`(${order}) > (${sql.join(last)})` : sql<SqlBool>`1 = 1`;
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(names.map((column) => sql.ref(column)))}
      from ${sql.table(name)} where ${after} order by ${order} limit ${sql.lit(size)}`.execute(db);
    let length = 0;
    for (const row of rows) {
      const text = toRowText(row, names);
      length += text.length;
      yield text;
    }
    if (rows.length < size) return;
    last = key.map((column) => rows.at(-1)?.[column]);
    size = Math.max(1, Math.min(MAX_BATCH, Math.floor((BATCH_LENGTH * rows.length) / length)));
    await yieldToEventLoop();
  }
}

/** `columns`: in alphabetical order. */
export const toRowText = (row: Record<string, unknown>, columns: readonly string[]): RowText =>
  JSON.stringify(Object.fromEntries(columns.map((column) => [column, toText(row[column])])));

/** Parses a row text into its columns. */
export function parseRow(text: RowText): Record<string, unknown> {
  const row = JSON.parse(text) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, fromText(value)]));
}

/** The last number assigned in each table with an auto-increment column. Numbers of deleted rows are never reused. */
export async function lastNumbers(db: Kysely<Tables>, shapes: TableShape[]): Promise<Record<string, number>> {
  const last: Record<string, number> = {};
  for (const { name, autoIncrementColumn } of shapes) {
    if (!autoIncrementColumn) continue;
    const { rows } = isPostgres(db)
      ? await sql<{
          number: number | null;
        }>`select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${autoIncrementColumn})) as number`.execute(db)
      : await sql<{
          number: number | null;
        }>`select max(seq) as number from sqlite_sequence where name = ${name}`.execute(db);
    if (rows[0]?.number) last[name] = rows[0].number;
  }
  return last;
}

const toText = (value: unknown) =>
  value instanceof Uint8Array ? { [BYTES]: Buffer.from(value).toString('base64') } : value;

const fromText = (value: unknown) =>
  value && typeof value === 'object' && BYTES in value ? Buffer.from(String(value[BYTES]), 'base64') : value;
