import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { StartupError } from '../start/startup-error.ts';
import { dumpRows, lastNumbers } from './dump-rows.ts';
import { loadRows, type Replaced } from './load-rows.ts';
import { appliedMigrations, knownMigrations, migrate } from './migrate.ts';
import { connect, type Database, type DatabaseLocation, SQLITE_FILE } from './open-database.ts';
import { createRowDigest, type RowDigest } from './row-digest.ts';
import { inSnapshot } from './snapshot.ts';
import { type TableShape, tableShapes } from './table-shapes.ts';

/** Tables that migrations insert a row into. */
const NEVER_EMPTY = ['audit_head', 'post_change_counter'];

interface Moved {
  /** The number of rows of each table. */
  rows: Record<string, number>;
  replaced: Replaced;
  /** Tables that this program does not have, which were not copied. */
  leftOut: string[];
}

/**
 * Copies all rows into an empty database of either kind. All inserts are one transaction, so an interrupted copy leaves
 * no rows. The old database is only read. If the site writes to it during the copy, the copy fails and nothing is
 * inserted.
 */
export async function moveDatabase(from: DatabaseLocation, to: DatabaseLocation): Promise<Moved> {
  if (!to.databaseUrl) return moveIntoFolder(from, to.dataDir);
  const target = connect(to);
  try {
    await requireEmptyDatabase(target);
    await migrate(target);
    return await copyRows(from, target);
  } finally {
    await target.destroy();
  }
}

/** Copies into a temporary folder, and moves the file to its place only when it is complete. */
async function moveIntoFolder(from: DatabaseLocation, dataDir: string): Promise<Moved> {
  if (existsSync(join(dataDir, SQLITE_FILE))) {
    throw new StartupError(`${dataDir} already has a ${SQLITE_FILE}. Choose a folder without one.`);
  }
  const work = join(dataDir, '.moving');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  try {
    const moved = await moveIntoFile(from, work);
    await rename(join(work, SQLITE_FILE), join(dataDir, SQLITE_FILE));
    return moved;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function moveIntoFile(from: DatabaseLocation, dataDir: string) {
  const target = connect({ databaseUrl: undefined, dataDir });
  try {
    await migrate(target);
    return await copyRows(from, target);
  } finally {
    // Closing writes the contents of SQLite's WAL into the database file.
    await target.destroy();
  }
}

async function requireEmptyDatabase(target: Database) {
  for (const { name } of await tableShapes(target)) {
    if (NEVER_EMPTY.includes(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
    if (rows.length === 0) continue;
    throw new StartupError(
      `The new database is not empty (its table ${name} has rows). Create one with "createdb", and use that.`,
    );
  }
}

async function copyRows(from: DatabaseLocation, target: Database): Promise<Moved> {
  const live = connect(from);
  try {
    await requireCurrentVersion(live);
    return await inSnapshot(from, async (source) => {
      const shapes = new Map((await tableShapes(source)).map((shape) => [shape.name, shape]));
      const copied = new Map<string, RowDigest>();
      const replaced = await loadRows(target, {
        async *rowsOf(table) {
          const digest = createRowDigest();
          for await (const row of dumpRows(source, shapes.get(table) as TableShape)) {
            digest.add(row);
            yield row;
          }
          copied.set(table, digest.value());
        },
        lastNumbers: await lastNumbers(source, [...shapes.values()]),
        async digestOf(table) {
          const digest = copied.get(table) as RowDigest;
          await assertUnchangedSinceSnapshot(live, shapes.get(table) as TableShape, digest);
          return digest;
        },
      });
      const rows = Object.fromEntries([...copied].map(([table, digest]) => [table, digest.rows]));
      return { rows, replaced, leftOut: [...shapes.keys()].filter((name) => !copied.has(name)) };
    });
  } finally {
    await live.destroy();
  }
}

async function requireCurrentVersion(db: Database) {
  const applied = await appliedMigrations(db);
  if (applied.at(-1) === knownMigrations().at(-1)) return;
  throw new StartupError(
    applied.length === 0
      ? 'There is nothing to move: the database has no tables. DATABASE_URL or DATA_DIR must point to the database that the site currently uses.'
      : 'The database schema is from a different version of this program. Start the site once to upgrade it, stop it, and run this again.',
  );
}

/** Fails if the table was written to after the snapshot. Those rows would be missing in the new database. */
async function assertUnchangedSinceSnapshot(live: Database, shape: TableShape, copied: RowDigest) {
  const now = createRowDigest();
  for await (const row of dumpRows(live, shape)) now.add(row);
  if (now.value().digest === copied.digest) return;
  throw new StartupError(
    `The site wrote to ${shape.name} while it was copied. Nothing was moved: stop the site, and run this again.`,
  );
}
