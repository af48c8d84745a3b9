import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { type Archive, openArchive, openFolder } from './archive.ts';
import { createPictureFinder } from './find-in-archive.ts';
import { openGhost } from './ghost/ghost-source.ts';
import { ImportFileError, type LeftOut, type Source } from './import-item.ts';
import { findPosts } from './markdown/find-posts.ts';
import { openMarkdown } from './markdown/markdown-source.ts';
import { type TextFile, textFile } from './text-file.ts';
import { openWordPress } from './wordpress/wordpress-source.ts';

/** JSON is parsed as a whole. An export of Ghost with 5,000 long posts has a fifth of it. */
const MAX_JSON_BYTES = 200 * 1024 * 1024;

const CHOOSE = 'Choose an export of WordPress (XML) or Ghost (JSON), or a ZIP of Markdown files.';

/** The most files of an archive that are opened to see whether they are exports. */
const MAX_CANDIDATES = 200;

export interface OpenedSource extends Source {
  close(): Promise<void>;
}

/**
 * Opens the export of another system, which is recognized by its content, not by its name. `timeZone`: for times
 * without one. Throws an ImportFileError. Reading can take long, so call this in the thread (read-source.ts). Further
 * kinds of sources are added here.
 */
export async function openSource(path: string, timeZone: string): Promise<OpenedSource> {
  const archive = await openFiles(path);
  if (archive) return openArchived(archive, timeZone);
  const file = textFile('', () => createReadStream(path, { highWaterMark: 1024 * 1024 }));
  return { ...(await openText(file, timeZone)), close: async () => {} };
}

/** The files of a ZIP or of a folder. Undefined for another file. */
export async function openFiles(path: string): Promise<Archive | undefined> {
  if ((await stat(path)).isDirectory()) return openFolder(path);
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    // Awaited here: a rejection while the file is being closed would be unhandled, which ends the process.
    return buffer.toString('latin1') === 'PK' ? await openArchive(path) : undefined;
  } finally {
    await file.close();
  }
}

async function openText(file: TextFile, timeZone: string): Promise<Source> {
  const start = await file.start();
  if (/^\s*[{[]/.test(start)) return openGhost(await readJson(file));
  if (/<rss\b/i.test(start) || /^\s*<(\?xml|!--)/i.test(start)) return openWordPress([file], { timeZone });
  throw new ImportFileError(CHOOSE);
}

async function readJson(file: TextFile): Promise<string> {
  let json = '';
  for await (const text of file.read()) {
    json += text;
    if (json.length > MAX_JSON_BYTES)
      throw new ImportFileError('The JSON file is larger than 200 MB. Export fewer posts.');
  }
  return json;
}

/** Markdown, or exports of WordPress or Ghost, together with their pictures. */
async function openArchived(archive: Archive, timeZone: string): Promise<OpenedSource> {
  try {
    return { ...(await openFound(archive, timeZone)), close: () => archive.close() };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

async function openFound(archive: Archive, timeZone: string): Promise<Source> {
  const findInArchive = createPictureFinder(archive);
  const { ghost, wordpress } = await findExports(archive);
  const [first, ...others] = ghost;
  if (first) return openGhost(await readJson(first), { findInArchive, leftOut: others.map(leaveOut) });
  if (wordpress.length > 0 && findPosts(archive).posts.length === 0)
    return openWordPress(wordpress, { timeZone, findInArchive });
  return openMarkdown(archive, { timeZone, findInArchive, leftOut: wordpress.map(leaveOut) });
}

const leaveOut = ({ name }: TextFile): LeftOut => ({
  sourceId: `file ${name}`,
  title: name,
  reason: 'Export that is in the same archive as another kind of content. Import it on its own.',
});

interface Exports {
  ghost: TextFile[];
  wordpress: TextFile[];
}

/** The exports of WordPress and Ghost in an archive, by what they contain. */
async function findExports(archive: Archive): Promise<Exports> {
  const found: Exports = { ghost: [], wordpress: [] };
  const candidates = archive.names.filter((name) => /\.(xml|wxr|rss|json)(\.gz|\.txt)?$/i.test(name));
  for (const name of candidates.slice(0, MAX_CANDIDATES)) {
    const file = textFile(name, () => archive.stream(name));
    const start = await file.start();
    if (/<rss\b/i.test(start) && /wordpress\.org\/export|<wp:/i.test(start)) found.wordpress.push(file);
    if (/^\s*\{\s*"(?:db|meta|data)"\s*:/.test(start)) found.ghost.push(file);
  }
  return found;
}
