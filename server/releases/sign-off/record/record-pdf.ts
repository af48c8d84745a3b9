import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { SignOffRecord } from '../../../../contract/releases/sign-offs.ts';
import { changedLines, type WordChange, wordChanges } from '../../../../contract/word-changes.ts';
import { BOTTOM, createWriter, INK, LINE, loadFonts, MARGIN, MISSING, MUTED } from './record-writer.ts';

interface Site {
  name: string;
  timeZone: string;
}

/** The record of a decision as a PDF whose text can be selected and searched. Runs in a thread. */
export async function recordPdf(record: SignOffRecord, site: Site): Promise<Uint8Array> {
  const { files, fonts } = await loadFonts();
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM },
    // No default font, because the standard fonts of PDF have only western letters.
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
  for (const [name, bytes] of files) doc.registerFont(name, bytes);
  const writer = createWriter(doc, fonts);
  const moment = createMoment(site.timeZone);

  writer.text(`${site.name}. Record of a sign-off`, { size: 10, colour: MUTED, isEnglish: true });
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
  for (const [label, value] of facts) writer.fact(label, value, { isEnglish: label !== 'Note' });
  writer.gap(20);

  for (const [index, part] of record.parts.entries()) {
    writer.keep(70);
    writer.text(`${index + 1}. ${part.title}`, { size: 15, weight: 'bold' });
    writer.text([part.label, part.summary, part.path].filter(Boolean).join('. '), {
      size: 10,
      colour: MUTED,
      isEnglish: true,
    });
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
    // Without this, a text below the margin would start another page.
    doc.page.margins.bottom = 0;
    writer.footer(`${record.release}, ${record.hash.slice(0, 12)}`, `${page + 1} of ${count}`, doc.page.height - 44);
  }
  doc.end();
  return done;
}

/** Adds a space between a removed text and its replacement. */
const apart = (changes: WordChange[]): WordChange[] =>
  changes.flatMap((change, index) =>
    change.mark === 'ins' && changes[index - 1]?.mark === 'del' ? [{ text: ' ' }, change] : [change],
  );

const DECISIONS = { approve: 'Approved.', return: 'Returned with a note.' };

const createMoment = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone });
  return (iso: string) => format.format(new Date(iso));
};
