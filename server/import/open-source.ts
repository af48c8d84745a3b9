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
  close(): Promise<void>;
}

/**
 * Opens the export of another system by what it contains, not by its name. Throws an ImportFileError. A further kind of
 * source is added here. Reading it takes long for some files: call it in the thread (read-source.ts).
 */
export async function openSource(path: string): Promise<OpenedSource> {
  const archive = await openFiles(path);
  if (archive) return openArchived(archive);
  const { size } = await stat(path);
  return { ...(await openText(path, await readStart(path), size)), close: async () => {} };
}

/** The files of a ZIP or of a folder. Undefined for another file. */
export async function openFiles(path: string): Promise<Archive | undefined> {
  if ((await stat(path)).isDirectory()) return openFolder(path);
  return (await readStart(path)).startsWith('PK') ? openArchive(path) : undefined;
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
    return { ...source, close: () => archive.close() };
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
