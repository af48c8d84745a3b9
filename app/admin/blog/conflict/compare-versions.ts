import { diffArrays, diffWordsWithSpace } from 'diff';

/** A paragraph, list, table … of an article. */
export interface Block {
  html: string;
  /** The same for blocks that differ in nothing a reader could see. */
  key: string;
  text: string;
}

export type Side = 'mine' | 'theirs';

/** A place where the two versions differ; null where one of them has nothing there. */
export interface Difference<T> {
  mine: T | null;
  theirs: T | null;
  /** What to offer first: the side that changed it, mine where both did. */
  start: Side;
}

/** An article in two versions: what both have, and where they differ, in reading order. */
export type ContentPart = { same: Block } | { difference: Difference<Block> };

/** Compares two articles block by block. `base` is what both began with, where that is known. */
export function compareBlocks(mine: Block[], theirs: Block[], base: Block[] | undefined): ContentPart[] {
  const parts: ContentPart[] = [];
  let onlyMine: Block[] = [];
  let onlyTheirs: Block[] = [];
  // What stands at the same place of the two is taken for two versions of one paragraph.
  const pairUp = () => {
    for (let place = 0; place < Math.max(onlyMine.length, onlyTheirs.length); place++) {
      const pair = { mine: onlyMine[place] ?? null, theirs: onlyTheirs[place] ?? null };
      parts.push({ difference: { ...pair, start: startOf(pair, base) } });
    }
    onlyMine = [];
    onlyTheirs = [];
  };
  for (const { added, removed, value } of diffArrays(mine, theirs, { comparator: (a, b) => a.key === b.key })) {
    if (removed) onlyMine.push(...value);
    else if (added) onlyTheirs.push(...value);
    else {
      pairUp();
      parts.push(...value.map((same) => ({ same })));
    }
  }
  pairUp();
  return parts;
}

/** Compares two values of a field; undefined where they are the same. */
export function compareField(mine: string, theirs: string, base: string | undefined): Difference<string> | undefined {
  if (mine === theirs) return undefined;
  return { mine, theirs, start: mine === base ? 'theirs' : 'mine' };
}

function startOf({ mine, theirs }: Omit<Difference<Block>, 'start'>, base: Block[] | undefined): Side {
  if (!base) return 'mine';
  const isOld = (block: Block | null) => block !== null && base.some(({ key }) => key === block.key);
  // They changed it, or added it; or I left it alone.
  if (mine) return isOld(mine) && !isOld(theirs) ? 'theirs' : 'mine';
  return isOld(theirs) ? 'mine' : 'theirs';
}

/** Pieces of a text in reading order; `isOwn` where the other version says something else. */
export type Words = { text: string; isOwn: boolean }[];

/** Milliseconds after which two texts count as wholly different. */
const PATIENCE = 300;

/** The two texts with the words marked that only one of them has. */
export function compareWords(mine: string, theirs: string): Record<Side, Words> {
  const changes = diffWordsWithSpace(mine, theirs, { timeout: PATIENCE });
  if (!changes) return { mine: [{ text: mine, isOwn: true }], theirs: [{ text: theirs, isOwn: true }] };
  const pick = (isOther: 'added' | 'removed', isOwn: 'added' | 'removed') =>
    changes.filter((change) => !change[isOther]).map((change) => ({ text: change.value, isOwn: change[isOwn] }));
  return { mine: pick('added', 'removed'), theirs: pick('removed', 'added') };
}
