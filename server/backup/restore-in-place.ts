import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dropTables } from '../database/drop-tables.ts';
import { expectedShapes } from '../database/expected-shapes.ts';
import { connect, type DatabaseLocation, directly } from '../database/open-database.ts';
import { withoutForeignKeys } from '../database/without-foreign-keys.ts';
import type { Manifest } from './manifest.ts';
import { fill, requireIntact, unpack } from './restore-backup.ts';

/**
 * Replaces the contents of the database in use by those of a backup, with the schema that the backup names, in one
 * transaction: it either has all of the backup, compared row by row, or is not changed. Files stay as they are.
 */
export async function restoreInPlace(path: string, location: DatabaseLocation): Promise<Manifest> {
  await requireIntact(path);
  const work = join(location.dataDir, '.restoring');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  try {
    const { manifest } = await unpack(path, work);
    const own = (await expectedShapes(manifest.migrations.at(-1))).map(({ name }) => name);
    // Tables that somebody added to the same database. No migration can create them again.
    const others = Object.keys(manifest.tables).filter((name) => !own.includes(name));
    await using db = connect(directly(location));
    await withoutForeignKeys(db, async (trx) => {
      await dropTables(trx, others);
      await fill(trx, manifest, work);
    });
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
