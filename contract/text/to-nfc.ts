/**
 * The longest run of marks that is normalized. No script needs as many: it is the limit of Unicode's Stream-Safe Text
 * Format (UAX #15).
 */
const MAX_MARKS = 30;

/**
 * A letter with more marks than that. Thousands more are split into several matches, because one match of millions
 * exceeds the expression's stack.
 */
const OVERLONG = new RegExp(`[^\\p{M}]?\\p{M}{${MAX_MARKS + 1},1000}`, 'gu');

/**
 * The text in NFC, in linear time. `normalize` sorts the marks of a letter in quadratic time: a million of them take
 * four minutes. So letters with more marks than any script needs stay as they are.
 */
export function toNfc(text: string): string {
  let normal = '';
  let end = 0;
  for (const { 0: kept, index } of text.matchAll(OVERLONG)) {
    normal += text.slice(end, index).normalize('NFC') + kept;
    end = index + kept.length;
  }
  return normal + text.slice(end).normalize('NFC');
}
