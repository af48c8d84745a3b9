import type { Core, Slice } from '../slice.ts';
import { exportEndpoints } from './export-endpoints.ts';
import { createExporter, type ExportSource } from './exporter.ts';
import { runExports } from './run-exports.ts';

interface Ports extends ExportSource {
  /** Reads a page or a file of the site, as a visitor would. */
  readPath(path: string): Promise<Response>;
}

/**
 * The whole site as JSON, Markdown or static files in a ZIP, one export at a time, in the background, kept for 30 days.
 * The JSON is read in one snapshot; format.ts says what a line of each kind has: add a new column there, or to the list
 * of what is left out in json-export.test.ts. A static site is made by asking the site's own handler for every address.
 * docs/export-format.md describes the JSON, which restore-export.ts imports.
 */
export function openExports(core: Core, { readPath, ...source }: Ports) {
  const { db, clock, settings } = core;
  const exports = runExports({ db, clock, folder: settings.exportFolder });
  const exporter = createExporter(core, source, readPath);
  return {
    endpoints: exportEndpoints(core, { exports, exporter }),
    close: exports.close,
    exporter,
    list: exports.list,
    delete: exports.delete,
    /** Resolves when no export is in progress in this process. */
    finished: exports.finished,
  } satisfies Slice & Record<string, unknown>;
}
