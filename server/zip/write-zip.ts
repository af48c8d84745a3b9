import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import ZipStream from 'zip-stream';

/** A file to put into a ZIP. Its content is read before the next file is requested. */
export interface NewFile {
  /** The path, with `/` between folders. */
  name: string;
  content: string | Uint8Array | AsyncIterable<Uint8Array>;
  changedAt: Date;
}

/** The content of these files is compressed already. */
const COMPRESSED = /\.(avif|jpe?g|png|webp|woff2|pdf|mp4|webm|mp3|m4a|ogg|weba)$/;

/**
 * Writes a ZIP file that only its owner may read. It gets its final name when it is complete and synced to disk; until
 * then, it is `unfinishedName(path)`. The same files give the same bytes. Returns its size.
 */
export async function writeZip(
  path: string,
  files: AsyncIterable<NewFile>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const unfinished = unfinishedName(path);
  // Opened as a file handle: Node's permission model does not allow streams of a path to sync.
  const output = await open(unfinished, 'w', 0o600);
  const zip = new ZipStream({ level: 6 });
  const written = pipeline(zip, output.createWriteStream({ flush: true }), { signal });
  // The promise is awaited below, and may be rejected before that.
  written.catch(() => {});
  try {
    for await (const file of files) await Promise.race([addFile(zip, file), written]);
    zip.finalize();
    await written;
    await rename(unfinished, path);
    const folder = await open(dirname(path), 'r');
    await folder.sync().finally(() => folder.close());
    return (await stat(path)).size;
  } catch (error) {
    zip.destroy();
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

export const unfinishedName = (path: string) => `${path}.unfinished`;

function addFile(zip: ZipStream, { name, content, changedAt }: NewFile): Promise<void> {
  const isStream = typeof content !== 'string' && !(content instanceof Uint8Array);
  const source = isStream ? Readable.from(content) : Buffer.from(content);
  return new Promise((resolve, reject) => {
    if (isStream) (source as Readable).once('error', reject);
    zip.entry(source, { name, date: changedAt, store: COMPRESSED.test(name) }, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}
