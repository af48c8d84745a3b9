import { expect, test } from 'vitest';
import { shareLayout } from './share-layout.ts';
import type { TextRenderer } from './text-renderer.ts';

/** Every character is half as wide as it is high. Capitals stand for characters that no font has. */
const renderer: TextRenderer = {
  removeMissingGlyphs: (text) => text.replace(/[A-Z]/g, '').replace(/ +/g, ' ').trim(),
  widthOf: (text) => [...text].length / 2,
  outline: () => '',
};

const textsOf = (title: string, more: { brand?: string; line?: string; category?: string } = {}) => {
  const { texts } = shareLayout({ brand: 'otla', category: null, line: '', title, ...more }, renderer);
  const [name, ...rest] = texts;
  const below = rest.pop();
  return { name, lines: rest, below };
};

const WORDS = 'what we learned from moving a catalogue of fourteen thousand parts to one page in a week of rain';

test('short titles are large, longer ones smaller, and lines have similar lengths', () => {
  expect(textsOf('about us').lines.map(({ text, size }) => [text, size])).toEqual([['about us', 104]]);
  const { lines } = textsOf('how to read a software quote before');
  expect(lines.map(({ text, size }) => [text, size])).toEqual([
    ['how to read', 104],
    ['a software', 104],
    ['quote before', 104],
  ]);
});

test('no text exceeds its area', () => {
  const titles = [WORDS, WORDS.repeat(4), 'w'.repeat(200), `short ${'w'.repeat(60)} short`, 'a', '-'.repeat(90)];
  for (const title of titles) {
    const { name, lines, below } = textsOf(title, { brand: 'b'.repeat(90), line: 'l'.repeat(200), category: 'c' });
    expect(lines.length).toBeLessThanOrEqual(4);
    for (const { text, x, size } of [name, below, ...lines].filter((text) => text !== undefined)) {
      expect([text, x + renderer.widthOf(text, { face: 'text', weight: 1, tracking: 0 }) * size <= 740]).toEqual([
        text,
        true,
      ]);
    }
  }
});

test('a title that is too long ends in an ellipsis', () => {
  expect(textsOf(WORDS).lines.at(-1)?.text).toMatch(/\w…$/);
  expect(textsOf('what we learned').lines.at(-1)?.text).not.toContain('…');
});

test('the category, the author or both are below the title', () => {
  expect(textsOf('a', { category: 'c', line: 'l' }).below?.text).toBe('c, l');
  expect(textsOf('a', { category: 'c' }).below?.text).toBe('c');
  expect(textsOf('a', { line: 'l' }).below?.text).toBe('l');
});

test('a title from right to left is on the right, with the tiles on the left', () => {
  const [ltr, rtl] = ['how to choose', 'كيف تختار'].map((title) =>
    shareLayout({ brand: 'otla', category: null, line: 'line', title }, renderer),
  );
  expect([ltr?.isRightToLeft, rtl?.isRightToLeft]).toEqual([false, true]);
  for (const { text, size, x, style } of rtl?.texts ?? []) {
    expect(x + renderer.widthOf(text, style) * size).toBeGreaterThan(1_060);
    expect(style.isRightToLeft).toBe(true);
  }
  const places = (cells: readonly { x: number }[] = []) => [...new Set(cells.map(({ x }) => x))].sort((a, b) => a - b);
  expect([places(ltr?.cells), places(rtl?.cells)]).toEqual([
    [780, 990],
    [0, 210],
  ]);
});

test('the site name replaces a title that the fonts cannot render', () => {
  expect(textsOf('ABC DEF').lines.map(({ text }) => text)).toEqual(['otla']);
});
