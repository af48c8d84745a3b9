import type { z } from 'zod';
import type { DatabaseLocation } from '../database/open-database.ts';
import { inSnapshot } from '../database/snapshot.ts';
import { VERSION } from '../start/version.ts';
import { type NewFile, writeZip } from '../zip/write-zip.ts';
import type { ExportProgress } from './export-progress.ts';
import { createExportStore, type ExportStore } from './export-store.ts';
import {
  FORMAT,
  FORMAT_VERSION,
  type Includes,
  KINDS,
  linesFile,
  mediaFile,
  SCHEMA_FILE,
  SITE_FILE,
  schemas,
  type siteFile,
} from './format.ts';

/** The part of the file storage that an export reads. */
export interface ReadableFiles {
  read(name: string): Promise<{ stream(): ReadableStream<Uint8Array> } | undefined>;
}

export interface ExportedSite {
  settings: DatabaseLocation;
  files: ReadableFiles;
}

/** The time of files without one of their own, so that two exports of the same site are identical. */
const NO_TIME = new Date('1980-01-01T00:00:00Z');

/** Writes everything as one ZIP of JSON lines and media files: see docs/export-format.md. Returns its size. */
export function writeJsonExport(
  path: string,
  { settings, files }: ExportedSite,
  { includes, progress }: { includes: Includes; progress: ExportProgress },
): Promise<number> {
  return inSnapshot(settings, (db) =>
    writeZip(path, jsonFiles(createExportStore(db, includes), { files, includes, progress }), progress),
  );
}

async function* jsonFiles(
  store: ExportStore,
  { files, includes, progress }: { files: ReadableFiles; includes: Includes; progress: ExportProgress },
): AsyncGenerator<NewFile> {
  const ids = new Map<string, (string | number)[]>();
  for (const kind of KINDS) ids.set(kind, await store.ids(kind));
  const counts = Object.fromEntries([...ids].map(([kind, { length }]) => [kind, length]));
  progress.begin(Object.values(counts).reduce((sum, count) => sum + count, counts.media ?? 0));
  const about: z.infer<typeof siteFile> = {
    format: FORMAT,
    format_version: FORMAT_VERSION,
    version: VERSION,
    includes,
    counts,
    last_post_id: await store.lastPostId(),
  };
  yield { name: SITE_FILE, content: inLines(about), changedAt: NO_TIME };
  yield { name: SCHEMA_FILE, content: inLines(schemas()), changedAt: NO_TIME };

  const media: { name: string; created_at: string }[] = [];
  for (const kind of KINDS) {
    const content = async function* () {
      for await (const line of store.lines(kind, ids.get(kind) ?? [])) {
        if ('item' in line) media.push({ name: line.name, created_at: line.created_at });
        progress.step();
        yield Buffer.from(`${JSON.stringify(line)}\n`);
      }
    };
    yield { name: linesFile(kind), content: content(), changedAt: NO_TIME };
  }
  for (const { name, created_at } of media) {
    const file = await files.read(name);
    // The file may have been removed since the snapshot, or lost. The import reports it as missing.
    if (file) yield { name: mediaFile(name), content: file.stream(), changedAt: new Date(created_at) };
    progress.step();
  }
}

const inLines = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
