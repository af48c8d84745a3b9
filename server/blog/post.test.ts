import { expect, test } from 'vitest';
import { makeExcerpt } from './post.ts';

test('an excerpt is the beginning of the text in whole words, 160 characters at most', () => {
  expect(makeExcerpt('<h2>Short</h2><p>and whole.</p>')).toBe('Short and whole.');
  const long = makeExcerpt(`<p>${'seven, '.repeat(60)}</p>`);
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/^(seven, )+seven…$/);
  expect(makeExcerpt(`<p>${'x'.repeat(400)}</p>`)).toHaveLength(160);
});
