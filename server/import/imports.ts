import { join } from 'node:path';
import { HttpError } from '../http/http-error.ts';
import type { Core, Slice } from '../slice.ts';
import { drawCover } from './draw-cover.ts';
import { importEndpoints } from './import-endpoints.ts';
import type { ImportPorts, ImportTools } from './import-tools.ts';
import { startImporting } from './start-importing.ts';

interface Ports extends ImportPorts {
  /** Draws an SVG. Undefined if too many are being drawn. */
  drawPng(name: string, draw: () => string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/**
 * Imports posts of WordPress, Ghost and Markdown, and exports of other sites. The file is read and a report is shown
 * before anything is imported. Imports of posts can be undone.
 */
export function openImports({ db, clock, timeZone, settings, siteName }: Core, { drawPng, ...ports }: Ports) {
  const tools: ImportTools = {
    ...ports,
    db,
    clock,
    timeZone,
    folder: join(settings.dataDir, 'imports'),
    defaultAuthor: siteName,
    async drawCover(title) {
      const drawing = drawCover(title);
      const png = await drawPng(`import ${title}`, () => drawing);
      if (!png) throw new HttpError(503, 'Many images are being drawn right now. Try again.');
      return new File([png], 'cover.png');
    },
  };
  const importer = startImporting(tools);
  return {
    endpoints: importEndpoints(tools, importer),
    async start() {
      importer.trigger();
    },
    close: importer.stop,
    sweeps: [importer.sweep],
    importer,
    tools,
  } satisfies Slice & Record<string, unknown>;
}
