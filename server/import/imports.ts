import type { Slice } from '../slice.ts';
import { importEndpoints } from './import-endpoints.ts';
import type { ImportTools } from './import-tools.ts';
import { startImporting } from './start-importing.ts';

/** Posts of WordPress, Ghost and Markdown, and exports of other sites: read and reported first, then run, and undone. */
export function openImports(tools: ImportTools) {
  const importer = startImporting(tools);
  return {
    endpoints: importEndpoints(tools, importer),
    async start() {
      importer.trigger();
    },
    close: importer.stop,
    sweeps: [importer.sweep],
    importer,
  } satisfies Slice & Record<string, unknown>;
}
