import { openAsBlob } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Pictures and most other files stay in memory. In bytes. */
const MAX_IN_MEMORY = 32 * 1024 * 1024;

interface Spooled extends AsyncDisposable {
  content: Uint8Array | Blob;
}

/** Reads a file to its end. A large one, like a video, is written to the folder until it is disposed of. */
export async function spoolContent(chunks: AsyncIterable<Uint8Array>, folder: string): Promise<Spooled> {
  const source = chunks[Symbol.asyncIterator]();
  const start: Uint8Array[] = [];
  let bytes = 0;
  for (let next = await source.next(); !next.done; next = await source.next()) {
    start.push(next.value);
    bytes += next.value.length;
    if (bytes > MAX_IN_MEMORY) return writeFile(start, source, folder);
  }
  return { content: Buffer.concat(start), [Symbol.asyncDispose]: async () => {} };
}

async function writeFile(start: Uint8Array[], rest: AsyncIterator<Uint8Array>, folder: string): Promise<Spooled> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `upload-${crypto.randomUUID()}`);
  const remove = () => rm(path, { force: true });
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      for (const chunk of start) await file.writeFile(chunk);
      await file.writeFile({ [Symbol.asyncIterator]: () => rest });
    } finally {
      await file.close();
    }
    return { content: await openAsBlob(path), [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
