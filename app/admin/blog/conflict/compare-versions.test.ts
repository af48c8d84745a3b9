import { expect, test } from 'vitest';
import { splitArticle } from '../../../../contract/blog/article-blocks.ts';
import { type ContentPart, compareBlocks, compareField } from './compare-versions.ts';

const blocks = (...texts: string[]) => splitArticle(texts.map((text) => `<p>${text}</p>`).join(''));
const textOf = (block: { html: string } | null) => block?.html.replace(/<\/?p>/g, '') ?? null;
const summarize = (parts: ContentPart[]) =>
  parts.map((part) =>
    'same' in part
      ? textOf(part.same)
      : [textOf(part.difference.local), textOf(part.difference.remote), part.difference.initial],
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

test('a paragraph that one side has moved is not lost', () => {
  const base = blocks('one', 'two', 'three');
  const moved = blocks('three', 'one', 'two');
  expect(summarize(compareBlocks(moved, base, base))).toEqual(['three', 'one', 'two']);
  expect(summarize(compareBlocks(base, moved, base))).toEqual(['one', 'two', 'three']);
});
