import { expect, test } from 'vitest';
import type { SignOffRecord } from '../../../../contract/releases/sign-offs.ts';
import { testNightly } from '../../../../tests/support/test-nightly.ts';
import { runInThread } from '../../../threads/run-in-thread.ts';

const RECORD: SignOffRecord = {
  release: 'Winter offer',
  hash: 'a1'.repeat(32),
  decision: 'approve',
  name: 'Devang Raval',
  email: 'devang@example.com',
  note: '',
  decided_at: '2026-11-25T08:51:00.000Z',
  withdrawn_at: null,
  asked: 'Devang Raval',
  asked_by: 'meera@example.com',
  asked_at: '2026-11-24T08:51:00.000Z',
  parts: [],
};
const part = (before: string, after: string): SignOffRecord['parts'][number] => ({
  title: 'Home',
  label: 'Page',
  summary: '1 sentence',
  path: '/',
  changes: [{ label: 'Hero, Heading', before, after }],
});
const print = async (record: SignOffRecord) =>
  Buffer.from(
    (await runInThread(
      'printing',
      'recordPdf',
      [record, { name: 'Otla', timeZone: 'Asia/Kolkata' }],
      60_000,
    )) as Uint8Array,
  ).toString('latin1');

test('the record is a PDF with its own fonts, of which only those that it uses are in it', async () => {
  const latin = await print({ ...RECORD, parts: [part('Old', 'New, Łódź')] });
  expect(latin).toMatch(/^%PDF-1\.7/);
  expect(latin).toContain('Hanken');
  expect(latin).not.toMatch(/AnekDevanagari|Helvetica/);
  expect(await print({ ...RECORD, parts: [part('', 'नमस्ते')] })).toContain('AnekDevanagari');
  expect(await print({ ...RECORD, parts: [part('', 'નમસ્તે')] })).toContain('AnekGujarati');
  expect(await print({ ...RECORD, parts: [part('', 'مرحبا')] })).toContain('NotoSansArabic');
});

test('letters of other scripts, emojis and control characters stop no record', async () => {
  const odd = 'مرحبا 世界 😀 \u0000\u202e\ud800 e\u0301\n\n\n';
  expect(await print({ ...RECORD, name: odd, note: odd, parts: [part(odd, `${odd}x`), part('', '')] })).toMatch(
    /%%EOF\s*$/,
  );
});

test('a word that is longer than a line, and empty lines, are printed in a text from right to left', async () => {
  const note = `${'ا'.repeat(2_000)}\n\n  (مرحبا) React 19\n${'world '.repeat(500)}مرحبا`;
  const pages = (await print({ ...RECORD, release: 'عرض', note, parts: [part(note, `${note}!`)] })).match(
    /\/Type \/Page\b/g,
  )?.length;
  expect(pages).toBeGreaterThan(2);
});

testNightly('a release of a hundred long texts is printed in full', { timeout: 60_000 }, async () => {
  const lines = (word: string) =>
    Array.from({ length: 40 }, (_, line) => `${word} ${line} ${'more words '.repeat(20)}`).join('\n');
  const parts = Array.from({ length: 100 }, () => part(lines('old'), lines('new')));
  const pages = (await print({ ...RECORD, parts })).match(/\/Type \/Page\b/g)?.length;
  expect(pages).toBeGreaterThan(100);
});
