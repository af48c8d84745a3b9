import { diffArrays, diffWordsWithSpace } from 'diff';

/** A paragraph, list, table ... of an article. */
export interface Block {
  html: string;
  /** Equal for blocks that look the same to a reader. */
  key: string;
  text: string;
}

/** The version in the form, or the one saved by someone else since. */
export type Side = 'local' | 'remote';

/** Where the two versions differ; null where one of them has nothing. */
export interface Difference<T> {
  local: T | null;
  remote: T | null;
  /** What is chosen at first: the side that changed it, or local if both did. */
  initial: Side;
}

/** An article in two versions, in reading order: what is the same in both, and where they differ. */
export type ContentPart = { same: Block } | { difference: Difference<Block> };

/** Compares two articles block by block. `base` is the version that both started from, if it is known. */
export function compareBlocks(local: Block[], remote: Block[], base: Block[] | undefined): ContentPart[] {
  const parts: ContentPart[] = [];
  let localOnly: Block[] = [];
  let remoteOnly: Block[] = [];
  // Blocks at the same position are taken for two versions of one paragraph.
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

/** Pieces of a text in order; `isChanged` where the other version differs. */
export type Words = { text: string; isChanged: boolean }[];

/** Two texts that take longer to compare count as entirely different. */
const DIFF_TIMEOUT_MS = 300;

/** Both texts, with the words marked that only one of them has. */
export function compareWords(local: string, remote: string): Record<Side, Words> {
  const changes = diffWordsWithSpace(local, remote, { timeout: DIFF_TIMEOUT_MS });
  if (!changes) return { local: [{ text: local, isChanged: true }], remote: [{ text: remote, isChanged: true }] };
  const pick = (other: 'added' | 'removed', own: 'added' | 'removed') =>
    changes.filter((change) => !change[other]).map((change) => ({ text: change.value, isChanged: change[own] }));
  return { local: pick('added', 'removed'), remote: pick('removed', 'added') };
}
