import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createTarDecoder, createTarPacker, packTar } from 'modern-tar';
import { hashStream } from '../core/hash-content.ts';

/** A file in an archive. `content` must yield exactly `bytes` bytes, and is read before the next file is requested. */
export interface ArchiveFile {
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Writes a tar file that also contains a list of checksums (SHA256SUMS, for `sha256sum -c`) and, as its last entry, a
 * seal: the hash of all preceding bytes. The file gets its final name only when it is complete and synced to disk.
 * Returns its size in bytes.
 */
export async function writeArchive(path: string, files: AsyncIterable<ArchiveFile>, at: Date): Promise<number> {
  const unfinished = `${path}.unfinished`;
  // Only the owner may read it: it contains visitors' messages and password hashes.
  const file = await open(unfinished, 'w', 0o600);
  try {
    const digest = await writeEntries(file, files, at);
    await file.write(await sealOf(digest));
    await file.sync();
    const { size } = await file.stat();
    await file.close();
    await rename(unfinished, path);
    const folder = await open(dirname(path), 'r');
    await folder.sync().finally(() => folder.close());
    return size;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Reads the files of an archive in order. Does not check the seal. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveFile> {
  // `Readable.toWeb` throws outside of any call when somebody stops reading before the end.
  const bytes = NodeReadableStream.from(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of entries) yield { name: header.name, bytes: header.size, content: body };
}

/** Whether the archive is intact: compares the hash of its bytes with the seal. Check it before reading the archive. */
export async function hasValidChecksum(path: string): Promise<boolean> {
  const { size } = await stat(path);
  const sealBytes = (await sealOf(createHash('sha256').digest('hex'))).length;
  const sealStart = size - sealBytes;
  if (sealStart <= 0) return false;
  const digest = await hashStream(createReadStream(path, { end: sealStart - 1 }));
  const seal: Uint8Array[] = [];
  for await (const chunk of createReadStream(path, { start: sealStart })) seal.push(chunk);
  return Buffer.concat(seal).equals(await sealOf(digest));
}

const SUMS = 'SHA256SUMS';

/** A tar file ends with two empty blocks. The seal goes before them. */
const END_BYTES = 1024;

async function writeEntries(file: FileHandle, files: AsyncIterable<ArchiveFile>, at: Date): Promise<string> {
  const { readable, controller } = createTarPacker();
  const packing = pack(controller, files, at).catch((error) => controller.error(error));
  const hash = createHash('sha256');
  let pending = Buffer.alloc(0);
  for await (const chunk of readable) {
    pending = Buffer.concat([pending, chunk]);
    if (pending.length <= END_BYTES) continue;
    const ready = pending.subarray(0, pending.length - END_BYTES);
    hash.update(ready);
    await file.writeFile(ready);
    pending = pending.subarray(ready.length);
  }
  await packing;
  return hash.digest('hex');
}

async function pack(
  controller: ReturnType<typeof createTarPacker>['controller'],
  files: AsyncIterable<ArchiveFile>,
  mtime: Date,
) {
  const sums: string[] = [];
  const add = async ({ name, bytes, content }: ArchiveFile) => {
    const hash = createHash('sha256');
    const body = controller.add({ name, size: bytes, mtime, mode: 0o600 }).getWriter();
    for await (const chunk of content) {
      hash.update(chunk);
      await body.write(chunk);
    }
    await body.close();
    sums.push(`${hash.digest('hex')}  ${name}\n`);
  };
  for await (const file of files) await add(file);
  const list = Buffer.from(sums.join(''));
  await add({
    name: SUMS,
    bytes: list.length,
    content: (async function* () {
      yield list;
    })(),
  });
  controller.finalize();
}

/** The last entry and the end of an archive. Deterministic, so that the check can recreate it from the digest. */
async function sealOf(digest: string): Promise<Buffer> {
  const body = `${digest}\n`;
  const header = { name: 'SEAL', size: body.length, mtime: new Date(0), mode: 0o600 };
  return Buffer.from(await packTar([{ header, body }]));
}
