import { diffIndices } from 'node-diff3';

/** A difference in one place: the keys `before` were replaced by the keys `after`. */
export interface Hunk {
  before: Range;
  after: Range;
}

interface Range {
  start: number;
  count: number;
}

/**
 * A place with more pairs of equal keys than this is not compared. The algorithm takes time for each pair, and two
 * texts that repeat one line a thousand times have a million pairs.
 */
const MAX_PAIRS = 200_000;

/**
 * The differences between two lists of keys, in time that grows with their length. Common beginnings and ends are
 * skipped, then keys that both lists have once are matched, and what is left between two of these is compared if it has
 * few repetitions.
 */
export function diffKeys(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  const compare = (from: readonly [number, number], to: readonly [number, number]) => {
    const [old, next] = [before.slice(from[0], to[0]), after.slice(from[1], to[1])];
    if (old.length === 0 && next.length === 0) return;
    const differences =
      countPairs(old, next) <= MAX_PAIRS
        ? diffIndices(old, next)
        : [{ buffer1: [0, old.length] as const, buffer2: [0, next.length] as const }];
    for (const { buffer1, buffer2 } of differences) {
      hunks.push({
        before: { start: from[0] + buffer1[0], count: buffer1[1] },
        after: { start: from[1] + buffer2[0], count: buffer2[1] },
      });
    }
  };

  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
  let end = 0;
  const longest = Math.min(before.length, after.length) - start;
  while (end < longest && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const [oldEnd, nextEnd] = [before.length - end, after.length - end];

  let from: readonly [number, number] = [start, start];
  const [old, next] = [before.slice(start, oldEnd), after.slice(start, nextEnd)];
  // Lists with few pairs are compared as a whole, which finds the shortest difference.
  if (countPairs(old, next) > MAX_PAIRS) {
    for (const [oldAt, nextAt] of findUnique(old, next)) {
      compare(from, [start + oldAt, start + nextAt]);
      from = [start + oldAt + 1, start + nextAt + 1];
    }
  }
  compare(from, [oldEnd, nextEnd]);
  return hunks;
}

/** The number of pairs of equal keys, plus the lengths of both lists. */
function countPairs(before: readonly string[], after: readonly string[]): number {
  const counts = countKeys(before);
  return after.reduce((sum, key) => sum + (counts.get(key) ?? 0), before.length + after.length);
}

function countKeys(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** The places of keys that occur once in each list: the most that have the same order in both ("patience diff"). */
function findUnique(before: readonly string[], after: readonly string[]): [number, number][] {
  const [oldCounts, nextCounts] = [countKeys(before), countKeys(after)];
  const nextPlaces = new Map(after.map((key, place) => [key, place]));
  const pairs = before.flatMap((key, place): [number, number][] =>
    oldCounts.get(key) === 1 && nextCounts.get(key) === 1 ? [[place, nextPlaces.get(key) as number]] : [],
  );
  // The longest increasing subsequence: `ends[n]` is the pair with the lowest place that ends a subsequence of n + 1
  // pairs.
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, [, place]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] as number]?.[1] as number) < place) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (ends[low - 1] as number) : -1;
    ends[low] = index;
  }
  const increasing: [number, number][] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] as number) {
    increasing.push(pairs[index] as [number, number]);
  }
  return increasing.reverse();
}
