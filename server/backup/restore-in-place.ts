import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dropTables } from '../database/drop-tables.ts';
import { expectedShapes } from '../database/expected-shapes.ts';
import { migrate } from '../database/migrate.ts';
import { connect, type Database, type DatabaseLocation, directly } from '../database/open-database.ts';
import { withoutForeignKeys } from '../database/without-foreign-keys.ts';
import type { Manifest } from './manifest.ts';
import { fill, requireIntact, unpack } from './restore-backup.ts';

/**
 * Replaces the content of the database in use with that of a backup, including its schema version. One transaction:
 * either all rows are restored and compared, or nothing changes. Files stay as they are.
 */
export async function restoreInPlace(path: string, location: DatabaseLocation): Promise<Manifest> {
  await requireIntact(path);
  const work = await emptyWork(location.dataDir);
  try {
    const { manifest } = await unpack(path, work);
    await replaceRows(location, { manifest, work });
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** An empty folder for the rows of a backup, in DATA_DIR. */
export async function emptyWork(dataDir: string): Promise<string> {
  const work = join(dataDir, '.restoring');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  return work;
}

/**
 * Replaces the rows of the database with the unpacked rows of a backup, in one transaction. `carryOver` reads the data
 * to keep, and returns a function that writes it after the schema was migrated to this version.
 */
export async function replaceRows(
  location: DatabaseLocation,
  { manifest, work }: { manifest: Manifest; work: string },
  carryOver?: (trx: Database) => Promise<(trx: Database) => Promise<void>>,
): Promise<void> {
  const expected = (await expectedShapes(manifest.migrations.at(-1))).map(({ name }) => name);
  // Tables that somebody added to the same database. No migration can create them again.
  const others = Object.keys(manifest.tables).filter((name) => !expected.includes(name));
  await using db = connect(directly(location));
  await withoutForeignKeys(db, async (trx) => {
    const writeCarried = await carryOver?.(trx);
    await dropTables(trx, others);
    await fill(trx, manifest, work);
    if (!writeCarried) return;
    await migrate(trx);
    await writeCarried(trx);
  });
}
