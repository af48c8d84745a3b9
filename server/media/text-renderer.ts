import { readFile } from 'node:fs/promises';
import type { Font, GlyphRun } from 'fontkit';
import type { TextRenderer, TextStyle } from '../../app/art/text-renderer.ts';

/** Draws text as outlines in the site's fonts. Loading the fonts takes time and memory, so share one renderer. */
export async function createTextRenderer(): Promise<TextRenderer> {
  const { create } = await import('fontkit');
  const open = async (name: string) =>
    create(await readFile(new URL(`fonts/${name}.ttf`, import.meta.url))) as unknown as Font;
  // The font files of each face, in the order they are searched for a character.
  const faces = {
    display: await Promise.all(['anek-latin-latin', 'anek-latin-latin-ext'].map(open)),
    text: await Promise.all(['hanken-grotesk-latin', 'hanken-grotesk-latin-ext'].map(open)),
  };
  const weighted = new Map<string, Font[]>();

  const fontsOf = ({ face, weight }: TextStyle): Font[] => {
    const key = `${face} ${weight}`;
    const fonts = weighted.get(key) ?? faces[face].map((font) => font.getVariation({ wght: weight }));
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
        .replace(/ +/g, ' ')
        .trim(),

    widthOf: (text, style) =>
      runsOf(text, fontsOf(style)).reduce((width, { run, unitsPerEm }) => width + run.advanceWidth / unitsPerEm, 0) +
      style.tracking * [...text].length,

    outline(text, style, size) {
      let x = 0;
      return runsOf(text, fontsOf(style))
        .flatMap(({ run, unitsPerEm }) => {
          const scale = size / unitsPerEm;
          return run.glyphs.map((glyph, index) => {
            const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
            const [left, top] = [x + xOffset * scale, -yOffset * scale];
            x += xAdvance * scale + style.tracking * size;
            // The y axis points up in fonts and down in SVG.
            return glyph.path.transform(scale, 0, 0, -scale, left, top).toSVG();
          });
        })
        .join('');
    },
  };
}

/** Ligatures would ignore the tracking. Browsers also disable them when letter-spacing is set. */
const FEATURES = { liga: false, clig: false };

interface Run {
  run: GlyphRun;
  unitsPerEm: number;
}

/** Splits the text into runs of one font each. A character uses the first font that has it. */
function runsOf(text: string, fonts: readonly Font[]): Run[] {
  const pieces: { font: Font; text: string }[] = [];
  for (const char of text) {
    const font = fonts.find((candidate) => fontHas(candidate, char));
    if (!font) continue;
    const last = pieces.at(-1);
    if (last?.font === font) last.text += char;
    else pieces.push({ font, text: char });
  }
  return pieces.map((piece) => ({
    run: piece.font.layout(piece.text, FEATURES),
    unitsPerEm: piece.font.unitsPerEm,
  }));
}

const fontHas = (font: Font, char: string) => font.hasGlyphForCodePoint(char.codePointAt(0) as number);
