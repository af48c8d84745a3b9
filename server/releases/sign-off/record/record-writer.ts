import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import { RIGHT_TO_LEFT, toVisualOrder } from '../../../core/visual-order.ts';

/** The same colors as in app/ui/tokens.css. */
export const INK = '#12201a';
export const MUTED = '#4d5b54';
export const LINE = '#d9dfdc';
const ADDED = '#0a6847';
const REMOVED = '#b3261e';

/** In points: A4 with the margins of a letter. */
export const MARGIN = 56;
export const BOTTOM = 72;
const LABEL_WIDTH = 110;
/** The width of the page number. */
const NUMBER_WIDTH = 60;
/** The font size of texts. */
const SIZE = 11;
/** The space between two lines. */
const LINE_GAP = 2;
/** In characters: more than fit on any line. */
const MAX_MEASURED = 1_000;

const SCRIPTS = ['anek-devanagari-450', 'anek-gujarati-450', 'noto-sans-arabic-450'];

/** The files of each weight, in the order they are searched for a character. */
const FONTS = {
  regular: ['hanken-grotesk-latin-450', 'hanken-grotesk-latin-ext-450', ...SCRIPTS],
  bold: ['hanken-grotesk-latin-650', 'hanken-grotesk-latin-ext-650', ...SCRIPTS],
};
type Weight = keyof typeof FONTS;

/** The replacement for characters that no font has. */
export const MISSING = '?';

interface Font {
  ascent: number;
  unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
}

export async function loadFonts() {
  const names = [...new Set(Object.values(FONTS).flat())];
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(new URL(`fonts/${name}.ttf`, import.meta.url))] as const),
  );
  return { files, fonts: new Map(files.map(([name, bytes]) => [name, create(bytes) as Font])) };
}

interface Style {
  size?: number;
  weight?: Weight;
  colour?: string;
  mark?: 'ins' | 'del' | undefined;
}

interface Piece extends Style {
  text: string;
}

/** A part of a text with one font and one style. */
interface Run extends Style {
  text: string;
  font: string;
}

interface Place {
  x?: number;
  width?: number;
  /** False: write the text on one line, however long it is. */
  mayBreak?: boolean;
  /** Whether it is an English sentence, even if it starts with a foreign name. If not, its first letter decides. */
  isEnglish?: boolean;
}

