import { XmlElement, XmlText } from '@rgrove/parse-xml';
import { UnusableSvg } from '../unusable-svg.ts';
import { refuseText } from './refuse-text.ts';
import type { StyleSheet } from './style-sheet.ts';
import { readLength, type SetText, setTextOf } from './text-style.ts';

/** A character that is drawn, with the position that its element sets. */
export interface Character {
  text: string;
  /** The innermost element that it is in. */
  element: XmlElement;
  set: SetText;
  x?: number;
  y?: number;
  dx?: number;
  dy?: number;
  /** For a text with `textLength`: how its characters are spread or stretched to that length. */
  stretch?: Stretch;
}

export interface Stretch {
  length: number;
  /** Whether the letters are made wider, not the spaces between them. */
  glyphs: boolean;
  first: number;
  /** After the last. */
  end: number;
}

export interface Characters {
  characters: Character[];
  /** Elements in the text that do not belong to it, such as its title. */
  others: XmlElement[];
}

/** The maximum in all texts of a file. A page of text has more. Each character takes about 0.3 ms and 250 bytes. */
export const MAX_CHARACTERS = 1_000;

interface Context {
  sheet: StyleSheet;
  viewBox: { width: number; height: number };
  /** How many more characters the file may have. */
  left: number;
}

/** The characters that a text element draws, after white space is collapsed. `inherited`: the style of its parent. */
export function collectCharacters(text: XmlElement, inherited: SetText, context: Context): Characters {
  const characters: Character[] = [];
  const others: XmlElement[] = [];
  /** Each element with its range of characters, after its parent. */
  const ranges: { element: XmlElement; set: SetText; first: number; end: number }[] = [];

  const add = (content: string, element: XmlElement, set: SetText): void => {
    for (const character of charactersOf(content, set)) {
      if (character === ' ' && !set.keepsSpace) {
        const last = characters.at(-1);
        if (!last || (last.text === ' ' && !last.set.keepsSpace)) continue;
      }
      if (characters.length >= context.left) {
        throw new UnusableSvg(
          'The logo contains more than 1,000 characters of text. Shorten it, or upload the logo as a PNG.',
        );
      }
      characters.push({ text: character, element, set });
    }
  };
  const collect = (element: XmlElement, set: SetText): void => {
    if (set.isHidden) return;
    refuseRotation(element);
    const range = { element, set, first: characters.length, end: 0 };
    ranges.push(range);
    for (const child of element.children) {
      if (child instanceof XmlText) add(child.text, element, set);
      if (!(child instanceof XmlElement)) continue;
      if (child.name === 'textPath') refuseText('text on a curve');
      if (child.name === 'tref' || child.name === 'altGlyph') refuseText('text by reference');
      if (child.name === 'tspan' || child.name === 'a') collect(child, setTextOf(child, context.sheet, set));
      else others.push(child);
    }
    range.end = characters.length;
  };
  collect(text, setTextOf(text, context.sheet, inherited));
  const last = characters.at(-1);
  if (last?.text === ' ' && !last.set.keepsSpace) characters.pop();

  for (const { element, set, first, end } of ranges) {
    place(characters.slice(first, end), element, set, context.viewBox);
    const length = readLength(element.attributes.textLength, { em: set.size, percentOf: context.viewBox.width });
    if (!length || length < 0) continue;
    const stretch = { length, glyphs: element.attributes.lengthAdjust === 'spacingAndGlyphs', first, end };
    for (const character of characters.slice(first, end)) character.stretch ??= stretch;
    stretch.end = Math.min(end, characters.length);
  }
  return { characters, others };
}

/** The visible characters, with a space for each white space character. */
function charactersOf(content: string, { transform }: SetText): string[] {
  const plain = content
    .normalize('NFC')
    // Remove invisible marks for line breaks, directions and variants.
    .replace(/[\p{Default_Ignorable_Code_Point}\uFEFF]|(?![\t\n\r])\p{Cc}/gu, '')
    .replace(/[\t\n\r]/g, ' ');
  return [...(TRANSFORMS[transform]?.(plain) ?? plain)];
}

const TRANSFORMS: Record<string, ((text: string) => string) | undefined> = {
  uppercase: (text) => text.toUpperCase(),
  lowercase: (text) => text.toLowerCase(),
  capitalize: (text) => text.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase()),
};

/** Applies an element's lists of positions to its characters. They override the lists of its ancestors. */
function place(
  characters: readonly Character[],
  element: XmlElement,
  { size }: SetText,
  { width, height }: Context['viewBox'],
): void {
  for (const [name, percentOf] of [
    ['x', width],
    ['y', height],
    ['dx', width],
    ['dy', height],
  ] as const) {
    for (const [at, value] of listOf(element.attributes[name]).entries()) {
      const character = characters[at];
      if (!character) break;
      const length = readLength(value, { em: size, percentOf });
      if (length !== undefined) character[name] = length;
    }
  }
}

function refuseRotation({ attributes }: XmlElement): void {
  if (listOf(attributes.rotate).some((angle) => Number.parseFloat(angle) !== 0)) refuseText('letters that are turned');
}

const listOf = (value = '') => value.split(/[\s,]+/).filter(Boolean);
