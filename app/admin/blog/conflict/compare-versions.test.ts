import { expect, test } from 'vitest';
import { type Block, type ContentPart, compareBlocks, compareField, compareWords } from './compare-versions.ts';

const blocks = (...texts: string[]): Block[] => texts.map((text) => ({ html: `<p>${text}</p>`, key: text, text }));
const shown = (parts: ContentPart[]) =>
  parts.map((part) =>
    'same' in part
      ? part.same.text
      : [part.difference.mine?.text ?? null, part.difference.theirs?.text ?? null, part.difference.start],
  );

test('each paragraph that differs is offered in both versions, the changed one first', () => {
  const base = blocks('one', 'two', 'three', 'four');
  const mine = blocks('one', 'two, mine', 'three', 'four');
  const theirs = blocks('one', 'two', 'three', 'four, theirs');
  expect(shown(compareBlocks(mine, theirs, base))).toEqual([
    'one',
    ['two, mine', 'two', 'mine'],
    'three',
    ['four', 'four, theirs', 'theirs'],
  ]);
});

test('a paragraph that only one version has can be taken or left', () => {
  const base = blocks('one', 'two');
  expect(shown(compareBlocks(blocks('one'), blocks('one', 'two'), base))).toEqual(['one', [null, 'two', 'mine']]);
  expect(shown(compareBlocks(blocks('one', 'two'), blocks('one', 'two', 'three'), base))).toEqual([
    'one',
    'two',
    [null, 'three', 'theirs'],
  ]);
});

test('without the text that both began with, mine is offered first', () => {
  expect(shown(compareBlocks(blocks('a'), blocks('b'), undefined))).toEqual([['a', 'b', 'mine']]);
  expect(compareField('Mine', 'Theirs', undefined)?.start).toBe('mine');
  expect(compareField('Old', 'Theirs', 'Old')?.start).toBe('theirs');
  expect(compareField('Same', 'Same', 'Old')).toBeUndefined();
});

test('only the words that differ are marked, and both texts stay whole', () => {
  const { mine, theirs } = compareWords('What 200 rupees a day buys', 'What 200 rupees daily buys');
  expect(mine.map(({ text }) => text).join('')).toBe('What 200 rupees a day buys');
  expect(theirs.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toEqual(['daily']);
});
