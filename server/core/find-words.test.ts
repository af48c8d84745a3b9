import { expect, test } from 'vitest';
import { findHits, replaceHits, wordPattern } from './find-words.ts';

const search = (q: string, options = {}) => wordPattern({ q, wholeWords: true, matchCase: false, ...options });
const whole = (text: string) => [{ text, start: 0, end: text.length }];
const foundIn = (text: string, q: string, options = {}) =>
  findHits(whole(text), search(q, options)).map(({ found }) => found);

test.each([
  ['A working day. Working  days.', 'working day', {}, ['working day']],
  ['A working day. Working days.', 'working day', { wholeWords: false }, ['working day', 'Working day']],
  ['A working\u00a0day.', 'working day', {}, ['working\u00a0day']],
  ['Working day, working day', 'Working day', { matchCase: true }, ['Working day']],
  ['What does a.b cost? axb', 'a.b', {}, ['a.b']],
  ['1+1 (really) $5 [x] \\d', '(really) $5 [x] \\d', {}, ['(really) $5 [x] \\d']],
  ['Straße STRASSE strasse', 'STRASSE', {}, ['STRASSE', 'strasse']],
  ['İstanbul ISTANBUL', 'istanbul', {}, ['ISTANBUL']],
  ['Äpfel äpfel', 'ÄPFEL', {}, ['Äpfel', 'äpfel']],
  ['cafe café', 'cafe', {}, ['cafe']],
  ['हमारी सेवा और सेवाएँ', 'सेवा', {}, ['सेवा']],
  ['અમારી સેવા, સેવાઓ', 'સેવા', {}, ['સેવા']],
  ['خدمة الويب، خدماتنا', 'خدمة', {}, ['خدمة']],
  ['कि क', 'क', { wholeWords: false }, ['क']],
  ['東京の会社です', '会社', {}, ['会社']],
  ['👨‍👩‍👧 👨', '👨', { wholeWords: false }, ['👨']],
  ['one\ntwo', 'one two', {}, []],
] as const)('in “%s”, the words “%s” are found', (text, q, options, found) => {
  expect(foundIn(text, q, options)).toEqual(found);
});

test('letters with separate marks are found and replaced whole', () => {
  const text = 'Le cafe\u0301 ferme. Le cafe\u0301!';
  const hits = findHits(whole(text), search('café'));
  expect(hits).toHaveLength(2);
  expect(replaceHits(text, [{ ...(hits[1] as (typeof hits)[number]), replacement: 'bar' }])).toBe(
    'Le cafe\u0301 ferme. Le bar!',
  );
});

test('a hit shows its sentence', () => {
  const [hit] = findHits(whole('First. We answer within one day. Then nothing.'), search('one day'));
  expect(hit).toMatchObject({ before: 'We answer within ', found: 'one day', after: '.' });
});

test('words that are partly fixed are found but not replaced, and those that are fixed altogether are left out', () => {
  const segments = [
    { text: 'Within ', start: 0, end: 7 },
    { text: 'one working day', start: 7, end: 25, fixed: 'A fact.' },
    { text: ' or two', start: 25, end: 32 },
  ];
  expect(findHits(segments, search('working day'))).toEqual([]);
  expect(findHits(segments, search('day or two'))).toMatchObject([{ fixed: 'A fact.' }]);
});

test('removing words leaves one space', () => {
  const text = 'A very good day';
  const [hit] = findHits(whole(text), search('very'));
  expect(replaceHits(text, [{ ...(hit as NonNullable<typeof hit>), replacement: '' }])).toBe('A good day');
});
