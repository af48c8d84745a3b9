import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import type { TextStyle } from '../../app/art/text-renderer.ts';
import { createTextRenderer } from './text-renderer.ts';

const HEADING: TextStyle = { face: 'display', weight: 650, tracking: 0 };
const renderer = await createTextRenderer();

test('bolder text is wider and has different outlines', () => {
  const light: TextStyle = { ...HEADING, weight: 400 };
  expect(renderer.widthOf('Websites', HEADING)).toBeGreaterThan(renderer.widthOf('Websites', light));
  expect(renderer.outline('W', HEADING, 100)).not.toBe(renderer.outline('W', light, 100));
  expect(renderer.outline('W', HEADING, 100)).toMatch(/^M[\d.]+ -?[\d.]+[LQ].*Z$/);
});

test('text widths match those of browsers', () => {
  // Measured in Chromium on this site's pages, in em.
  expect(renderer.widthOf('How to read a', HEADING)).toBeCloseTo(6.018, 2);
  expect(renderer.widthOf('before you sign it', { face: 'text', weight: 600, tracking: 0 })).toBeCloseTo(7.76, 2);
});

test('tracking is added to each letter', () => {
  const tracked = renderer.widthOf('abcd', { ...HEADING, tracking: 0.1 });
  expect(tracked - renderer.widthOf('abcd', HEADING)).toBeCloseTo(0.4);
});

test('Latin characters are drawn, those of other scripts are left out', () => {
  expect(renderer.removeMissingGlyphs('₹200 a day: કેમ છો 😀 in façade,\u00a0Łódź', 'display')).toBe(
    '₹200 a day: in façade, Łódź',
  );
  expect(renderer.removeMissingGlyphs('non\u2011stop\u0000', 'display')).toBe('non-stop');
  expect(renderer.removeMissingGlyphs('e\u0301', 'text')).toBe('é');
  expect(renderer.removeMissingGlyphs('ગુજરાતી', 'display')).toBe('');
  expect(renderer.outline('Łódź', HEADING, 100)).not.toBe(renderer.outline('Lodz', HEADING, 100));
});

test('letters of other scripts take the shapes and places that their language wants', async () => {
  const scripts = await createTextRenderer(['anek-devanagari', 'anek-gujarati']);
  const title = 'मूल्य निर्धारण, કેમ છો? ₹200';
  expect(scripts.removeMissingGlyphs(`${title} 👩\u200d💻`, 'display')).toBe(title);
  // The two consonants are drawn as one shape.
  const [joined, ka, ssa] = ['क्ष', 'क', 'ष'].map((text) => scripts.widthOf(text, HEADING)) as [number, number, number];
  expect(joined).toBeLessThan(ka + ssa);
  // The sign of the vowel is written before its consonant.
  const outline = (text: string) => scripts.outline(text, HEADING, 100);
  expect(outline('कि').startsWith(outline('क').slice(0, 20))).toBe(false);
  expect(outline('का').startsWith(outline('क').slice(0, 20))).toBe(true);
  // Tracking is ignored: it would break the line that joins Devanagari letters.
  expect(scripts.widthOf('मूल्य', { ...HEADING, tracking: 0.1 })).toBe(scripts.widthOf('मूल्य', HEADING));
});

test('Arabic letters are joined and drawn from right to left, other words among them from left to right', async () => {
  const scripts = await createTextRenderer(['noto-sans-arabic']);
  const style: TextStyle = { ...HEADING, isRightToLeft: true };
  const title = 'می‌خواهم (React 2026)، مَرْحَبًا؟';
  expect(scripts.removeMissingGlyphs(`${title} 👩\u200d💻`, 'display')).toBe(title);
  expect(scripts.widthOf('ببب', style)).toBeLessThan(3 * scripts.widthOf('ب', style));
  expect(scripts.widthOf('ببب', { ...style, tracking: 0.1 })).toBe(scripts.widthOf('ببب', style));
  // An alef and a word in Latin letters are not joined to what follows.
  for (const [first, second] of [
    ['ا', 'ب'],
    ['ا', 'React'],
    ['(', 'ب'],
  ] as const) {
    const x = scripts.widthOf(second, style) * 1_000;
    const drawn = [scripts.outline(second, style, 1_000), scripts.outline(first, style, 1_000, { x, y: 0 })];
    expect(scripts.outline(first + second, style, 1_000)).toBe(drawn.join(''));
  }
});

test.each([
  ['anek-latin', 'anek-latin-latin'],
  ['anek-latin', 'anek-latin-latin-ext'],
  ['hanken-grotesk', 'hanken-grotesk-latin'],
  ['hanken-grotesk', 'hanken-grotesk-latin-ext'],
])('the %s font used for drawing is the one used by pages (%s)', async (family, name) => {
  const open = async (path: string) => create(await readFile(new URL(path, import.meta.url))) as unknown as Font;
  const ours = await open(`fonts/${name}.ttf`);
  const theirs = await open(`../../node_modules/@fontsource-variable/${family}/files/${name}-wght-normal.woff2`);
  const facts = ({ version, numGlyphs, unitsPerEm, characterSet }: Font) => ({
    version,
    numGlyphs,
    unitsPerEm,
    characterSet,
  });
  expect(facts(ours), 'unpack the fonts again: see fonts/README.md').toEqual(facts(theirs));
});
