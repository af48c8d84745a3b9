import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openZip, UnsafeZipError } from '../zip/read-zip.ts';
import { ImportFileError } from './import-item.ts';

/** The files of a ZIP or of a folder. */
export interface Archive {
  /** The paths of the files, with slashes. */
  names: string[];
  /** Throws an ImportFileError if the file is larger than `maxBytes`. */
  read(name: string, maxBytes: number): Promise<Buffer<ArrayBuffer>>;
  /** The bytes of a file of any size. */
  stream(name: string): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** An archive of a blog with 10,000 posts and five pictures for each. */
const MAX_FILES = 60_000;

/** Uncompressed, all files together: a ZIP that expands to more was made to fill the disk or the memory. */
const MAX_TOTAL_BYTES = 2 * 1024 * 1024 * 1024;

/** Operating systems and version control add these. */
const IGNORED = /(^|\/)(__MACOSX|\.git|node_modules|\.DS_Store|Thumbs\.db)(\/|$)/;

const TOO_LARGE = 'Its files are larger than 2 GB. Split it into several archives.';
const TOO_MANY = `It has more than ${MAX_FILES.toLocaleString('en')} files. Split it into several archives.`;

const DAMAGED = 'This ZIP file is damaged, or has a password. Export it again.';

/** Opens a ZIP. Its files are read one by one, never unpacked to disk. */
export async function openArchive(path: string): Promise<Archive> {
  // Rejects paths that lead out of the archive, and contents that are larger than stated.
  const zip = await openZip(path).catch((error) => {
    throw new ImportFileError(error instanceof UnsafeZipError ? error.message : DAMAGED);
  });
  const close = () => zip[Symbol.asyncDispose]();
  const files = [...zip.files.values()].filter(({ name }) => !IGNORED.test(name));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (files.length > MAX_FILES || total > MAX_TOTAL_BYTES) {
    await close();
    throw new ImportFileError(files.length > MAX_FILES ? TOO_MANY : TOO_LARGE);
  }
  return {
    names: files.map(({ name }) => name),
    async read(name, maxBytes) {
      const file = zip.files.get(name);
      if (!file) throw new ImportFileError(`There is no file ${name} in the archive.`);
      if (file.bytes > maxBytes) throw new ImportFileError(`${name} is too large.`);
      try {
        return await buffer(file.content());
      } catch {
        throw new ImportFileError(DAMAGED);
      }
    },
    async *stream(name) {
      const file = zip.files.get(name);
      if (!file) throw new ImportFileError(`There is no file ${name} in the archive.`);
      try {
        yield* file.content();
      } catch {
        throw new ImportFileError(DAMAGED);
      }
    },
    close: async () => close(),
  };
}

/** A folder on the server, for the command. Links are not followed. */
export async function openFolder(folder: string): Promise<Archive> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(folder.length + (folder.endsWith(sep) ? 0 : 1)))
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !IGNORED.test(name));
  if (names.length > MAX_FILES) throw new ImportFileError(TOO_MANY);
  const known = new Set(names);
  return {
    names,
    async read(name, maxBytes) {
      if (!known.has(name)) throw new ImportFileError(`There is no file ${name} in the folder.`);
      const path = join(folder, name);
      if ((await stat(path)).size > maxBytes) throw new ImportFileError(`${name} is too large.`);
      return readFile(path);
    },
    async *stream(name) {
      if (!known.has(name)) throw new ImportFileError(`There is no file ${name} in the folder.`);
      yield* createReadStream(join(folder, name));
    },
    async close() {},
  };
}
