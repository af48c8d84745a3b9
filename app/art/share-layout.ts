import type { CoverCell } from './cover-layout.ts';
import { SHARE_SIZE } from './share-size.ts';
import { shareTiles } from './share-tiles.ts';
import type { TextRenderer, TextStyle } from './text-renderer.ts';

/** The text of a share image. */
export interface ShareCopy {
  brand: string;
  title: string;
  category: string | null;
  /** Below the title: the author of a post, or the company's contact details. */
  line: string;
}

export interface ShareLayout {
  texts: ShareText[];
  cells: CoverCell[];
  /** The direction of the title. A right-to-left title mirrors the whole image. */
  isRightToLeft: boolean;
}

export interface ShareText {
  text: string;
  style: TextStyle;
  /** Font size in pixels. */
  size: number;
  /** The left end. */
  x: number;
  y: number;
  colour: 'ink' | 'muted';
}

/** Lays out a share image of 1200 by 630 pixels. */
export function shareLayout({ brand, title, category, line }: ShareCopy, renderer: TextRenderer): ShareLayout {
  const name = renderer.removeMissingGlyphs(brand, NAME.face);
  // Without glyphs for any letter of the title, the site's name is drawn instead.
  const drawnTitle = renderer.removeMissingGlyphs(title, TITLE.face) || name;
  const leading = HAS_TALL_LETTERS.test(drawnTitle) ? 1.2 : 0.94;
  const { size, lines } = breakTitle(drawnTitle, leading, (text) => renderer.widthOf(text, TITLE));
  const top = TITLE_MIDDLE - ((lines.length - 1) * size * leading) / 2;
  const below = renderer.removeMissingGlyphs([category, line].filter(Boolean).join(', '), BELOW.face);
  const layout: ShareLayout = {
    texts: [
      { text: name, style: NAME, size: nameSize(renderer.widthOf(name, NAME)), x: 138, y: 105, colour: 'ink' },
      ...lines.map(
        (text, index): ShareText => ({
          ...{ text, style: TITLE, size, colour: 'ink' },
          ...{ x: 62, y: Math.round(top + index * size * leading) },
        }),
      ),
      { text: cutToWidth(below, renderer), style: BELOW, size: BELOW_SIZE, x: 64, y: 560, colour: 'muted' },
    ],
    cells: shareTiles(title, category),
    isRightToLeft: false,
  };
  return STARTS_RIGHT_TO_LEFT.test(drawnTitle) ? toRightToLeft(layout, renderer) : layout;
}

const STARTS_RIGHT_TO_LEFT = /^\P{L}*\p{Script=Arabic}/u;

/** The left end of a box that is mirrored to the other side of the image. */
export const mirrored = (left: number, width: number): number => SHARE_SIZE.width - left - width;

function toRightToLeft({ texts, cells }: ShareLayout, renderer: TextRenderer): ShareLayout {
  return {
    texts: texts.map(({ text, x, ...rest }) => {
      const style = { ...rest.style, isRightToLeft: true };
      return { ...rest, text, style, x: Math.round(mirrored(x, renderer.widthOf(text, style) * rest.size)) };
    }),
    cells: cells.map((cell) => ({ ...cell, x: mirrored(cell.x, cell.size) })),
    isRightToLeft: true,
  };
}

const NAME: TextStyle = { face: 'display', weight: 700, tracking: -0.035 };
const TITLE: TextStyle = { face: 'display', weight: 650, tracking: -0.03 };
const BELOW: TextStyle = { face: 'text', weight: 600, tracking: 0 };

/** Letters with signs above and below them. */
const HAS_TALL_LETTERS = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Gujarati}]/u;

/** The vertical centre of the title. */
const TITLE_MIDDLE = 330;
const TEXT_WIDTH = 676;
const BELOW_SIZE = 30;
const MAX_LINES = 4;
/** The maximum height of the title, from the top of its first line to the baseline of its last one. */
const MAX_HEIGHT = 300;
/** Font sizes, largest first; the first that fits the title is used. */
const TITLE_SIZES = [104, 88, 76, 64];
const SMALLEST = 64;

type WidthOf = (text: string) => number;

/** `leading` is the distance between two lines, in em. */
function breakTitle(title: string, leading: number, measure: WidthOf): { size: number; lines: string[] } {
  const widthOf = remembered(measure);
  const words = title.split(' ');
  for (const size of TITLE_SIZES) {
    const width = TEXT_WIDTH / size;
    const lines = breakLines(words, width, widthOf);
    const height = size * (1 + (lines.length - 1) * leading);
    if (height <= MAX_HEIGHT && lines.every((line) => widthOf(line) <= width)) {
      return { size, lines: balance(lines, words, size, widthOf) };
    }
  }
  // Too long, or with a word wider than the image: break anywhere and cut off the rest.
  const width = TEXT_WIDTH / SMALLEST;
  const lines = breakLines(
    words.flatMap((word) => breakWord(word, width, widthOf)),
    width,
    widthOf,
  );
  if (lines.length <= MAX_LINES) return { size: SMALLEST, lines };
  const visible = lines.slice(0, MAX_LINES);
  return { size: SMALLEST, lines: visible.with(-1, cut(visible.at(-1) as string, width, widthOf)) };
}

function breakLines(words: readonly string[], width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Rewraps to the narrowest width with the same number of lines, which prevents an orphan on the last one. */
function balance(lines: string[], words: readonly string[], size: number, widthOf: WidthOf): string[] {
  let balanced = lines;
  for (let width = TEXT_WIDTH; width > 300; width -= 8) {
    const narrower = breakLines(words, width / size, widthOf);
    if (narrower.length > lines.length || narrower.some((line) => widthOf(line) * size > TEXT_WIDTH)) break;
    balanced = narrower;
  }
  return balanced;
}

function breakWord(word: string, width: number, widthOf: WidthOf): string[] {
  const parts: string[] = [''];
  for (const { segment: char } of CHARACTERS.segment(word)) {
    if (widthOf(parts.at(-1) + char) > width) parts.push('');
    parts[parts.length - 1] += char;
  }
  return parts;
}

/** Shortens the line until it fits with an ellipsis. */
function cut(text: string, width: number, widthOf: WidthOf): string {
  let shortened = text;
  const withEllipsis = () => `${shortened.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '')}…`;
  while (shortened !== '' && widthOf(withEllipsis()) > width) shortened = withoutLast(shortened);
  return withEllipsis();
}

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

const withoutLast = (text: string) => text.slice(0, CHARACTERS.segment(text).containing(text.length - 1)?.index);

function cutToWidth(text: string, renderer: TextRenderer): string {
  const widthOf = (part: string) => renderer.widthOf(part, BELOW);
  return widthOf(text) * BELOW_SIZE <= TEXT_WIDTH ? text : cut(text, TEXT_WIDTH / BELOW_SIZE, widthOf);
}

/** Shrinks a long name so that it ends before the tiles. */
const nameSize = (width: number) => Math.min(54, Math.floor(578 / width));

/** Balancing measures the same few texts repeatedly. */
function remembered(widthOf: WidthOf): WidthOf {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? widthOf(text);
    known.set(text, width);
    return width;
  };
}
