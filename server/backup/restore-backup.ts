import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { readLines } from '../core/read-lines.ts';
import { spoolContent } from '../core/spool-content.ts';
import { loadRows, type Replaced } from '../database/load-rows.ts';
import { knownMigrations, migrate } from '../database/migrate.ts';
import { connect, type Database, type DatabaseLocation, SQLITE_FILE } from '../database/open-database.ts';
import { tableShapes } from '../database/table-shapes.ts';
import { StartupError } from '../start/startup-error.ts';
import { hasValidChecksum, readArchive } from './archive.ts';
import {
  MANIFEST,
  type Manifest,
  manifestSchema,
  rowsFile,
  STORAGE_FOLDERS,
  STORAGE_NAMES,
  type StorageName,
} from './manifest.ts';

export interface RestoreTarget {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Opens the file storages. Called after the target has been checked to be empty. */
  openStorages(): Promise<Record<StorageName, { write(name: string, content: Uint8Array | Blob): Promise<void> }>>;
}

interface Unpacked extends Record<StorageName, number> {
  manifest: Manifest;
}

interface Restored extends Unpacked {
  replaced: Replaced;
  /** Tables that this program does not have, which were not restored. */
  leftOut: string[];
}

/**
 * Restores a backup into an empty target: first the files, then the rows, which are read back and compared. The
 * database has the schema version of the backup; the next start migrates it. An SQLite file gets its name only when
 * complete.
 */
export async function restoreBackup(path: string, target: RestoreTarget): Promise<Restored> {
  await requireIntact(path);
  await requireEmpty(target);
  const work = join(target.dataDir, '.restoring');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  try {
    const unpacked = await unpack(path, work, target);
    const filled = await fillEmpty({ databaseUrl: target.databaseUrl, dataDir: work }, unpacked.manifest, work);
    if (!target.databaseUrl) await rename(join(work, SQLITE_FILE), join(target.dataDir, SQLITE_FILE));
    return { ...unpacked, ...filled };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

export async function requireIntact(path: string): Promise<void> {
  if (await hasValidChecksum(path)) return;
  throw new UnusableBackupError(
    `${path} is damaged: its checksum does not match. Use another backup.`,
    'This backup is damaged. Use another one.',
  );
}

/** A backup that this program cannot restore. */
export class UnusableBackupError extends StartupError {
  /** The message for owners, without paths and commands. */
  readonly forOwners: string;

  constructor(message: string, forOwners: string) {
    super(message);
    this.forOwners = forOwners;
  }
}

async function requireEmpty({ databaseUrl, dataDir }: RestoreTarget) {
  await mkdir(dataDir, { recursive: true });
  const used = (await readdir(dataDir)).filter((name) => name.startsWith(SQLITE_FILE));
  const media = await readdir(join(dataDir, 'media')).catch(() => []);
  used.push(...media.filter((name) => !name.startsWith('.')));
  if (used.length > 0) {
    throw new StartupError(
      `${dataDir} is not empty (it has ${used[0]}). Restore into a new folder: set DATA_DIR to one, or move this one away first.`,
    );
  }
  if (!databaseUrl) return;
  const db = connect({ databaseUrl, dataDir });
  const tables = await tableShapes(db).finally(() => db.destroy());
  if (tables.length > 0) {
    throw new StartupError(
      `The database that DATABASE_URL names already has tables (${tables[0]?.name}). Restore into a new database: create one with "createdb", and set DATABASE_URL to it.`,
    );
  }
}

/** Unpacks the rows into `work`, and the files into the storages, if there are any. */
export async function unpack(
  path: string,
  work: string,
  target?: Pick<RestoreTarget, 'openStorages'>,
): Promise<Unpacked> {
  let manifest: Manifest | undefined;
  const storages = await target?.openStorages();
  const counts = { images: 0, privateFiles: 0 };
  for await (const { name, content } of readArchive(path)) {
    const storage = STORAGE_NAMES.find((candidate) => name.startsWith(STORAGE_FOLDERS[candidate]));
    if (!manifest) {
      // The manifest comes first, so a backup that is refused has not written anything yet.
      if (name !== MANIFEST) break;
      manifest = readManifest(path, await text(content));
    } else if (storage && !storages) {
      // Reads the content to its end, because the next entry follows only then.
      for await (const _ of content);
    } else if (storage && storages) {
      await using spooled = await spoolContent(content, work);
      await storages[storage].write(basename(name), spooled.content);
      counts[storage]++;
    } else {
      await pipeline(content, createWriteStream(join(work, basename(name)), { mode: 0o600 }));
    }
  }
  if (!manifest) throw notOurs(path);
  return { manifest, ...counts };
}

const notOurs = (path: string) =>
  new UnusableBackupError(
    `${path} is not a backup created by this program.`,
    'This file is not a backup of this site.',
  );

const tooNew = (message: string) =>
  new UnusableBackupError(
    message,
    'This backup was made by a newer version of this program. Ask your server administrator to upgrade the site first.',
  );

export function readManifest(path: string, json: string): Manifest {
  const { success, data, error } = manifestSchema.safeParse(JSON.parse(json));
  if (!success) throw error.issues[0]?.path[0] === 'format' ? tooNew(error.issues[0].message) : notOurs(path);
  const unknown = data.migrations.filter((name) => !knownMigrations().includes(name));
  if (unknown.length > 0) {
    throw tooNew(
      `${path} was made by version ${data.version}, which is newer than this program (it has ${unknown.at(-1)}). Restore it with that version.`,
    );
  }
  return data;
}

async function fillEmpty(location: DatabaseLocation, manifest: Manifest, work: string) {
  await using db = connect(location);
  return await fill(db, manifest, work);
}

/** Creates the tables of the backup's version and fills them with its rows, which are read back and compared. */
export async function fill(
  db: Database,
  manifest: Manifest,
  work: string,
): Promise<Pick<Restored, 'replaced' | 'leftOut'>> {
  await migrate(db, manifest.migrations.at(-1));
  const tables = new Set<string>();
  const replaced = await loadRows(db, {
    async *rowsOf(table) {
      tables.add(table);
      if (!(table in manifest.tables)) return;
      const unpacked = createReadStream(join(work, basename(rowsFile(table)))).pipe(createGunzip());
      yield* readLines(unpacked);
    },
    lastNumbers: manifest.lastNumbers,
    digestOf: (table) => manifest.tables[table] ?? { rows: 0, digest: '0' },
  });
  return { replaced, leftOut: Object.keys(manifest.tables).filter((name) => !tables.has(name)) };
}
