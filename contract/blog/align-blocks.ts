import { diffKeys, type Hunk } from '../diff-keys.ts';
import { type ArticleBlock, wordsOf } from './article-blocks.ts';

/** How the blocks of two versions of an article correspond. */
export interface Alignment {
  /** For each old block its new version; null if it was removed. */
  versions: (ArticleBlock | null)[];
  /** The blocks inserted before each old block, and last those after all of them. */
  inserted: ArticleBlock[][];
}

/** Matches the blocks of two versions of an article: equal ones first, then changed ones by the words they share. */
export function alignBlocks(before: ArticleBlock[], after: ArticleBlock[]): Alignment {
  const versions: Alignment['versions'] = before.map(() => null);
  const inserted: ArticleBlock[][] = Array.from({ length: before.length + 1 }, () => []);
  let old = 0;
  let next = 0;
  const insert = (place: number, end: number) => {
    inserted[place] = [...(inserted[place] ?? []), ...after.slice(next, end)];
  };
  const pairUpTo = (pairedOld: number, pairedNext: number) => {
    insert(pairedOld, pairedNext);
    if (pairedOld < before.length) versions[pairedOld] = after[pairedNext] ?? null;
    [old, next] = [pairedOld + 1, pairedNext + 1];
  };
  const hunks = diffKeys(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  );
  // A block that is on both sides at different places was moved: it is no new version of its neighbour.
  const unmatched = (blocks: ArticleBlock[], ranges: Hunk['before'][]) =>
    new Set(ranges.flatMap(({ start, count }) => blocks.slice(start, start + count).map(({ key }) => key)));
  const oldKeys = unmatched(
    before,
    hunks.map((hunk) => hunk.before),
  );
  const nextKeys = unmatched(
    after,
    hunks.map((hunk) => hunk.after),
  );
  const isMoved = ({ key }: ArticleBlock) => oldKeys.has(key) && nextKeys.has(key);

  for (const hunk of hunks) {
    const { start: oldStart, count: oldCount } = hunk.before;
    const { start: nextStart, count: nextCount } = hunk.after;
    while (old < oldStart) pairUpTo(old, next);
    const changed = pairSimilar(
      before.slice(oldStart, oldStart + oldCount),
      after.slice(nextStart, nextStart + nextCount),
      isMoved,
    );
    for (const pair of changed) pairUpTo(oldStart + pair.old, nextStart + pair.next);
    insert(oldStart + oldCount, nextStart + nextCount);
    [old, next] = [oldStart + oldCount, nextStart + nextCount];
  }
  while (old < before.length) pairUpTo(old, next);
  return { versions, inserted };
}

/** Places with more pairs than this match blocks by their position only. */
const MAX_COMPARISONS = 10_000;

/** The share of common words from which a block counts as a new version of another. */
const MIN_SIMILARITY = 0.3;

/** The share of common words from which a block at another place counts as moved and changed. */
const MIN_MOVED_SIMILARITY = 0.6;

/** The inserted blocks that were only moved, each with the removed block that it was before. */
export function pairMoved(removed: ArticleBlock[], inserted: ArticleBlock[]): Map<ArticleBlock, ArticleBlock> {
  const pairs = new Map<ArticleBlock, ArticleBlock>();
  const left = new Set(removed);
  const pair = (block: ArticleBlock, before: ArticleBlock | undefined) => {
    if (before && left.delete(before)) pairs.set(block, before);
  };
  const equal = new Map<string, ArticleBlock[]>();
  for (const block of removed.toReversed()) {
    const others = equal.get(block.key);
    if (others) others.push(block);
    else equal.set(block.key, [block]);
  }
  for (const block of inserted) pair(block, equal.get(block.key)?.pop());
  const others = inserted.filter((block) => !pairs.has(block));
  if (left.size * others.length > MAX_COMPARISONS) return pairs;
  const words = new Map([...left, ...others].map((block) => [block, countWords(block)]));
  for (const block of others) {
    const similarity = (before: ArticleBlock) =>
      familyOf(before) === familyOf(block) ? shareOfCommon(words.get(before), words.get(block)) : 0;
    let best: ArticleBlock | undefined;
    let highest = 0;
    for (const before of left) {
      const score = similarity(before);
      if (score > highest) [best, highest] = [before, score];
    }
    if (highest >= MIN_MOVED_SIMILARITY) pair(block, best);
  }
  return pairs;
}

interface Pair {
  old: number;
  next: number;
}

/** The pairs with the most words in common, in the order of both. */
function pairSimilar(before: ArticleBlock[], after: ArticleBlock[], isMoved: (block: ArticleBlock) => boolean): Pair[] {
  const isSameCount = before.length === after.length;
  if (before.length * after.length > MAX_COMPARISONS) {
    return isSameCount ? before.map((_block, index) => ({ old: index, next: index })) : [];
  }
  const oldWords = before.map(countWords);
  const nextWords = after.map(countWords);
  const score = (old: number, next: number) => {
    const [a, b] = [before[old], after[next]];
    if (!a || !b || familyOf(a) !== familyOf(b) || isMoved(a) || isMoved(b)) return 0;
    const similarity = shareOfCommon(oldWords[old], nextWords[next]);
    if (similarity >= MIN_SIMILARITY) return 1 + similarity;
    // The block was rewritten in place.
    return isSameCount && old === next ? 0.1 : 0;
  };

  // best[i][j]: the highest sum of scores of the first i old and j new blocks.
  const best = [new Float64Array(after.length + 1)];
  for (let i = 1; i <= before.length; i++) {
    const row = new Float64Array(after.length + 1);
    const above = best[i - 1] as Float64Array;
    for (let j = 1; j <= after.length; j++) {
      row[j] = Math.max(above[j] ?? 0, row[j - 1] ?? 0, (above[j - 1] ?? 0) + score(i - 1, j - 1));
    }
    best.push(row);
  }
  const pairs: Pair[] = [];
  let [i, j] = [before.length, after.length];
  while (i > 0 && j > 0) {
    const here = best[i]?.[j] ?? 0;
    if (here === best[i - 1]?.[j]) i--;
    else if (here === best[i]?.[j - 1]) j--;
    else pairs.unshift({ old: --i, next: --j });
  }
  return pairs;
}

/** A paragraph can become a heading, but not a table. */
function familyOf({ tag }: ArticleBlock): string {
  if (['', 'p', 'h2', 'h3', 'h4', 'blockquote'].includes(tag)) return 'text';
  if (['ul', 'ol'].includes(tag)) return 'list';
  return ['img', 'figure'].includes(tag) ? 'image' : tag;
}

interface WordCounts {
  counts: ReadonlyMap<string, number>;
  total: number;
}

/** How many different words of a block are compared. Its beginning is enough to recognize it. */
const MAX_WORDS = 250;

function countWords({ html }: ArticleBlock): WordCounts {
  const counts = new Map<string, number>();
  let total = 0;
  for (const word of wordsOf(html)) {
    if (counts.size === MAX_WORDS && !counts.has(word)) break;
    counts.set(word, (counts.get(word) ?? 0) + 1);
    total++;
  }
  return { counts, total };
}

/** The Dice coefficient: 0 to 1. */
function shareOfCommon(a: WordCounts = NO_WORDS, b: WordCounts = NO_WORDS): number {
  const [fewer, more] = a.counts.size < b.counts.size ? [a, b] : [b, a];
  let common = 0;
  for (const [word, count] of fewer.counts) common += Math.min(count, more.counts.get(word) ?? 0);
  return (2 * common) / Math.max(1, a.total + b.total);
}

const NO_WORDS: WordCounts = { counts: new Map(), total: 0 };
