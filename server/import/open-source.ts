import { open, readFile, stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { type Archive, openArchive, openFolder } from './archive.ts';
import { createPictureFinder } from './find-in-archive.ts';
import { openGhost } from './ghost/ghost-source.ts';
import { ImportFileError, type Source } from './import-item.ts';
import { openMarkdown } from './markdown/markdown-source.ts';
import { openWordPress } from './wordpress/wordpress-source.ts';

/** JSON is parsed as a whole. An export of Ghost with 5,000 long posts has a fifth of it. */
const MAX_JSON_BYTES = 200 * 1024 * 1024;

export interface OpenedSource extends Source {
  /** The files beside the text, if there are any. */
  archive: Archive | undefined;
  close(): Promise<void>;
}

/**
 * Opens the export of another system by what it contains, not by its name. Throws an ImportFileError. A further kind of
 * source is added here.
 */
export async function openSource(path: string): Promise<OpenedSource> {
  const info = await stat(path);
  if (info.isDirectory()) return openArchived(await openFolder(path));
  const start = await readStart(path);
  if (start.startsWith('PK')) return openArchived(await openArchive(path));
  return { ...(await openText(path, start, info.size)), archive: undefined, close: async () => {} };
}

async function openText(path: string, start: string, bytes: number): Promise<Source> {
  if (/^\s*<(\?xml|rss|!--)/i.test(start)) return openWordPress(path);
  if (!/^\s*[{[]/.test(start)) {
    throw new ImportFileError('Choose an export of WordPress (XML) or Ghost (JSON), or a ZIP of Markdown files.');
  }
  if (bytes > MAX_JSON_BYTES) throw new ImportFileError('The JSON file is larger than 200 MB. Export fewer posts.');
  return openGhost(await readFile(path, 'utf8'));
}

/** Markdown, or an export of Ghost together with its folder of pictures. */
async function openArchived(archive: Archive): Promise<OpenedSource> {
  try {
    const find = createPictureFinder(archive);
    const source = (await openArchivedGhost(archive, find)) ?? (await openMarkdown(archive, find));
    return { ...source, archive, close: () => archive.close() };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

async function openArchivedGhost(archive: Archive, find: (src: string) => string | undefined) {
  const candidates = archive.names.filter((name) => /ghost/i.test(posix.basename(name)) && /\.json$/i.test(name));
  for (const name of candidates) {
    const json = (await archive.read(name, MAX_JSON_BYTES)).toString('utf8');
    if (/"posts"\s*:/.test(json)) return openGhost(json, find);
  }
  return undefined;
}

async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
  } finally {
    await file.close();
  }
}
