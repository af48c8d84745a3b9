import { expect, test } from 'vitest';
import { processorTime } from '../../../../tests/support/processor-time.ts';
import { isMarkdown } from './is-markdown.ts';

test.each([
  '# Title\n\nText.',
  'Intro\n\n## Part\n\nText.',
  'Title\n=====\n\nText.',
  '- one\n- two',
  '1. one\n2. two',
  '```sh\nnpm start\n```',
  'See [the plan](https://example.com/plan).',
  '![A shop](https://example.com/shop.png)',
  'This is **important**.',
  'Run `npm start` first.',
  'Day | Hours\n--- | ---\nMonday | 9 to 5',
  '> Be quick.',
])('%j is Markdown', (text) => {
  expect(isMarkdown(text)).toBe(true);
});

test.each([
  'Just a sentence.',
  'Two lines\nof plain text',
  '- Meera',
  '1. January was cold.',
  'Call us at 5 * 3 * 2, or **',
  'snake_case_name and __init__.py',
  '#!/bin/sh\n# a comment\n\nls',
  '#tag and #another',
  'C# is a language',
  'a > b, and 3 < 4',
  'Prices from $5 [excl. tax] (see below)',
  'Mo-Fr 9-17 | Sa 10-14',
  'So --- he said',
])('%j is plain text', (text) => {
  expect(isMarkdown(text)).toBe(false);
});

test.each(['*a', '**a', '`a', '[a](', '| - ', '- ', '> ', 'a\n'])(
  'a long text of %j takes linear time',
  async (piece) => {
    const { milliseconds } = await processorTime(() => isMarkdown(piece.repeat(100_000)));
    expect(milliseconds).toBeLessThan(2_000);
  },
);