/** Writes texts in several scripts, one below the other. */
export function createWriter(doc: PDFKit.PDFDocument, fonts: ReadonlyMap<string, Font>) {
  let isMissing = false;
  const textWidth = doc.page.width - 2 * MARGIN;

  /** Splits the text into runs of one font each. */
  function runsOf({ text, weight = 'regular', ...style }: Piece): Run[] {
    const runs: Run[] = [];
    const [first = ''] = FONTS[weight];
    const has = (name: string, char: string) =>
      fonts.get(name)?.hasGlyphForCodePoint(char.codePointAt(0) as number) ?? false;
    for (const char of text.normalize('NFC').replace(/[\t\u00a0\u2007\u202f]/g, ' ')) {
      const last = runs.at(-1);
      // Combining marks and joiners belong to the previous run.
      if (/[\p{M}\u200c\u200d]/u.test(char) && last) {
        last.text += char;
        continue;
      }
      const known = char === '\n' ? (last?.font ?? first) : FONTS[weight].find((name) => has(name, char));
      if (!known && /\p{C}/u.test(char)) continue;
      if (!known) isMissing = true;
      const font = known ?? first;
      const shown = known ? char : MISSING;
      if (last?.font === font) last.text += shown;
      else runs.push({ ...style, font, text: shown });
    }
    return runs;
  }

  const setFont = ({ font, size = SIZE, colour = INK, mark }: Run) =>
    doc
      .font(font)
      .fontSize(size)
      .fillColor(mark === 'del' ? REMOVED : mark === 'ins' ? ADDED : colour);
  // If `features` is set, even to none, PDFKit does not cache the layout of each measured text.
  const widthOf = (runs: readonly Run[]) =>
    runs.reduce((sum, run) => sum + setFont(run).widthOfString(run.text, { features: [] }), 0);

  function write(pieces: readonly Piece[], place: Place = {}) {
    const runs = pieces.flatMap(runsOf);
    const { x = MARGIN, width = textWidth - (x - MARGIN), mayBreak = true } = place;
    if (runs.some(({ text }) => RIGHT_TO_LEFT.test(text))) {
      for (const paragraph of splitAt(runs, /\n/g)) writeParagraph(paragraph, { ...place, x, width, mayBreak });
      return;
    }
    for (const [index, run] of runs.entries()) {
      const { mark, text } = run;
      const look = {
        strike: mark === 'del',
        underline: mark === 'ins',
        lineGap: LINE_GAP,
        continued: index < runs.length - 1,
      };
      setFont(run);
      if (index > 0) doc.text(text, look);
      else doc.text(text, x, doc.y, { ...(mayBreak ? { width } : { lineBreak: false }), ...look });
    }
  }

  /** Writes a paragraph with right-to-left words, because PDFKit cannot reorder them. */
  function writeParagraph(runs: Run[], { x, width, mayBreak, isEnglish }: Place & { x: number; width: number }) {
    if (runs.length === 0) doc.moveDown();
    const isRightToLeft = !isEnglish && RIGHT_TO_LEFT.test(/\p{L}/u.exec(textOf(runs))?.[0] ?? '');
    for (const line of mayBreak ? breakLines(runs, width) : [runs]) {
      const height = Math.max(...line.map((run) => setFont(run).currentLineHeight(true)));
      if (mayBreak) writer.keep(height);
      const top = doc.y;
      const baseline = top + Math.max(...line.map(ascentOf));
      const drawn = inVisualOrder(line, isRightToLeft);
      let left = isRightToLeft ? x + width - widthOf(drawn) : x;
      for (const run of drawn) {
        setFont(run).text(run.text, left, baseline - ascentOf(run), { lineBreak: false });
        const right = left + widthOf([run]);
        if (run.mark) drawMark(run, left, right, baseline);
        left = right;
      }
      doc.x = x;
      doc.y = top + height + LINE_GAP;
    }
  }

  /** Draws the line under added text or through removed text, at the same height for all fonts. */
  function drawMark({ mark, size = SIZE }: Run, left: number, right: number, baseline: number) {
    const y = baseline + (mark === 'ins' ? 0.2 : -0.3) * size;
    doc
      .moveTo(left, y)
      .lineTo(right, y)
      .lineWidth(1)
      .strokeColor(mark === 'ins' ? ADDED : REMOVED)
      .stroke();
  }

  /** Breaks a paragraph between words, and a word that is longer than a line between its letters. */
  function breakLines(runs: readonly Run[], width: number): Run[][] {
    const lines: Run[][] = [];
    let line: Run[] = [];
    for (const word of splitAt(runs, /(?<= )(?=[^ ])/g)) {
      if (line.length > 0 && widthOf([...line, ...shownOf(word)]) > width) {
        lines.push(line);
        line = [];
      }
      let rest = word;
      while (widthOf(shownOf(rest)) > width) {
        let length = 1;
        while (widthOf(cut(rest, 0, length + 1)) <= width) length++;
        lines.push(cut(rest, 0, length));
        rest = cut(rest, length, Number.POSITIVE_INFINITY);
      }
      line = [...line, ...rest];
    }
    return [...lines, line].map((one) => cut(one, 0, textOf(one).trimEnd().length)).filter((one) => one.length > 0);
  }

  function ascentOf({ font, size = SIZE }: Run): number {
    const { ascent = 0, unitsPerEm = 1 } = fonts.get(font) ?? {};
    return (ascent / unitsPerEm) * size;
  }

  const writer = {
    hasMissing: () => isMissing,
    text: (text: string, { isEnglish = false, ...style }: Style & Pick<Place, 'isEnglish'> = {}) =>
      write([{ text, ...style }], { isEnglish }),
    change: (pieces: readonly Piece[]) => write(pieces.length > 0 ? pieces : [{ text: ' ' }], { x: MARGIN + 12 }),
    gap(points: number) {
      doc.y += points;
    },
    /** Starts a new page if the present one has less room than this. */
    keep(points: number) {
      if (doc.y + points > doc.page.height - BOTTOM) doc.addPage();
    },
    rule(colour: string, thickness: number) {
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(MARGIN + textWidth, doc.y)
        .lineWidth(thickness)
        .strokeColor(colour)
        .stroke();
    },
    fact(label: string, value: string, place: Pick<Place, 'isEnglish'> = {}) {
      writer.keep(40);
      writer.gap(6);
      const top = doc.y;
      write([{ text: label, colour: MUTED, size: 10 }], { width: LABEL_WIDTH });
      doc.y = top;
      const size = value.length > 60 && !/\s/.test(value) ? 9.5 : SIZE;
      write([{ text: value, size }], { ...place, x: MARGIN + LABEL_WIDTH });
      writer.gap(6);
      writer.rule(LINE, 0.75);
    },
    footer(left: string, right: string, y: number) {
      doc.y = y;
      const style = { size: 9, colour: MUTED };
      write([{ text: left, ...style }], { mayBreak: false, isEnglish: true });
      doc.y = y;
      write([{ text: right, ...style }], { x: MARGIN + textWidth - NUMBER_WIDTH, mayBreak: false });
    },
  };
  return writer;
}

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('');

/** Cuts a part of the text, as runs. */
function cut(runs: readonly Run[], start: number, end: number): Run[] {
  let at = 0;
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, start - at), Math.max(0, end - at));
    at += run.text.length;
    return text ? [{ ...run, text }] : [];
  });
}

/** The part of runs that is measured to see whether they fit on a line: the start, without trailing spaces. */
const shownOf = (runs: readonly Run[]) => cut(runs, 0, Math.min(MAX_MEASURED, textOf(runs).trimEnd().length));

/** Splits runs where their text matches the global expression. The matches are removed. */
function splitAt(runs: readonly Run[], separator: RegExp): Run[][] {
  const text = textOf(runs);
  const parts: Run[][] = [];
  let start = 0;
  for (const { index, 0: found } of text.matchAll(separator)) {
    parts.push(cut(runs, start, index));
    start = index + found.length;
  }
  return [...parts, cut(runs, start, text.length)];
}

/** The runs of a line in the order in which they are drawn from left to right. */
function inVisualOrder(line: readonly Run[], isRightToLeft: boolean): Run[] {
  return toVisualOrder(textOf(line), isRightToLeft).flatMap(({ text, start, isRightToLeft: isReversed }) => {
    let at = start;
    const runs = cut(line, start, start + text.length).map((run) => {
      // Brackets of `text` are mirrored.
      const shown = text.slice(at - start, at - start + run.text.length);
      at += run.text.length;
      return { ...run, text: shown };
    });
    return isReversed ? runs.reverse().map(reverseNeutral) : runs;
  });
}

/** fontkit reverses the letters of right-to-left scripts only, so reverse all other characters here. */
const reverseNeutral = (run: Run): Run =>
  RIGHT_TO_LEFT.test(run.text) ? run : { ...run, text: [...run.text].reverse().join('') };
