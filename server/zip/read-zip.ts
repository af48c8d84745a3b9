import { crc32 } from 'node:zlib';
import { openPromise, type ZipFile } from 'yauzl';

/** A file in a ZIP. */
export interface ZippedFile {
  /** The path, with `/` between folders. Never absolute, and never with `..`. */
  name: string;
  /** The size without compression. */
  bytes: number;
  /** Fails if the content is longer than `bytes`, or if its checksum does not match. */
  content(): AsyncIterable<Buffer>;
}

export interface OpenZip extends AsyncDisposable {
  /** In the order of the ZIP. */
  files: ReadonlyMap<string, ZippedFile>;
}

/** The size of the header in front of each file, without the file's name. */
const LOCAL_HEADER_BYTES = 30;

/** Files and folders. A ZIP of 200 MB can have millions of entries, whose names would fill the memory. */
const MAX_ENTRIES = 250_000;

const TOO_MANY = `The ZIP has more than ${MAX_ENTRIES.toLocaleString('en')} files. Split it into several.`;
const OVERLAP = 'Files in the ZIP share the same bytes, which is unsafe. Create the ZIP again from its folder.';

/** Why a ZIP that is not damaged is refused, as a sentence for the person who uploads it. */
export class UnsafeZipError extends Error {
  override name = 'UnsafeZipError';
}

/**
 * Opens a ZIP of any size: contents are read when they are needed. Throws if the file is not a ZIP, and an
 * UnsafeZipError if its entries share their content, so that a small file expands to a very large one.
 */
export async function openZip(path: string): Promise<OpenZip> {
  const zip = await openPromise(path, { autoClose: false });
  try {
    return await readEntries(zip, path);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readEntries(zip: ZipFile, path: string): Promise<OpenZip> {
  const files = new Map<string, ZippedFile>();
  const places: { begin: number; end: number }[] = [];
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, uncompressedSize: bytes, compressedSize, relativeOffsetOfLocalHeader: begin } = entry;
    places.push({ begin, end: begin + LOCAL_HEADER_BYTES + entry.fileNameLength + compressedSize });
    if (places.length > MAX_ENTRIES) throw new UnsafeZipError(TOO_MANY);
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
  places.sort((a, b) => a.begin - b.begin);
  if (places.some(({ begin }, index) => begin < (places[index - 1]?.end ?? 0))) throw new UnsafeZipError(OVERLAP);
  return {
    files,
    async [Symbol.asyncDispose]() {
      zip.close();
    },
  };
}
