import createBidi, { type Bidi } from 'bidi-js';

/** A part of a line whose characters follow each other in one direction. */
export interface DirectedText {
  /** In the order in which it is read. */
  text: string;
  isRightToLeft: boolean;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

let bidi: Bidi | undefined;

/**
 * The parts of a line in the order in which they are drawn from left to right, by the Unicode Bidirectional Algorithm.
 * `isRightToLeft`: the direction of the paragraph.
 */
export function toVisualOrder(line: string, isRightToLeft: boolean): DirectedText[] {
  if (!isRightToLeft && !RIGHT_TO_LEFT.test(line)) return [{ text: line, isRightToLeft }];
  bidi ??= createBidi();
  const embedding = bidi.getEmbeddingLevels(line, isRightToLeft ? 'rtl' : 'ltr');
  const parts: DirectedText[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const isReversed = (embedding.levels[index] ?? 0) % 2 === 1;
    const written = line.charAt(index);
    const drawn = (isReversed && bidi.getMirroredCharacter(written)) || written;
    const last = parts.at(-1);
    if (last?.isRightToLeft !== isReversed) parts.push({ text: drawn, isRightToLeft: isReversed });
    else last.text = isReversed ? drawn + last.text : last.text + drawn;
  }
  return parts;
}
