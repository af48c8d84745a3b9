import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { createTarDecoder, createTarPacker, packTar } from 'modern-tar';

/** A file in an archive. Its content has exactly so many bytes, and is read before the next file is asked for. */
export interface ArchiveFile {
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Writes a tar file with a list of checksums in it (SHA256SUMS, for `sha256sum -c`) and a seal as its last entry: the
 * hash of every byte before. It stands under its name only once it is whole and on disk. Answers its bytes.
 */
export async function writeArchive(path: string, files: AsyncIterable<ArchiveFile>, at: Date): Promise<number> {
  const unfinished = `${path}.unfinished`;
  // It holds messages of visitors and the hashes of passwords.
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

/** Reads an archive's files in their order; the seal is not checked here. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveFile> {
  const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of entries) yield { name: header.name, bytes: header.size, content: body };
}

/** Whether every byte is as it was written. Nothing else has to be believed of an archive before this is known. */
export async function hasValidChecksum(path: string): Promise<boolean> {
  const { size } = await stat(path);
  const sealBytes = (await sealOf(createHash('sha256').digest('hex'))).length;
  const sealStart = size - sealBytes;
  if (sealStart <= 0) return false;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: sealStart - 1 })) hash.update(chunk);
  const seal: Uint8Array[] = [];
  for await (const chunk of createReadStream(path, { start: sealStart })) seal.push(chunk);
  return Buffer.concat(seal).equals(await sealOf(hash.digest('hex')));
}

const SUMS = 'SHA256SUMS';

/** Two empty blocks end a tar file. The seal comes before them. */
const END_BYTES = 1024;

async function writeEntries(file: FileHandle, files: AsyncIterable<ArchiveFile>, at: Date): Promise<string> {
  const { readable, controller } = createTarPacker();
  const packing = pack(controller, files, at).catch((error) => controller.error(error));
  const hash = createHash('sha256');
  let held = Buffer.alloc(0);
  for await (const chunk of readable) {
    held = Buffer.concat([held, chunk]);
    if (held.length <= END_BYTES) continue;
    const ready = held.subarray(0, held.length - END_BYTES);
    hash.update(ready);
    await file.writeFile(ready);
    held = held.subarray(ready.length);
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

/** The last entry of an archive and its end: the same bytes for the same digest, so that a check can make them again. */
async function sealOf(digest: string): Promise<Buffer> {
  const body = `${digest}\n`;
  const header = { name: 'SEAL', size: body.length, mtime: new Date(0), mode: 0o600 };
  return Buffer.from(await packTar([{ header, body }]));
}
