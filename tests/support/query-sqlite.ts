import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** Runs one statement on the SQLite database of a running site, and returns its rows. */
export function querySqlite<Row = Record<string, unknown>>(
  { dataDir }: { dataDir: string },
  statement: string,
  ...values: SQLInputValue[]
): Row[] {
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 10_000 });
  try {
    return database
      .prepare(statement)
      .all(...values)
      .map((row) => ({ ...row })) as Row[];
  } finally {
    database.close();
  }
}
