import { crc32 } from 'node:zlib';
import { openPromise } from 'yauzl';

/** A file in a ZIP. */
export interface ZippedFile {
  /** With `/` between folders. Never absolute, and never with `..`. */
  name: string;
  /** Its size without compression. */
  bytes: number;
  /** Fails if the content is longer than `bytes`, or if its checksum does not match. */
  content(): AsyncIterable<Buffer>;
}

export interface OpenZip extends AsyncDisposable {
  /** In the order of the ZIP. */
  files: ReadonlyMap<string, ZippedFile>;
}

/** Opens a ZIP of any size: contents are read when they are needed. Throws if the file is not a ZIP. */
export async function openZip(path: string): Promise<OpenZip> {
  const zip = await openPromise(path, { autoClose: false });
  const files = new Map<string, ZippedFile>();
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, uncompressedSize: bytes } = entry;
    if (name.endsWith('/')) continue;
    const content = async function* () {
      let checksum = 0;
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        checksum = crc32(chunk, checksum);
        yield chunk as Buffer;
      }
      if (checksum !== entry.crc32) throw new Error(`${name} in ${path} is damaged: its checksum does not match.`);
    };
    files.set(name, { name, bytes, content });
  }
  return {
    files,
    async [Symbol.asyncDispose]() {
      zip.close();
    },
  };
}
