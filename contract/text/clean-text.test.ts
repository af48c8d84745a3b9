import { expect, test } from 'vitest';
import { INVISIBLE_STRINGS, ODD_STRINGS } from '../../tests/support/odd-values.ts';
import { cleanHtml, cleanLine, cleanText } from './clean-text.ts';
import { toNfc } from './to-nfc.ts';

test('a text without a visible character is empty', () => {
  for (const { label, value } of INVISIBLE_STRINGS) {
    expect(cleanText(value), label).toBe('');
    expect(cleanLine(`${value}\n${value}`), label).toBe('');
  }
});

test('what is stored is clean, and stays as it is when it is sent again', () => {
  for (const { label, value } of ODD_STRINGS) {
    for (const clean of [cleanText, cleanLine, cleanHtml]) {
      const stored = clean(value);
      expect(clean(stored), label).toBe(stored);
      expect(stored.isWellFormed(), label).toBe(true);
      expect(toNfc(stored), label).toBe(stored);
      expect(stored, label).not.toMatch(/[\p{Noncharacter_Code_Point}\r\v\f]|(?![\t\n])\p{Cc}/u);
    }
    expect(cleanLine(value), label).not.toMatch(/[\t\n\u2028\u2029]/);
  }
});

test('words are not lost', () => {
  expect(cleanLine('one\r\n\u2028two\vthree\u0085four')).toBe('one two three four');
  expect(cleanText(' one\r\ntwo\rthree\u2028four ')).toBe('one\ntwo\nthree\u2028four');
  for (const words of ['علی‌رضا', '👨‍👩‍👧‍👦', 'क्‍ष', '1️⃣', 'a', '?', '؀ ١']) expect(cleanLine(words)).toBe(words);
});

test('a direction that is not ended, or not begun, is left out; pairs stay', () => {
  expect(cleanLine('invoice\u202Egpj.exe')).toBe('invoicegpj.exe');
  expect(cleanLine('one\u2069two\u202C')).toBe('onetwo');
  const pairs = 'one \u2067two \u202Bthree\u202C\u2069 four\u200E';
  expect(cleanLine(pairs)).toBe(pairs);
  expect(cleanText('\u2068one\ntwo\u2069')).toBe('one\ntwo');
});

test('a combining mark after a tag changes no tag', () => {
  expect(cleanHtml('<p>\u0338a</p><p title=\u0338b>e\u0301</p>')).toBe('<p>\u0338a</p><p title=\u0338b>é</p>');
});
