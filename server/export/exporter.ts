import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExportKind } from '../../contract/exports.ts';
import type { Core } from '../slice.ts';
import type { ExportProgress } from './export-progress.ts';
import type { Includes } from './format.ts';
import type { ReadableFiles } from './write-json-export.ts';
import type { MarkdownSource } from './write-markdown-export.ts';

const CLIENT_BUILD = fileURLToPath(new URL('../../build/client', import.meta.url));

export type Exporter = ReturnType<typeof createExporter>;

export interface ExportSource extends Pick<MarkdownSource, 'toMarkdown' | 'slugOf' | 'listPages'> {
  files: ReadableFiles;
}

/** Writes exports of a site. `request` reads a page or a file like a visitor. */
export function createExporter(
  { settings, clock }: Pick<Core, 'settings' | 'clock'>,
  { files, ...texts }: ExportSource,
  request: (path: string) => Promise<Response>,
) {
  const { publicUrl } = settings;
  return {
    /** Writes a ZIP and returns its size. */
    async write(
      kind: ExportKind,
      path: string,
      { includes, progress }: { includes: Includes; progress: ExportProgress },
    ): Promise<number> {
      const site = { settings, files };
      const at = new Date(clock());
      if (kind === 'json') {
        const { writeJsonExport } = await import('./write-json-export.ts');
        return writeJsonExport(path, site, { includes, progress });
      }
      if (kind === 'markdown') {
        const { writeMarkdownExport } = await import('./write-markdown-export.ts');
        const source = { ...texts, publicUrl, request, at };
        return writeMarkdownExport(path, site, { source, drafts: includes.drafts, progress });
      }
      const { writeStaticSite } = await import('./write-static-site.ts');
      return writeStaticSite(path, site, { source: { publicUrl, request, readAsset, at }, progress });
    },
  };
}

/** A file of the build. Its compressed copies are not exported, since only the server uses them. */
async function readAsset(path: string): Promise<Buffer | undefined> {
  const name = decodeURIComponent(path);
  if (!/\.\w+$/.test(name) || name.includes('..')) return undefined;
  return readFile(join(CLIENT_BUILD, name)).catch(() => undefined);
}
