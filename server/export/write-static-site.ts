import { PAGES } from '../../contract/pages.ts';
import { inSnapshot } from '../database/snapshot.ts';
import { writeZip } from '../zip/write-zip.ts';
import type { ExportProgress } from './export-progress.ts';
import { createExportStore } from './export-store.ts';
import type { Line } from './format.ts';
import { type StaticSource, staticFiles } from './static-site/static-files.ts';
import type { ExportedSite } from './write-json-export.ts';

/** Files that no page links to. */
const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/feed.xml',
  '/copy.json',
  '/favicon.svg',
  '/touch-icon.png',
];

/** Writes the public site as files that any static host can serve. Returns the size of the ZIP. */
export async function writeStaticSite(
  path: string,
  { settings }: Pick<ExportedSite, 'settings'>,
  {
    source,
    progress,
  }: { source: Pick<StaticSource, 'publicUrl' | 'request' | 'readAsset' | 'at'>; progress: ExportProgress },
): Promise<number> {
  const redirects = await inSnapshot(settings, async (db) => {
    const store = createExportStore(db, { drafts: false, people: false });
    const lines: Line<'redirects'>[] = [];
    for await (const line of store.lines('redirects', await store.ids('redirects'))) lines.push(line);
    return lines;
  });
  const pages = Object.values(PAGES).map((page) => page.path);
  const seeds = [
    ...pages.filter((page) => !page.includes(':')),
    ...FILES,
    ...redirects.map((redirect) => redirect.from_path).filter((from) => !/[*.?]/.test(from)),
  ];
  return writeZip(path, staticFiles({ ...source, seeds, redirects }, progress), progress);
}
