import { toNfc } from './to-nfc.ts';

/**
 * Characters that nobody types, no reader shows, and PostgreSQL, XML or UTF-8 refuse. Tab, line ends and U+0085 stay.
 */
const UNWANTED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed.
  /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\p{Surrogate}\p{Noncharacter_Code_Point}]+/gu;

/** Line ends of a text with several lines, where U+2028 and U+2029 stay. */
const LINE_END = /\r\n|[\r\v\f\x85]/g;
const SPACES = /[\t\n\u2028\u2029]+/g;

/** A character that a reader sees: not spaces, marks alone, format characters and blank letters. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a reader sees anything of the text. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

export const withoutControls = (text: string): string => text.replace(LINE_END, '\n').replace(UNWANTED, '');

const cleanPart = (text: string): string => toNfc(closeDirections(withoutControls(text)));

const orEmpty = (text: string) => (isVisible(text) ? text.trim() : '');

/** A text as it is stored. Empty if nothing of it is visible. */
export const cleanText = (text: string): string => orEmpty(cleanPart(text));

/** A text on one line as it is stored. Empty if nothing of it is visible. */
export const cleanLine = (text: string): string => orEmpty(cleanPart(text).replace(SPACES, ' '));

/** HTML without control characters, in NFC. A combining mark never changes the end of a tag: > and U+0338 make U+226F. */
export const cleanHtml = (html: string): string =>
  orEmpty(
    withoutControls(html)
      .split(/(?<=[<=>])/)
      .map(toNfc)
      .join(''),
  );

const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069\n\u2029]/g;
const [POP_EMBEDDING, ISOLATES, POP_ISOLATE] = ['\u202c', '\u2066\u2067\u2068', '\u2069'];

/**
 * Removes bidirectional controls that have no end or no beginning on their line, because they would reorder what stands
 * beside the text, as in a subject or a table. Pairs stay.
 */
function closeDirections(text: string): string {
  if (!/[\u202a-\u202e\u2066-\u2069]/.test(text)) return text;
  const paired = new Set<number>();
  let open: { at: number; isIsolate: boolean }[] = [];
  for (const { 0: control, index } of text.matchAll(DIRECTIONS)) {
    if (control === '\n' || control === '\u2029') open = [];
    else if (control === POP_EMBEDDING || control === POP_ISOLATE) {
      const last = open.at(-1);
      if (last?.isIsolate !== (control === POP_ISOLATE)) continue;
      open.pop();
      paired.add(last.at).add(index);
    } else open.push({ at: index, isIsolate: ISOLATES.includes(control) });
  }
  return text.replace(DIRECTIONS, (control, at: number) =>
    control === '\n' || control === '\u2029' || paired.has(at) ? control : '',
  );
}
