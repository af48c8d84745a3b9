import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExportKind } from '../contract/exports.ts';
import type { ExportProgress } from './export/export-progress.ts';
import type { Includes } from './export/format.ts';
import type { Site } from './site.ts';

const CLIENT_BUILD = fileURLToPath(new URL('../build/client', import.meta.url));

/** Writes exports of a site. `request` asks it for a page or a file, as a visitor would. */
export function createExporter(site: Site, request: (path: string) => Promise<Response>) {
  const { settings, clock, toMarkdown, slugOf } = site;
  const { publicUrl } = settings;
  return {
    /** Writes a ZIP and returns its size. */
    async write(
      kind: ExportKind,
      path: string,
      { includes, progress }: { includes: Includes; progress: ExportProgress },
    ): Promise<number> {
      const at = new Date(clock());
      if (kind === 'json') {
        const { writeJsonExport } = await import('./export/write-json-export.ts');
        return writeJsonExport(path, site, { includes, progress });
      }
      if (kind === 'markdown') {
        const { writeMarkdownExport } = await import('./export/write-markdown-export.ts');
        const listPages = () => site.publicPages(site.copy);
        const source = { publicUrl, toMarkdown, slugOf, listPages, request, at };
        return writeMarkdownExport(path, site, { source, drafts: includes.drafts, progress });
      }
      const { writeStaticSite } = await import('./export/write-static-site.ts');
      return writeStaticSite(path, site, { source: { publicUrl, request, readAsset, at }, progress });
    },
  };
}

/** A file of the build. Its compressed copies are for the server only. */
async function readAsset(path: string): Promise<Buffer | undefined> {
  const name = decodeURIComponent(path);
  if (!/\.\w+$/.test(name) || name.includes('..')) return undefined;
  return readFile(join(CLIENT_BUILD, name)).catch(() => undefined);
}
