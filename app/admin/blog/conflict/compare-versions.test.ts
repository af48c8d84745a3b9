import { expect, test } from 'vitest';
import { type Block, type ContentPart, compareBlocks, compareField, compareWords } from './compare-versions.ts';

const blocks = (...texts: string[]): Block[] => texts.map((text) => ({ html: `<p>${text}</p>`, key: text, text }));
const summarize = (parts: ContentPart[]) =>
  parts.map((part) =>
    'same' in part
      ? part.same.text
      : [part.difference.local?.text ?? null, part.difference.remote?.text ?? null, part.difference.initial],
  );

test('each paragraph that differs has both versions, with the changed one selected', () => {
  const base = blocks('one', 'two', 'three', 'four');
  const local = blocks('one', 'two, local', 'three', 'four');
  const remote = blocks('one', 'two', 'three', 'four, remote');
  expect(summarize(compareBlocks(local, remote, base))).toEqual([
    'one',
    ['two, local', 'two', 'local'],
    'three',
    ['four', 'four, remote', 'remote'],
  ]);
});

test('a paragraph that only one version has can be kept or removed', () => {
  const base = blocks('one', 'two');
  expect(summarize(compareBlocks(blocks('one'), blocks('one', 'two'), base))).toEqual(['one', [null, 'two', 'local']]);
  expect(summarize(compareBlocks(blocks('one', 'two'), blocks('one', 'two', 'three'), base))).toEqual([
    'one',
    'two',
    [null, 'three', 'remote'],
  ]);
});

test('the local version is selected when the common base is unknown', () => {
  expect(summarize(compareBlocks(blocks('a'), blocks('b'), undefined))).toEqual([['a', 'b', 'local']]);
  expect(compareField('Local', 'Remote', undefined)?.initial).toBe('local');
  expect(compareField('Old', 'Remote', 'Old')?.initial).toBe('remote');
  expect(compareField('Same', 'Same', 'Old')).toBeUndefined();
});

test('only the words that differ are marked, and both texts stay complete', () => {
  const { local, remote } = compareWords('What 200 rupees a day buys', 'What 200 rupees daily buys');
  expect(local.map(({ text }) => text).join('')).toBe('What 200 rupees a day buys');
  expect(remote.filter(({ isChanged }) => isChanged).map(({ text }) => text)).toEqual(['daily']);
});
