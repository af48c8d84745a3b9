import { expect, test } from 'vitest';
import { findLanguages } from './find-languages.ts';

const codes = (entered: string, taken: string[] = ['en']) => findLanguages(entered, taken, 5).map(({ code }) => code);

test('a language is found by its name in English, its own name, and its code', () => {
  expect(codes('Hindi')[0]).toBe('hi');
  expect(codes('हिन्दी')[0]).toBe('hi');
  expect(codes('francais')[0]).toBe('fr');
  expect(codes('PT-br')[0]).toBe('pt-BR');
  expect(codes('sr-Cyrl-RS')).toEqual(['sr-Cyrl-RS']);
  expect(findLanguages('arabic', [], 1)).toEqual([
    { code: 'ar', name: 'العربية', direction: 'rtl', shownName: 'Arabic' },
  ]);
});

test('a name that begins with what is typed comes before one that contains it', () => {
  const found = findLanguages('man', [], 20).map(({ shownName }) => shownName);
  expect(found.indexOf('Manx')).toBeLessThan(found.indexOf('German'));
});

test('languages of the site are not offered, and a word that names none finds none', () => {
  expect(codes('Hindi', ['en', 'hi'])).not.toContain('hi');
  expect(codes('hi', ['en', 'hi'])).not.toContain('hi');
  expect(codes('klingonese')).toEqual([]);
  expect(codes('')).toContain('hi');
});
