import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { appliedMigrations, knownMigrations } from './migrate.ts';
import type { Tables } from './tables.ts';

/** How many snapshots to keep. Each is as large as the database, and only recent ones are useful. */
const MAX_SNAPSHOTS = 2;

/**
 * Copies an older SQLite file to DATA_DIR/before-upgrades before it is migrated, so that it is possible to go back to
 * the older version. The copy is named after the last applied migration. (A failed migration is rolled back and needs
 * none.)
 */
export async function snapshotBeforeUpgrade(db: Kysely<Tables>, dataDir: string): Promise<void> {
  const applied = await appliedMigrations(db);
  const all = knownMigrations();
  const isOlder = applied.length < all.length && applied.every((name) => all.includes(name));
  if (applied.length === 0 || !isOlder) return;

  const folder = join(dataDir, 'before-upgrades');
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `.unfinished-${process.pid}`);
  await rm(unfinished, { force: true });
  try {
    await sql`vacuum into ${unfinished}`.execute(db);
    // Skip it if another process has migrated the database in the meantime.
    if (countMigrations(unfinished) === applied.length)
      await rename(unfinished, join(folder, `${applied.at(-1)}.sqlite`));
  } finally {
    await rm(unfinished, { force: true });
  }
  const snapshots = (await readdir(folder)).filter((name) => name.endsWith('.sqlite')).sort();
  for (const name of snapshots.slice(0, -MAX_SNAPSHOTS)) await rm(join(folder, name));
}

function countMigrations(path: string): number {
  const copy = new DatabaseSync(path, { readOnly: true });
  try {
    return Number(copy.prepare('select count(*) as count from kysely_migration').get()?.count);
  } finally {
    copy.close();
  }
}
