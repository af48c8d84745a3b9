/** In bytes. Enough to detect UTF-16 without a byte order mark. */
const START_BYTES = 512;

/**
 * Decodes a file, and removes its byte order mark. `declared`: the encoding that the file declares. The bytes count
 * more than the declaration, because files are often converted without changing it. Invalid bytes become U+FFFD, so
 * that one of them does not make the whole file unreadable.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  return new TextDecoder(findEncoding(bytes, declared)).decode(bytes);
}

/** The encoding of a text, as a label for TextDecoder. */
export function findEncoding(bytes: Uint8Array, declared?: string): string {
  const finder = createEncodingFinder();
  finder.add(bytes);
  return finder.end(declared);
}

/** Finds the encoding of a text that arrives in parts. */
export function createEncodingFinder() {
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let start: Uint8Array = new Uint8Array();
  let broken = 0;
  let whole = 0;
  /**
   * UTF-8 may have a few broken characters, where a program truncated a text. Other encodings give hardly any valid
   * ones.
   */
  const count = (text: string) => {
    for (const [characters] of text.matchAll(/[^\0-\x7f]+/g)) {
      const damaged = characters.split('\ufffd').length - 1;
      broken += damaged;
      whole += characters.length - damaged;
    }
  };
  /** Checks strictly, because U+FFFD in the file itself is not a broken character. */
  const check = (bytes?: Uint8Array) => {
    try {
      if (isUtf8) strict.decode(bytes, { stream: bytes !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  return {
    add(bytes: Uint8Array): void {
      if (start.length < START_BYTES) start = Buffer.concat([start, bytes.subarray(0, START_BYTES)]);
      check(bytes);
      count(utf8.decode(bytes, { stream: true }));
    },

    end(declared?: string): string {
      check();
      count(utf8.decode());
      const marked = findMark(start) ?? findUtf16(start.subarray(0, START_BYTES));
      if (marked) return marked;
      if (isUtf8 || whole > broken) return 'utf-8';
      const known = declared === undefined ? undefined : knownEncoding(declared);
      // Excel and older Windows programs write windows-1252. ISO-8859-1 differs only in characters that are never used.
      return known === undefined || known.startsWith('utf-') ? 'windows-1252' : known;
    },
  };
}

/** The encoding that a byte order mark names. */
function findMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Markup and column names are ASCII: every other byte is 0 in UTF-16. */
function findUtf16(start: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] as number) + 1;
  const [even, odd] = zeros as [number, number];
  const half = start.length / 2;
  if (odd > half * 0.7 && even < half * 0.1) return 'utf-16le';
  return even > half * 0.7 && odd < half * 0.1 ? 'utf-16be' : undefined;
}

function knownEncoding(label: string): string | undefined {
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}
