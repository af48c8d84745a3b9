/** The largest character that people write, an emoji of several people, has 15 code units. */
const MAX_UNITS = 16;

/** The characters of a text as people count them. Old browsers have only code points. */
const characters: (text: string) => Iterable<string> =
  typeof Intl.Segmenter === 'function' ? segment : (text: string) => text;

let segmenter: Intl.Segmenter | undefined;
function* segment(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** One, unless it is a letter with so many marks that it would exceed every limit. */
const sizeOf = (character: string) => Math.ceil(character.length / MAX_UNITS);

/** How many characters people see: é, 🇮🇳 and 👨‍👩‍👧‍👦 are one each. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const character of characters(text)) count += sizeOf(character);
  return count;
}

/** Whether the text has at most so many characters. Long texts cost no more than those of the limit. */
export function hasAtMost(max: number, text: string): boolean {
  return text.length <= max || beginning(text, max) === text;
}

/** At most so many whole characters from the beginning of a text. */
export function beginning(text: string, max: number): string {
  if (text.length <= max) return text;
  // One more unit than the limit can have, so that a text that is longer is not taken for a whole one.
  const start = text.slice(0, max * MAX_UNITS + 1);
  let count = 0;
  let end = 0;
  for (const character of characters(start)) {
    count += sizeOf(character);
    if (count > max) return text.slice(0, end);
    end += character.length;
  }
  return start;
}

/** At most so many whole characters from the end of a text, as of a file's name, which ends with its type. */
export function ending(text: string, max: number): string {
  if (text.length <= max) return text;
  const all = Array.from(characters(text));
  let start = all.length;
  for (let count = 0; start > 0; start--) {
    count += sizeOf(all[start - 1] as string);
    if (count > max) break;
  }
  return all.slice(start).join('');
}

/** A text that is longer ends with an ellipsis, after a whole word if it has spaces. */
export function shorten(text: string, max: number): string {
  if (hasAtMost(max, text)) return text;
  const start = beginning(text, max);
  const lastSpace = start.search(/\s\S*$/);
  const cut = lastSpace > 0 ? start.slice(0, lastSpace) : beginning(text, max - 1);
  return `${cut.replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}
