import { join } from 'node:path';
import type { Actor } from '../activity/actor.ts';
import type { Core, Slice } from '../slice.ts';
import { exportEndpoints } from './export-endpoints.ts';
import { createExporter, type ExportSource } from './exporter.ts';
import { isExport, openExport, type RestoreTarget, restoreExport } from './restore-export.ts';
import { runExports } from './run-exports.ts';

interface Ports extends ExportSource {
  files: ExportSource['files'] & RestoreTarget['files'];
  /** The functions that importing an export needs from other slices. */
  restoring: Omit<RestoreTarget, 'db' | 'clock' | 'files' | 'folder'>;
  /** Reads a page or a file of the site, as a visitor would. */
  readPath(path: string): Promise<Response>;
}

/**
 * Exports of the whole site as JSON, Markdown or static files in a ZIP. They are made one at a time in the background,
 * and kept for 30 days. The JSON is read in one snapshot. format.ts defines the lines of each kind: add a new column
 * there, or to the list of omitted columns in json-export.test.ts. A static site is made by requesting every address
 * from the site's own handler. docs/export-format.md describes the JSON, which restore-export.ts imports.
 */
export function openExports(core: Core, { readPath, restoring, ...source }: Ports) {
  const { db, clock, settings } = core;
  const exports = runExports({ db, clock, folder: settings.exportFolder });
  const folder = join(settings.dataDir, 'uploads');
  const target: RestoreTarget = { db, clock, files: source.files, folder, ...restoring };
  const exporter = createExporter(core, source, readPath);
  const withMessages = async () => (await exports.list()).filter(({ kind }) => kind === 'json');
  return {
    endpoints: exportEndpoints(core, { exports, exporter }),
    close: exports.close,
    exporter,
    /** For imports: whether a file is an export of a site like this one, and what is in it. */
    importing: { isSiteExport: isExport, openSiteExport: (path: string) => openExport(path, target) },
    /** Imports an export into this site. */
    restore: (path: string, options?: { isDryRun: boolean }) => restoreExport(path, target, options),
    /** Exports that may contain messages. Erasing a person removes all of them, since a new export is easily made. */
    withMessages: {
      count: async () => (await withMessages()).length,
      async remove(by: Actor) {
        for (const { id } of await withMessages()) await exports.delete(id, by);
      },
    },
    /** Resolves when no export is in progress in this process. */
    finished: exports.finished,
  } satisfies Slice & Record<string, unknown>;
}
