import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { SignOffRecord } from '../../../../contract/releases/sign-offs.ts';
import { changedLines, type WordChange, wordChanges } from '../../../../contract/word-changes.ts';

/** The same colors as in app/ui/tokens.css. */
const INK = '#12201a';
const MUTED = '#4d5b54';
const LINE = '#d9dfdc';
const ADDED = '#0a6847';
const REMOVED = '#b3261e';

/** In points: A4 with the margins of a letter. */
const MARGIN = 56;
const BOTTOM = 72;
const LABEL_WIDTH = 110;

/** The files of each weight, in the order they are searched for a character. */
const FONTS = {
  regular: ['hanken-grotesk-latin-450', 'hanken-grotesk-latin-ext-450', 'anek-devanagari-450', 'anek-gujarati-450'],
  bold: ['hanken-grotesk-latin-650', 'hanken-grotesk-latin-ext-650', 'anek-devanagari-450', 'anek-gujarati-450'],
};
type Weight = keyof typeof FONTS;

/** What a character is printed as that no font has. */
const MISSING = '?';

interface Site {
  name: string;
  timeZone: string;
}

/** The record of a decision as a PDF whose text can be selected and searched. Runs in a thread. */
export async function recordPdf(record: SignOffRecord, site: Site): Promise<Uint8Array> {
  const fonts = await loadFonts();
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM },
    // There is no first font: the standard ones of PDF have only western letters.
    font: null as unknown as string,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${DECISIONS[record.decision]}: ${record.release}`,
      Author: site.name,
      CreationDate: new Date(record.decided_at),
    },
  });
  const done = buffer(doc);
  for (const [name, bytes] of fonts.files) doc.registerFont(name, bytes);
  const writer = createWriter(doc, fonts);
  const moment = createMoment(site.timeZone);

  writer.text(`${site.name}. Record of a sign-off`, { size: 10, colour: MUTED });
  writer.gap(4);
  writer.text(record.release, { size: 24, weight: 'bold' });
  writer.gap(14);
  writer.rule(INK, 1.5);
  const facts: [string, string][] = [
    [
      'Decision',
      `${DECISIONS[record.decision]}${record.withdrawn_at ? ` Withdrawn on ${moment(record.withdrawn_at)}.` : ''}`,
    ],
    ['By', `${record.name}, ${record.email}`],
    ['On', moment(record.decided_at)],
    ['Asked', `${record.asked}, by ${record.asked_by} on ${moment(record.asked_at)}`],
    ['Changes', String(record.parts.length)],
    ['Hash (SHA-256)', record.hash],
    ...(record.note ? [['Note', record.note] as [string, string]] : []),
  ];
  for (const [label, value] of facts) writer.fact(label, value);
  writer.gap(20);

  for (const [index, part] of record.parts.entries()) {
    writer.keep(70);
    writer.text(`${index + 1}. ${part.title}`, { size: 15, weight: 'bold' });
    writer.text([part.label, part.summary, part.path].filter(Boolean).join('. '), { size: 10, colour: MUTED });
    writer.gap(8);
    for (const { label, before, after } of part.changes) {
      writer.keep(44);
      writer.text(label, { size: 10, colour: MUTED });
      for (const line of changedLines(before, after)) writer.change(apart(wordChanges(line.before, line.after)));
      writer.gap(8);
    }
    writer.gap(4);
    writer.rule(LINE, 0.75);
    writer.gap(14);
  }
  if (writer.hasMissing()) {
    writer.text(
      `"${MISSING}" is printed for letters that the fonts of this file do not have. The record in the browser has them.`,
      {
        size: 10,
        colour: MUTED,
      },
    );
  }

  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    // Below the margin, where a text would otherwise begin another page.
    doc.page.margins.bottom = 0;
    writer.footer(`${record.release}, ${record.hash.slice(0, 12)}`, `${page + 1} of ${count}`, doc.page.height - 44);
  }
  doc.end();
  return done;
}

/** With a space between what was removed and what takes its place. */
const apart = (changes: WordChange[]): WordChange[] =>
  changes.flatMap((change, index) =>
    change.mark === 'ins' && changes[index - 1]?.mark === 'del' ? [{ text: ' ' }, change] : [change],
  );

const DECISIONS = { approve: 'Approved.', return: 'Returned with a note.' };

const createMoment = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone });
  return (iso: string) => format.format(new Date(iso));
};

async function loadFonts() {
  const names = [...new Set(Object.values(FONTS).flat())];
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(new URL(`fonts/${name}.ttf`, import.meta.url))] as const),
  );
  const letters = new Map(
    files.map(([name, bytes]) => [name, create(bytes) as { hasGlyphForCodePoint(code: number): boolean }]),
  );
  return {
    files,
    has: (name: string, char: string) =>
      letters.get(name)?.hasGlyphForCodePoint(char.codePointAt(0) as number) ?? false,
  };
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

/** Writes texts in several scripts below each other. */
function createWriter(doc: PDFKit.PDFDocument, fonts: Awaited<ReturnType<typeof loadFonts>>) {
  let isMissing = false;
  const width = doc.page.width - 2 * MARGIN;

  /** Splits the text into runs of one font each. */
  function runsOf(text: string, weight: Weight): { font: string; text: string }[] {
    const runs: { font: string; text: string }[] = [];
    const [first = ''] = FONTS[weight];
    for (const char of text.normalize('NFC').replace(/[\t\u00a0\u2007\u202f]/g, ' ')) {
      const last = runs.at(-1);
      // A mark, and what joins letters, belong to the run before.
      if (/[\p{M}\u200c\u200d]/u.test(char) && last) {
        last.text += char;
        continue;
      }
      const known = char === '\n' ? (last?.font ?? first) : FONTS[weight].find((name) => fonts.has(name, char));
      if (!known && /\p{C}/u.test(char)) continue;
      if (!known) isMissing = true;
      const font = known ?? first;
      const shown = known ? char : MISSING;
      if (last?.font === font) last.text += shown;
      else runs.push({ font, text: shown });
    }
    return runs;
  }

  const write = (pieces: readonly Piece[], options: PDFKit.Mixins.TextOptions = {}, x = MARGIN) => {
    const runs = pieces.flatMap(({ text, weight = 'regular', ...style }) =>
      runsOf(text, weight).map((run) => ({ ...style, ...run })),
    );
    for (const [index, { text, font, size = 11, colour = INK, mark }] of runs.entries()) {
      const isFirst = index === 0;
      const look = {
        strike: mark === 'del',
        underline: mark === 'ins',
        lineGap: 2,
        continued: index < runs.length - 1,
      };
      doc
        .font(font)
        .fontSize(size)
        .fillColor(mark === 'del' ? REMOVED : mark === 'ins' ? ADDED : colour);
      if (isFirst) doc.text(text, x, doc.y, { width: width - (x - MARGIN), ...options, ...look });
      else doc.text(text, look);
    }
  };

  const writer = {
    hasMissing: () => isMissing,
    text: (text: string, style: Style = {}) => write([{ text, ...style }]),
    change: (pieces: readonly Piece[]) => write(pieces.length > 0 ? pieces : [{ text: ' ' }], {}, MARGIN + 12),
    gap(points: number) {
      doc.y += points;
    },
    /** Begins a page if there is no more room than this. */
    keep(points: number) {
      if (doc.y + points > doc.page.height - BOTTOM) doc.addPage();
    },
    rule(colour: string, thickness: number) {
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(MARGIN + width, doc.y)
        .lineWidth(thickness)
        .strokeColor(colour)
        .stroke();
    },
    fact(label: string, value: string) {
      writer.keep(40);
      writer.gap(6);
      const top = doc.y;
      write([{ text: label, colour: MUTED, size: 10 }], { width: LABEL_WIDTH });
      doc.y = top;
      write([{ text: value, size: value.length > 60 && !/\s/.test(value) ? 9.5 : 11 }], {}, MARGIN + LABEL_WIDTH);
      writer.gap(6);
      writer.rule(LINE, 0.75);
    },
    footer(left: string, right: string, y: number) {
      doc.y = y;
      write([{ text: left, size: 9, colour: MUTED }], { lineBreak: false });
      doc.y = y;
      write([{ text: right, size: 9, colour: MUTED }], { lineBreak: false }, MARGIN + width - 60);
    },
  };
  return writer;
}
