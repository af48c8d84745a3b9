import { expect, test } from 'vitest';
import { makeExcerpt } from './make-excerpt.ts';

test('an excerpt is the beginning of the text in whole words, at most 160 characters', () => {
  expect(makeExcerpt('<p>Short and whole.</p>')).toBe('Short and whole.');
  const long = makeExcerpt(`<p>${'seven, '.repeat(60)}</p>`);
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/^(seven, )+seven…$/);
  expect(makeExcerpt(`<p>${'x'.repeat(400)}</p>`)).toHaveLength(160);
});

test('an excerpt ends a sentence where a heading, a list item or a table row ends', () => {
  expect(makeExcerpt('<h2>Opening hours</h2><p>We open at ten.</p>')).toBe('Opening hours. We open at ten.');
  expect(makeExcerpt('<h2>Why now?</h2><h3>Costs</h3><p>They rise</p>')).toBe('Why now? Costs. They rise');
  expect(
    makeExcerpt('<p>You need:</p><ul><li>A domain</li><li><p>A host (or two)</p></li></ul><p>Then wait.</p>'),
  ).toBe('You need: A domain. A host (or two). Then wait.');
  expect(makeExcerpt('<p>She said “Go.”</p><p>नमस्ते।</p><p>One<br>line</p>')).toBe('She said “Go.” नमस्ते। One line');
  expect(makeExcerpt('<table><tr><th>Plan</th><th>Price</th></tr><tr><td>Small</td><td>₹200</td></tr></table>')).toBe(
    'Plan, Price. Small, ₹200',
  );
  expect(makeExcerpt('<pre><code>first\n  second</code></pre><p>&lt;b&gt; &amp; more</p>')).toBe(
    'first second. <b> & more',
  );
});
