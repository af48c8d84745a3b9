import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'From;To\r\n/café;/Straße “x” – 100 €\r\n';
const WINDOWS = Buffer.from(
  [...TEXT].map((letter) => ({ '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 })[letter] ?? letter.charCodeAt(0)),
);
const littleEndian = Buffer.from(TEXT, 'utf16le');
const bigEndian = Buffer.from(littleEndian).swap16();

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16 of Excel', Buffer.concat([Buffer.of(0xff, 0xfe), littleEndian])],
  ['big-endian UTF-16', Buffer.concat([Buffer.of(0xfe, 0xff), bigEndian])],
  ['UTF-16 without a byte order mark', littleEndian],
  ['big-endian UTF-16 without a byte order mark', bigEndian],
  ['Windows-1252', WINDOWS],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test('trusts the bytes more than the declared encoding', () => {
  expect(decodeText(Buffer.from('Zürich'), 'ISO-8859-1')).toBe('Zürich');
  expect(decodeText(Buffer.from('Z\xfcrich', 'latin1'), 'UTF-8')).toBe('Zürich');
  expect(decodeText(Buffer.from('Z\xfcrich', 'latin1'), 'no such encoding')).toBe('Zürich');
  // "Привет" in KOI8-R.
  expect(decodeText(Buffer.of(0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4), 'koi8-r')).toBe('Привет');
});

test('keeps a text in UTF-8 that has a broken character', () => {
  const cut = Buffer.concat([Buffer.from('Zürich, Genève, Malmö '), Buffer.of(0xc3), Buffer.from(' end')]);
  expect(decodeText(cut)).toBe('Zürich, Genève, Malmö \ufffd end');
  // Another program has replaced it.
  expect(decodeText(Buffer.from('one\ufffdtwo'))).toBe('one\ufffdtwo');
});
