import { diffArrays, diffWordsWithSpace } from 'diff';

/** A top-level element of an article, such as a paragraph, list or table. */
export interface Block {
  html: string;
  /** Equal for blocks that look the same to a reader. */
  key: string;
  text: string;
}

/** The version in the form, or the one that was saved in the meantime. */
export type Side = 'local' | 'remote';

/** A difference between the two versions. A side that has nothing is null. */
export interface Difference<T> {
  local: T | null;
  remote: T | null;
  /** The side that is selected by default: the one that changed, or local if both did. */
  initial: Side;
}

/** A part of an article: a block that both versions share, or a difference between them. */
export type ContentPart = { same: Block } | { difference: Difference<Block> };

/** Compares two articles block by block. `base` is the version that both started from, if it is known. */
export function compareBlocks(local: Block[], remote: Block[], base: Block[] | undefined): ContentPart[] {
  const parts: ContentPart[] = [];
  let localOnly: Block[] = [];
  let remoteOnly: Block[] = [];
  // Treats blocks at the same position as two versions of one paragraph.
  const pairUp = () => {
    for (let index = 0; index < Math.max(localOnly.length, remoteOnly.length); index++) {
      const pair = { local: localOnly[index] ?? null, remote: remoteOnly[index] ?? null };
      parts.push({ difference: { ...pair, initial: initialSide(pair, base) } });
    }
    localOnly = [];
    remoteOnly = [];
  };
  for (const { added, removed, value } of diffArrays(local, remote, { comparator: (a, b) => a.key === b.key })) {
    if (removed) localOnly.push(...value);
    else if (added) remoteOnly.push(...value);
    else {
      pairUp();
      parts.push(...value.map((same) => ({ same })));
    }
  }
  pairUp();
  return parts;
}

/** Compares two values of a field; undefined if they are equal. */
export function compareField(local: string, remote: string, base: string | undefined): Difference<string> | undefined {
  if (local === remote) return undefined;
  return { local, remote, initial: local === base ? 'remote' : 'local' };
}

function initialSide({ local, remote }: Omit<Difference<Block>, 'initial'>, base: Block[] | undefined): Side {
  if (!base) return 'local';
  const isUnchanged = (block: Block | null) => block !== null && base.some(({ key }) => key === block.key);
  if (local) return isUnchanged(local) && !isUnchanged(remote) ? 'remote' : 'local';
  return isUnchanged(remote) ? 'local' : 'remote';
}

/** A piece of a text. */
export interface TextSegment {
  text: string;
  /** Whether the other version lacks it. */
  isChanged: boolean;
}

/** If comparing two texts takes longer, they are treated as entirely different. */
const DIFF_TIMEOUT_MS = 300;

/** Splits both texts into segments, and marks those that the other text lacks. */
export function compareWords(local: string, remote: string): Record<Side, TextSegment[]> {
  const changes = diffWordsWithSpace(local, remote, { timeout: DIFF_TIMEOUT_MS });
  if (!changes) return { local: [{ text: local, isChanged: true }], remote: [{ text: remote, isChanged: true }] };
  const pick = (other: 'added' | 'removed', own: 'added' | 'removed') =>
    changes.filter((change) => !change[other]).map((change) => ({ text: change.value, isChanged: change[own] }));
  return { local: pick('added', 'removed'), remote: pick('removed', 'added') };
}
