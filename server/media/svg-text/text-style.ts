import type { XmlElement } from '@rgrove/parse-xml';
import { UnusableSvg } from '../unusable-svg.ts';
import { type Font, readFont } from './font-names.ts';
import { refuseText } from './refuse-text.ts';
import { addDeclarations, type Declarations, readStyle, type StyleSheet } from './style-sheet.ts';
import { PRESENTATION } from './text-properties.ts';

/** The style of the text directly in an element. Lengths are in units of the drawing. */
export interface SetText {
  size: number;
  font: Font;
  weight: number;
  isItalic: boolean;
  letterSpacing: number;
  wordSpacing: number;
  anchor: 'start' | 'middle' | 'end';
  isRightToLeft: boolean;
  /** Whether spaces and line breaks stay as they are. */
  keepsSpace: boolean;
  transform: string;
  /** The line of the font that is placed at y, such as its middle. */
  baseline: string;
  /** How far the text is raised above that line. */
  raised: number;
  lines: ReadonlySet<string>;
  isHidden: boolean;
}

export const INITIAL: SetText = {
  ...{ size: 16, font: readFont(''), weight: 400, isItalic: false, letterSpacing: 0, wordSpacing: 0, anchor: 'start' },
  ...{ isRightToLeft: false, keepsSpace: false, transform: 'none', baseline: 'auto', raised: 0, lines: new Set() },
  isHidden: false,
};

/** The style of the text in an element, from its attributes, the rules for it, and the style of its `parent`. */
export function setTextOf(element: XmlElement, sheet: StyleSheet, parent: SetText): SetText {
  const specified = specifiedOf(element, sheet);
  const get = (property: string) => {
    const { value } = specified.get(property) ?? {};
    return value === undefined || /^(?:inherit|unset|revert|revert-layer)$/i.test(value) ? undefined : value;
  };
  const word = (property: string) => get(property)?.toLowerCase();

  if (/^(?:tb|vertical|sideways)/.test(word('writing-mode') ?? '')) refuseText('vertical text');
  if (/small-caps|petite-caps|unicase|titling/.test(`${word('font-variant')} ${word('font-variant-caps')}`)) {
    refuseText('small capitals');
  }

  const size = readSize(get('font-size'), parent.size);
  const length = (property: string, inherited: number) =>
    readLength(get(property), { em: size, percentOf: size }) ?? inherited;
  const family = get('font-family');
  const font = family === undefined ? parent.font : readFont(family);
  const isNewName = family !== undefined && get('font-weight') === undefined;
  const space = word('white-space') ?? word('white-space-collapse');
  const xmlSpace = element.attributes['xml:space'];
  const isInText = /^(?:text|tspan|a)$/.test(element.name);
  return {
    size,
    font,
    weight: (isNewName ? font.weight : undefined) ?? readWeight(word('font-weight'), parent.weight),
    isItalic: readItalic(word('font-style'), family === undefined ? parent.isItalic : font.isItalic || parent.isItalic),
    letterSpacing: word('letter-spacing') === 'normal' ? 0 : length('letter-spacing', parent.letterSpacing),
    wordSpacing: word('word-spacing') === 'normal' ? 0 : length('word-spacing', parent.wordSpacing),
    anchor: ANCHORS.find((anchor) => anchor === word('text-anchor')) ?? parent.anchor,
    isRightToLeft: word('direction') ? word('direction') === 'rtl' : parent.isRightToLeft,
    keepsSpace: space
      ? /^(?:pre|pre-wrap|break-spaces|preserve|preserve-spaces)$/.test(space)
      : xmlSpace
        ? xmlSpace === 'preserve'
        : parent.keepsSpace,
    transform: word('text-transform') ?? parent.transform,
    baseline: (isInText && word('alignment-baseline')) || word('dominant-baseline') || parent.baseline,
    raised: isInText
      ? parent.raised + readShift(word('baseline-shift'), element.name === 'text' ? size : parent.size)
      : 0,
    lines: new Set([...parent.lines, ...linesOf(`${word('text-decoration')} ${word('text-decoration-line')}`)]),
    isHidden: parent.isHidden || word('display') === 'none',
  };
}

/** The declarations for an element: a style attribute wins over rules, and rules win over other attributes. */
function specifiedOf(element: XmlElement, sheet: StyleSheet): Declarations {
  const specified: Declarations = new Map();
  for (const [name, value] of Object.entries(element.attributes)) {
    if (PRESENTATION.has(name)) specified.set(name, { value: value.trim(), important: false });
  }
  addDeclarations(specified, sheet.declarationsOf(element));
  addDeclarations(specified, readStyle(element.attributes.style ?? ''));
  return specified;
}

const ANCHORS = ['start', 'middle', 'end'] as const;

/** The sizes of CSS units, in pixels. */
const UNITS: Record<string, number> = {
  ...{ '': 1, px: 1, pt: 96 / 72, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6, rem: 16 },
};

/** Undefined if the value is not a length. Browsers ignore such values, too. */
export function readLength(value: string | undefined, { em, percentOf }: { em: number; percentOf: number }) {
  if (value === undefined) return undefined;
  if (value.includes('(')) {
    throw new UnusableSvg('The SVG calculates sizes of its text. Convert the text to outlines, then export it again.');
  }
  const [, digits, unit = ''] = value.match(/^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*|%)$/i) ?? [];
  const number = Number(digits);
  if (!digits || !Number.isFinite(number)) return undefined;
  if (unit === '%') return (number / 100) * percentOf;
  if (/^em$/i.test(unit)) return number * em;
  // Browsers use the same value for fonts without an x-height.
  if (/^(?:ex|ch)$/i.test(unit)) return number * em * 0.5;
  const factor = UNITS[unit.toLowerCase()];
  return factor && number * factor;
}

/** The named sizes in pixels, as in browsers. */
const SIZES: Record<string, number> = {
  ...{ 'xx-small': 9, 'x-small': 10, small: 13, medium: 16, large: 18, 'x-large': 24, 'xx-large': 32 },
  ...{ 'xxx-large': 48, initial: 16 },
};

function readSize(value: string | undefined, inherited: number): number {
  const name = value?.toLowerCase() ?? '';
  if (name === 'larger') return inherited * 1.2;
  if (name === 'smaller') return inherited / 1.2;
  const size = SIZES[name] ?? readLength(value, { em: inherited, percentOf: inherited });
  return size !== undefined && size >= 0 ? size : inherited;
}

function readWeight(value: string | undefined, inherited: number): number {
  if (value === 'normal' || value === 'initial') return 400;
  if (value === 'bold') return 700;
  if (value === 'bolder') return inherited < 350 ? 400 : inherited < 550 ? 700 : 900;
  if (value === 'lighter') return inherited < 550 ? 100 : inherited < 750 ? 400 : 700;
  const number = Number(value);
  if (!(number >= 1 && number <= 1_000)) return inherited;
  // Each weight is a font of its own in memory.
  return Math.round(number / WEIGHT_STEP) * WEIGHT_STEP;
}

const WEIGHT_STEP = 25;

function readItalic(value: string | undefined, inherited: boolean): boolean {
  if (value === undefined) return inherited;
  return /^(?:italic|oblique)/.test(value);
}

/** Reads a `baseline-shift`: upwards, in units of the drawing. */
function readShift(value: string | undefined, em: number): number {
  if (value === 'super') return 0.4 * em;
  if (value === 'sub') return -0.2 * em;
  return readLength(value, { em, percentOf: em }) ?? 0;
}

const linesOf = (decoration: string) =>
  ['underline', 'overline', 'line-through'].filter((line) => decoration.includes(line));
