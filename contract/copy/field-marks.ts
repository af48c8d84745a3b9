/**
 * In a preview for the editor, each text is followed by the path of its field in invisible characters (Unicode's tag
 * characters, one for each letter of the path), so that the editor knows which field a sentence comes from. Only a
 * response of `POST /api/admin/pages/{key}/preview` has them; the editor removes them from what it shows.
 */
const BEGIN = 0xe0001;
const END = 0xe007f;
const TAG_BLOCK = 0xe0000;
const MARK = /\u{e0001}([\u{e0020}-\u{e007e}]+)\u{e007f}/gu;
/** Matches also a mark that was cut off, or percent-encoded in an address. */
const ANY_MARK = /\u{e0001}[\u{e0020}-\u{e007e}]*\u{e007f}?|%F3%A0%80%81(?:%F3%A0%8[01]%[89AB][0-9A-F])*/gu;

/** `path`: `sections.hero.heading`. */
export const markOf = (path: string): string =>
  String.fromCodePoint(BEGIN, ...Array.from(path, (letter) => TAG_BLOCK + letter.charCodeAt(0)), END);

/** The paths of the fields that a text comes from. */
export const pathsIn = (text: string): string[] =>
  Array.from(text.matchAll(MARK), ([, letters = '']) =>
    Array.from(letters, (letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - TAG_BLOCK)).join(''),
  );

export const withoutMarks = (text: string): string => text.replace(ANY_MARK, '');
