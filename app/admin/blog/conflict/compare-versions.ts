import { alignBlocks, pairMoved } from '../../../../contract/blog/align-blocks.ts';
import type { ArticleBlock } from '../../../../contract/blog/article-blocks.ts';
import type { Side } from '../../conflict/conflict-choice.tsx';

/** A difference between the two versions. A side that has nothing is null. */
export interface Difference<T> {
  local: T | null;
  remote: T | null;
  /** The side that is selected by default: the one that changed, or local if both did. */
  initial: Side;
}

/** A part of an article: a block that both versions share, or a difference between them. */
export type ContentPart = { same: ArticleBlock } | { difference: Difference<ArticleBlock> };

/** Compares two articles block by block. `base` is the version that both started from, if it is known. */
export function compareBlocks(
  local: ArticleBlock[],
  remote: ArticleBlock[],
  base: ArticleBlock[] | undefined,
): ContentPart[] {
  const { versions, inserted } = alignBlocks(remote, local);
  const removed = remote.filter((_block, index) => !versions[index]);
  // A block that either side has moved stays where it is in the form.
  const moved = pairMoved(removed, inserted.flat());
  const movedBlocks = new Set(moved.values());
  const baseKeys = base && new Set(base.map(({ key }) => key));
  const compare = (mine: ArticleBlock | null, theirs: ArticleBlock | null): ContentPart => {
    if (mine && mine.key === theirs?.key) return { same: mine };
    const pair = { local: mine, remote: theirs };
    return { difference: { ...pair, initial: initialSide(pair, baseKeys) } };
  };
  return [...remote, null].flatMap((block, place) => [
    ...(inserted[place] ?? []).map((mine) => compare(mine, moved.get(mine) ?? null)),
    ...(block && !movedBlocks.has(block) ? [compare(versions[place] ?? null, block)] : []),
  ]);
}

/** Compares two values of a field; undefined if they are equal. */
export function compareField(local: string, remote: string, base: string | undefined): Difference<string> | undefined {
  if (local === remote) return undefined;
  return { local, remote, initial: local === base ? 'remote' : 'local' };
}

function initialSide(
  { local, remote }: Omit<Difference<ArticleBlock>, 'initial'>,
  baseKeys: ReadonlySet<string> | undefined,
): Side {
  if (!baseKeys) return 'local';
  const isUnchanged = (block: ArticleBlock | null) => block !== null && baseKeys.has(block.key);
  if (local) return isUnchanged(local) && !isUnchanged(remote) ? 'remote' : 'local';
  return isUnchanged(remote) ? 'local' : 'remote';
}
