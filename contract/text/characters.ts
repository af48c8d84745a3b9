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

/** 1, unless the character is a letter with so many marks that it would exceed every limit. */
const sizeOf = (character: string) => Math.ceil(character.length / MAX_UNITS);

/** How many characters people see: é, 🇮🇳 and 👨‍👩‍👧‍👦 are one each. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const character of characters(text)) count += sizeOf(character);
  return count;
}

/** Whether the text has at most `max` characters. A long text costs no more time than one at the limit. */
export function hasAtMost(max: number, text: string): boolean {
  return text.length <= max || beginning(text, max) === text;
}

/** The first `max` characters of a text, none of them cut. */
export function beginning(text: string, max: number): string {
  if (text.length <= max) return text;
  // One unit more than `max` characters can have, so that a longer text does not look complete.
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

/** The last `max` characters of a text, none of them cut. For the name of a file, which ends with its type. */
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

/** Shortens a text of more than `max` characters, after a whole word if it has spaces, and adds an ellipsis. */
export function shorten(text: string, max: number): string {
  if (hasAtMost(max, text)) return text;
  const start = beginning(text, max);
  const lastSpace = start.search(/\s\S*$/);
  const cut = lastSpace > 0 ? start.slice(0, lastSpace) : beginning(text, max - 1);
  return `${cut.replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}
