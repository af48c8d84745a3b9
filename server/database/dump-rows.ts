import { setImmediate as breathe } from 'node:timers/promises';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { TableShape } from './table-shapes.ts';
import type { Tables } from './tables.ts';

/** A row as text, the same for the same row in either database: a JSON object, its columns in alphabetical order. */
export type RowText = string;

/** Rows that are read at a time: between two portions requests are answered. */
const PORTION = 500;

/** Bytes stand in a row text as an object with this one name. */
const BYTES = '$base64';

/** All rows of a table. Read within one transaction, they are those of one moment. */
export async function* dumpRows(db: Kysely<Tables>, { name, columns, key }: TableShape): AsyncGenerator<RowText> {
  if (key.length === 0)
    throw new Error(`The table ${name} has no primary key: give it one, or it cannot be backed up.`);
  const names = [...columns].sort();
  const order = sql.join(key.map((column) => sql.ref(column)));
  for (let last: unknown[] | undefined; ; ) {
    const after = last ? sql<SqlBool>`(${order}) > (${sql.join(last)})` : sql<SqlBool>`1 = 1`;
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(names.map((column) => sql.ref(column)))}
      from ${sql.table(name)} where ${after} order by ${order} limit ${sql.lit(PORTION)}`.execute(db);
    for (const row of rows)
      yield JSON.stringify(Object.fromEntries(names.map((column) => [column, toText(row[column])])));
    if (rows.length < PORTION) return;
    last = key.map((column) => rows.at(-1)?.[column]);
    await breathe();
  }
}

/** The columns of a row text. */
export function readRow(text: RowText): Record<string, unknown> {
  const row = JSON.parse(text) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, fromText(value)]));
}

/** The number that was last counted in each table that counts: it is never given again, though its row be gone. */
export async function lastNumbers(db: Kysely<Tables>, shapes: TableShape[]): Promise<Record<string, number>> {
  const last: Record<string, number> = {};
  for (const { name, counted } of shapes) {
    if (!counted) continue;
    const { rows } = isPostgres(db)
      ? await sql<{
          number: number | null;
        }>`select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${counted})) as number`.execute(db)
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
