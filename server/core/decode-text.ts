/** In bytes. Text without a byte order mark shows within them whether it is UTF-16. */
const START_BYTES = 512;

/**
 * The text of a file in the encoding that it has, without its byte order mark. `declared`: the encoding that the file
 * names itself. What it declares counts less than what its bytes say, because text is often converted without changing
 * the declaration. Bytes that are no text in the encoding become U+FFFD, so that one of them does not refuse the file.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  return new TextDecoder(findEncoding(bytes, declared)).decode(bytes);
}

/** The label by which TextDecoder knows the encoding of a text. */
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
  /** A file in UTF-8 may have a broken character, where a program cut a text. Text in other encodings has hardly a whole one. */
  const count = (text: string) => {
    for (const [characters] of text.matchAll(/[^\0-\x7f]+/g)) {
      const damaged = characters.split('\ufffd').length - 1;
      broken += damaged;
      whole += characters.length - damaged;
    }
  };
  /** A character that is U+FFFD in the file is not a broken one. */
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
      // Excel, and all that older programs of Windows write. ISO-8859-1 is the same but for characters that nobody uses.
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
