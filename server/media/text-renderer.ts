import { readFile } from 'node:fs/promises';
import type { Font, GlyphRun } from 'fontkit';
import type { TextRenderer, TextStyle } from '../../app/art/text-renderer.ts';
import { toVisualOrder } from '../core/visual-order.ts';

/** Where a text is drawn. */
export interface Placement {
  /** Where the text begins on the baseline. */
  x: number;
  y: number;
  /** How far the top of a square is moved to the right, as a factor of its height. */
  slant?: number;
  /** A factor for the width of the letters and of the space between them. */
  scale?: number;
}

/** Heights of a face above the baseline, in em. */
export interface FaceMetrics {
  ascent: number;
  descent: number;
  xHeight: number;
  /** The middle of the line. */
  underline: number;
  lineThickness: number;
}

export interface OutlineRenderer extends TextRenderer {
  outline(text: string, style: TextStyle, size: number, placement?: Placement): string;
  metricsOf(face: TextStyle['face']): FaceMetrics;
}

/**
 * Draws text as outlines in the site's fonts. Loading the fonts takes time and memory, so share one renderer.
 * `scripts`: the names of fonts for scripts other than Latin; each has only one weight.
 */
export async function createTextRenderer(scripts: readonly string[] = []): Promise<OutlineRenderer> {
  const { create } = await import('fontkit');
  const open = async (name: string) =>
    create(await readFile(new URL(`fonts/${name}.ttf`, import.meta.url))) as unknown as Font;
  // The font files of each face, in the order they are searched for a character.
  const others = await Promise.all(scripts.map(open));
  const faces = {
    display: [...(await Promise.all(['anek-latin-latin', 'anek-latin-latin-ext'].map(open))), ...others],
    text: [...(await Promise.all(['hanken-grotesk-latin', 'hanken-grotesk-latin-ext'].map(open))), ...others],
  };
  const weighted = new Map<string, Font[]>();

  const fontsOf = ({ face, weight }: TextStyle): Font[] => {
    const key = `${face} ${weight}`;
    const fonts =
      weighted.get(key) ??
      faces[face].map((font) => (font.variationAxes.wght ? font.getVariation({ wght: within(font, weight) }) : font));
    weighted.set(key, fonts);
    return fonts;
  };

  return {
    removeMissingGlyphs: (text, face) =>
      [
        ...text
          .normalize('NFC')
          .replace(/\s/g, ' ')
          .replace(/[\u2010\u2011]/g, '-'),
      ]
        .filter((char) => faces[face].some((font) => fontHas(font, char)))
        .join('')
        // Remove joiners that are not between such letters: they join emoji, too, which have no glyphs here.
        .replace(/(?<![\p{M}\p{Script=Arabic}])[\u200c\u200d]/gu, '')
        .replace(/ +/g, ' ')
        .trim(),

    widthOf: (text, style) =>
      runsOf(text, fontsOf(style), style).reduce(
        (width, { run, unitsPerEm, tracked }) => width + run.advanceWidth / unitsPerEm + style.tracking * tracked,
        0,
      ),

    metricsOf(face) {
      const [{ unitsPerEm, ascent, descent, xHeight, underlinePosition, underlineThickness }] = faces[face] as [Font];
      return {
        ascent: ascent / unitsPerEm,
        descent: descent / unitsPerEm,
        xHeight: xHeight / unitsPerEm,
        underline: underlinePosition / unitsPerEm,
        lineThickness: underlineThickness / unitsPerEm,
      };
    },

    outline(text, style, size, { x: left, y: baseline, slant = 0, scale: stretch = 1 } = { x: 0, y: 0 }) {
      let x = left;
      const round = rounding(size);
      return runsOf(text, fontsOf(style), style)
        .flatMap(({ run, unitsPerEm, tracked }) => {
          const scale = size / unitsPerEm;
          const tracking = tracked > 0 ? style.tracking * size : 0;
          return run.glyphs.map((glyph, index) => {
            const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
            const [start, top] = [x + xOffset * scale * stretch, baseline - yOffset * scale];
            x += (xAdvance * scale + tracking) * stretch;
            // The y axis points up in fonts and down in SVG.
            const { commands } = glyph.path.transform(scale * stretch, 0, slant * scale, -scale, start, top);
            return commands.map(({ command, args }) => COMMANDS[command] + args.map(round).join(' ')).join('');
          });
        })
        .join('');
    },
  };
}

/** The nearest weight that this font has. */
function within({ variationAxes }: Font, weight: number): number {
  const { min = weight, max = weight } = variationAxes.wght ?? {};
  return Math.min(max, Math.max(min, weight));
}

const COMMANDS: Record<string, string> = {
  ...{ moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' },
};

/** Rounds to about a thousandth of the em, and to at least two decimal places. */
function rounding(size: number) {
  const factor = 10 ** Math.max(2, Math.ceil(3 - Math.log10(size)));
  return (value: number) => Math.round(value * factor) / factor;
}

/** Ligatures would ignore the tracking. Browsers also disable them when letter-spacing is set. */
const FEATURES = { liga: false, clig: false };

interface Run {
  run: GlyphRun;
  unitsPerEm: number;
  /** The number of letters to which tracking is added. 0 in scripts with joined letters, which it would separate. */
  tracked: number;
}

const JOINED = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Gujarati}]/u;

/**
 * Splits the text into runs of one font and direction each, in the order in which they are drawn from left to right. A
 * character uses the first font that has it.
 */
function runsOf(text: string, fonts: readonly Font[], { isRightToLeft = false }: TextStyle): Run[] {
  return toVisualOrder(text, isRightToLeft).flatMap((part) => {
    const pieces = splitByFont(part.text, fonts);
    const direction = part.isRightToLeft ? 'rtl' : 'ltr';
    return (part.isRightToLeft ? pieces.reverse() : pieces).map((piece) => ({
      run: piece.font.layout(piece.text, FEATURES, undefined, undefined, direction),
      unitsPerEm: piece.font.unitsPerEm,
      tracked: JOINED.test(piece.text) ? 0 : [...piece.text].length,
    }));
  });
}

function splitByFont(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const pieces: { font: Font; text: string }[] = [];
  for (const char of text) {
    const font = fonts.find((candidate) => fontHas(candidate, char));
    if (!font) continue;
    const last = pieces.at(-1);
    if (last?.font === font) last.text += char;
    else pieces.push({ font, text: char });
  }
  return pieces;
}

const fontHas = (font: Font, char: string) => font.hasGlyphForCodePoint(char.codePointAt(0) as number);
