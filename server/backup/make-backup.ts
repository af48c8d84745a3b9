import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isSiteKey } from '../core/secret-box.ts';
import { dumpRows, lastNumbers } from '../database/dump-rows.ts';
import { appliedMigrations, knownMigrations } from '../database/migrate.ts';
import type { Database } from '../database/open-database.ts';
import { createRowDigest } from '../database/row-digest.ts';
import { inSnapshot } from '../database/snapshot.ts';
import { tableShapes } from '../database/table-shapes.ts';
import { StartupError } from '../start/startup-error.ts';
import { VERSION } from '../start/version.ts';
import { type ArchiveFile, hasValidChecksum, writeArchive } from './archive.ts';
import { FAILED, isFailedBackup } from './backup-name.ts';
import { MANIFEST, type Manifest, rowsFile, STORAGE_FOLDERS, STORAGE_NAMES, type StorageName } from './manifest.ts';
import { tryBackup } from './try-backup.ts';

/** The part of a file storage that a backup reads. */
interface StoredFiles {
  list(): AsyncIterable<string>;
  read(name: string): Promise<{ size: number; stream(): ReadableStream<Uint8Array> } | undefined>;
}

/** The storages of images and of private files, which have no public address. */
export type BackupStorages = Record<StorageName, StoredFiles>;

export interface BackupResult extends Record<StorageName, number> {
  bytes: number;
  manifest: Manifest;
}

/**
 * Writes the rows of a consistent snapshot and then the files into one file. The site can keep running during the
 * backup. Before this returns, the rows are restored into a scratch database beside the file, unless `isTried` is
 * false. A file that cannot be restored does not count as a backup: it is kept as `NAME.failed` until the next backup,
 * so that the cause can be found.
 */
export async function makeBackup(
  path: string,
  settings: { databaseUrl: string | undefined; dataDir: string },
  storages: BackupStorages,
  at: Date,
  { isTried = true } = {},
): Promise<BackupResult> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) if (isFailedBackup(name)) await rm(join(folder, name), { force: true });
  const spool = await mkdtemp(join(folder, '.unfinished-'));
  try {
    const manifest = await inSnapshot(settings, (db) => spoolRows(db, spool, at));
    const counts = { images: 0, privateFiles: 0 };
    const bytes = await writeArchive(path, allFiles(manifest, spool, storages, counts), at);
    if (!(await hasValidChecksum(path))) {
      // Remove it, so that nobody relies on it and no good backup is removed in its favor.
      await rm(path, { force: true });
      throw new Error(`${path} could not be read back as written. Is the disk failing?`);
    }
    // The rows are in the file now, and the trial needs room.
    await rm(spool, { recursive: true, force: true });
    const problem = isTried ? await tryBackup(path) : undefined;
    if (problem) {
      const kept = `${path}${FAILED}`;
      await rename(path, kept);
      throw new Error(`The backup could not be restored in a trial: ${problem.replace(/\.$/, '')}. It is in ${kept}.`);
    }
    return { bytes, manifest, ...counts };
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
}

/** Anyone with a day's salt could recognize visitors by their addresses, so no backup may contain the salts. */
const LEFT_OUT = ['visit_salts'];

/** Writes the rows to temporary files, since a tar entry needs its size before its content. */
async function spoolRows(db: Database, spool: string, at: Date): Promise<Manifest> {
  const migrations = await appliedMigrations(db);
  const unknown = migrations.filter((name) => !knownMigrations().includes(name));
  if (unknown.length > 0) {
    throw new StartupError(
      `The database was upgraded by a newer version of this program (it has ${unknown.at(-1)}). Back it up with that version.`,
    );
  }
  const shapes = (await tableShapes(db)).filter(({ name }) => !LEFT_OUT.includes(name));
  const tables: Manifest['tables'] = {};
  for (const shape of shapes) {
    const digest = createRowDigest();
    const lines = async function* () {
      for await (const row of dumpRows(db, shape)) {
        digest.add(row);
        yield `${row}\n`;
      }
    };
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(join(spool, shape.name), { mode: 0o600 }));
    tables[shape.name] = digest.value();
  }
  return {
    format: 1,
    madeAt: at.toISOString(),
    version: VERSION,
    migrations,
    tables,
    lastNumbers: await lastNumbers(db, shapes),
  };
}

async function* allFiles(
  manifest: Manifest,
  spool: string,
  storages: BackupStorages,
  counts: Record<StorageName, number>,
): AsyncGenerator<ArchiveFile> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  yield { name: MANIFEST, bytes: text.length, content: Readable.from([text]) };
  for (const table of Object.keys(manifest.tables)) {
    const path = join(spool, table);
    yield { name: rowsFile(table), bytes: (await stat(path)).size, content: createReadStream(path) };
  }
  for (const storage of STORAGE_NAMES) {
    for await (const name of storages[storage].list()) {
      if (storage === 'privateFiles' && isSiteKey(name)) continue;
      const file = await storages[storage].read(name);
      // Removed since it was listed, because nothing used it any more.
      if (!file) continue;
      yield { name: `${STORAGE_FOLDERS[storage]}${name}`, bytes: file.size, content: file.stream() };
      counts[storage]++;
    }
  }
}
