/** The patterns of the start and the end of a kind of block. Both must be global. */
export interface BlockKind {
  open: RegExp;
  close: RegExp;
}

export interface Block {
  kind: BlockKind;
  open: RegExpExecArray;
  /** The text between the beginning and the end of the block. */
  inner: string;
  whole: string;
}

/**
 * Splits a text into blocks, which do not overlap, and the texts around them. A start without an end is not a block. A
 * single regular expression like `<a>[^]*?</a>` would search for the end once per start, in quadratic time.
 */
export function splitBlocks(text: string, kinds: readonly BlockKind[]): (string | Block)[] {
  const parts: (string | Block)[] = [];
  const next = new Map(kinds.map((kind) => [kind, find(kind.open, text, 0)]));
  let at = 0;
  for (;;) {
    for (const [kind, open] of next) if (open && open.index < at) next.set(kind, find(kind.open, text, at));
    const [first] = [...next].filter(([, open]) => open).sort(([, a], [, b]) => (a?.index ?? 0) - (b?.index ?? 0));
    if (!first) break;
    const [kind, open] = first as [BlockKind, RegExpExecArray];
    const begin = open.index + open[0].length;
    const close = find(kind.close, text, begin);
    if (!close) {
      // There is no end for the blocks that follow either.
      next.delete(kind);
      continue;
    }
    const end = close.index + close[0].length;
    const whole = text.slice(open.index, end);
    parts.push(text.slice(at, open.index), { kind, open, inner: text.slice(begin, close.index), whole });
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}

/** Replaces each block of the kind. */
export const replaceBlocks = (text: string, kind: BlockKind, replace: (block: Block) => string): string =>
  splitBlocks(text, [kind])
    .map((part) => (typeof part === 'string' ? part : replace(part)))
    .join('');

function find(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}
