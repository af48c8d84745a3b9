import { expect, test } from 'vitest';
import { leastProcessorTime } from '../tests/support/processor-time.ts';
import { alignBlocks } from './blog/align-blocks.ts';
import { splitArticle } from './blog/article-blocks.ts';
import { findTextChanges } from './blog/find-changes.ts';
import { diffKeys } from './diff-keys.ts';

const repeat = (count: number, key: (index: number) => string) => Array.from({ length: count }, (_, at) => key(at));

/** What applying the hunks to `before` makes. */
function apply(before: readonly string[], after: readonly string[]): string[] {
  let at = 0;
  const made = diffKeys(before, after).flatMap((hunk) => {
    const kept = before.slice(at, hunk.before.start);
    at = hunk.before.start + hunk.before.count;
    return [...kept, ...after.slice(hunk.after.start, hunk.after.start + hunk.after.count)];
  });
  return [...made, ...before.slice(at)];
}

const MAX_MILLISECONDS = 1_000;

test('two long lists are compared by the keys that each has once', async () => {
  const before = repeat(20_000, (index) => (index % 100 === 0 ? `own ${index}` : 'same'));
  const after = [...before.slice(0, 5_000), 'new', ...before.slice(5_001, 15_000), ...before.slice(15_050), 'end'];
  expect(apply(before, after)).toEqual(after);
  const changed = diffKeys(before, after).reduce((sum, hunk) => sum + hunk.before.count, 0);
  expect(changed).toBeLessThan(300);
  expect(await leastProcessorTime(() => diffKeys(before, after))).toBeLessThan(MAX_MILLISECONDS);
});

test('lists that have the same key thousands of times are compared in little time', async () => {
  const before = ['a', ...repeat(50_000, () => 'same'), 'b'];
  const after = ['c', ...repeat(40_000, () => 'same'), 'd'];
  expect(await leastProcessorTime(() => diffKeys(before, after))).toBeLessThan(MAX_MILLISECONDS);
  expect(apply(before, after)).toEqual(after);
});

test('a hundred long paragraphs that were all changed are compared in little time', async () => {
  const article = (version: string) =>
    repeat(98, (block) => `<p>${repeat(1_500, (word) => `word${version}${(block * 7 + word) % 900}`).join(' ')}</p>`);
  const [before, after] = [article('a').join(''), article('b').join('')];
  expect(await leastProcessorTime(() => findTextChanges(before, after))).toBeLessThan(MAX_MILLISECONDS);
  expect(findTextChanges(before, after)).toEqual([{ how: 'changed', what: 'paragraphs', count: 98 }]);
});

test('a long article is aligned with the same one in another order', async () => {
  const blocks = repeat(30_000, (index) => `<p>${index}</p>`);
  const [before, after] = [splitArticle(blocks.join('')), splitArticle(blocks.toReversed().join(''))];
  expect(await leastProcessorTime(() => alignBlocks(before, after))).toBeLessThan(MAX_MILLISECONDS);
});
