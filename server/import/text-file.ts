import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createEncodingFinder } from '../core/decode-text.ts';
import { ImportFileError } from './import-item.ts';

/** A text file of any size and encoding. */
export interface TextFile {
  /** The path in an archive. Empty for a single file. */
  name: string;
  /** Reads the text from its start on each call. */
  read(): AsyncIterable<string>;
  /** The beginning of the file, decoded as Latin-1, so that only its ASCII characters are correct. */
  start(): Promise<string>;
}

/** How much of a file is read to detect its kind. PHP may have written notices in front of the content. */
const START_BYTES = 64 * 1024;

const DECLARATION = /<\?xml\b[^<>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i;

/** The limit without compression. A file that expands to more was made to fill the disk or the memory. */
const MAX_BYTES = 2 * 1024 * 1024 * 1024;

/** `open`: reads the bytes, from the beginning each time. They may be compressed by gzip. */
export function textFile(name: string, open: () => AsyncIterable<Uint8Array>): TextFile {
  const bytes = () => decompress(open());
  let encoding: Promise<string> | undefined;
  return {
    name,
    async *read() {
      encoding ??= findEncoding(bytes());
      const decoder = new TextDecoder(await encoding);
      for await (const chunk of bytes()) yield decoder.decode(chunk, { stream: true });
      yield decoder.decode();
    },
    async start() {
      let start = '';
      for await (const chunk of bytes()) {
        start += toLatin1(chunk);
        if (start.length >= START_BYTES) break;
      }
      return start.replaceAll('\0', '').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
    },
  };
}

/** Detects the encoding. Reads the whole file, because the only character outside ASCII may be the last one. */
async function findEncoding(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const finder = createEncodingFinder();
  let start = '';
  for await (const chunk of bytes) {
    if (start.length < START_BYTES) start += toLatin1(chunk);
    finder.add(chunk);
  }
  return finder.end(DECLARATION.exec(start.replaceAll('\0', ''))?.[1]);
}

const toLatin1 = (chunk: Uint8Array) => Buffer.from(chunk.subarray(0, START_BYTES)).toString('latin1');

/** Decompresses as much as possible of a file that is damaged. */
async function* decompress(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]();
  const { value: first, done } = await chunks.next();
  if (done) return;
  const all = (async function* () {
    yield first;
    yield* { [Symbol.asyncIterator]: () => chunks };
  })();
  if (first[0] !== 0x1f || first[1] !== 0x8b) return yield* all;
  let total = 0;
  try {
    for await (const chunk of Readable.from(all).compose(createGunzip())) {
      total += chunk.length;
      if (total > MAX_BYTES) throw new ImportFileError('This file is larger than 2 GB. Export fewer posts at once.');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ImportFileError || total === 0) throw error;
  }
}
