import createBidi, { type Bidi } from 'bidi-js';

/** A part of a line with a single direction. */
export interface DirectedText {
  /** In reading order. */
  text: string;
  /** The index in the line where it begins, in reading order. */
  start: number;
  isRightToLeft: boolean;
}

export const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

let bidi: Bidi | undefined;

/**
 * The parts of a line in visual order, from left to right, by the Unicode Bidirectional Algorithm. `isRightToLeft`: the
 * direction of the paragraph.
 */
export function toVisualOrder(line: string, isRightToLeft: boolean): DirectedText[] {
  if (!isRightToLeft && !RIGHT_TO_LEFT.test(line)) return [{ text: line, start: 0, isRightToLeft }];
  bidi ??= createBidi();
  const embedding = bidi.getEmbeddingLevels(line, isRightToLeft ? 'rtl' : 'ltr');
  const parts: DirectedText[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const isReversed = (embedding.levels[index] ?? 0) % 2 === 1;
    const written = line.charAt(index);
    const drawn = (isReversed && bidi.getMirroredCharacter(written)) || written;
    const last = parts.at(-1);
    const next = last && (isReversed ? last.start - 1 : last.start + last.text.length);
    if (last?.isRightToLeft !== isReversed || index !== next) {
      parts.push({ text: drawn, start: index, isRightToLeft: isReversed });
    } else if (isReversed) {
      last.text = drawn + last.text;
      last.start = index;
    } else {
      last.text += drawn;
    }
  }
  return parts;
}
