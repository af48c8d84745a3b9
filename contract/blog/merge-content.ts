import { type Alignment, alignBlocks } from './align-blocks.ts';
import { type ArticleBlock, joinArticle, openBlock, splitArticle } from './article-blocks.ts';

/** Two versions of one block, as HTML. Null if it was removed. */
export interface BlockVersions {
  base: ArticleBlock;
  mine: ArticleBlock | null;
  theirs: ArticleBlock | null;
}

/** Resolves a conflict: returns the blocks that stay in the article. */
export type ResolveBlock = (versions: BlockVersions) => ArticleBlock[];

/**
 * Merges two versions of an article that started from the same one. Blocks inserted by both at the same place are kept,
 * mine after theirs. `resolve` is called, in order, for blocks that both changed.
 */
export function mergeContent(base: string, mine: string, theirs: string, resolve: ResolveBlock): string {
  const [baseBlocks, mineBlocks, theirBlocks] = [splitArticle(base), splitArticle(mine), splitArticle(theirs)];
  // If only one side changed the article, its exact HTML is returned.
  if (isSame(baseBlocks, mineBlocks) || isSame(mineBlocks, theirBlocks)) return theirs;
  if (isSame(baseBlocks, theirBlocks)) return mine;
  return joinArticle(mergeBlocks(baseBlocks, mineBlocks, theirBlocks, resolve));
}

/** Whether both look the same to a reader, whichever serializer wrote them. */
export const isSameContent = (a: string, b: string) => a === b || isSame(splitArticle(a), splitArticle(b));

const isSame = (a: ArticleBlock[], b: ArticleBlock[]) =>
  a.length === b.length && a.every(({ key }, index) => key === b[index]?.key);

function mergeBlocks(
  base: ArticleBlock[],
  mineBlocks: ArticleBlock[],
  theirBlocks: ArticleBlock[],
  resolve: ResolveBlock,
): ArticleBlock[] {
  const mine = alignBlocks(base, mineBlocks);
  const theirs = alignBlocks(base, theirBlocks);
  applyMoves(base, mine, theirs);

  const merged: ArticleBlock[] = [];
  for (let place = 0; place <= base.length; place++) {
    const insertedByThem = theirs.inserted[place] ?? [];
    const insertedByMe = mine.inserted[place] ?? [];
    merged.push(...insertedByThem, ...withoutRepetitions(insertedByMe, insertedByThem));
    const block = base[place];
    if (block) {
      const versions = { base: block, mine: mine.versions[place] ?? null, theirs: theirs.versions[place] ?? null };
      merged.push(...mergeBlock(versions, resolve));
    }
  }
  return merged;
}

function mergeBlock({ base, mine, theirs }: BlockVersions, resolve: ResolveBlock): ArticleBlock[] {
  const isUnchanged = (block: ArticleBlock | null, by: 'html' | 'key') => block?.[by] === base[by];
  if (isUnchanged(mine, 'html')) return theirs ? [theirs] : [];
  if (isUnchanged(theirs, 'html') || isUnchanged(theirs, 'key')) return mine ? [mine] : [];
  if (isUnchanged(mine, 'key') || mine?.key === theirs?.key) return theirs ? [theirs] : [];
  return mergeInside({ base, mine, theirs }, resolve) ?? resolve({ base, mine, theirs });
}

/** Elements whose children are merged one by one. */
const HOLDERS = ['ul', 'ol', 'li', 'blockquote'];

/** Merges two versions of one list item by item. Undefined if it is no list, or its own tag was changed. */
function mergeInside({ base, mine, theirs }: BlockVersions, resolve: ResolveBlock): ArticleBlock[] | undefined {
  if (!mine || !theirs || !HOLDERS.includes(base.tag)) return undefined;
  const opened = [base, mine, theirs].map((block) => ({ ...openBlock(block), tag: block.tag }));
  if (opened.some(({ open }) => open !== opened[0]?.open)) return undefined;
  const [baseParts = [], mineParts = [], theirParts = []] = opened.map(({ inner }) => splitArticle(inner));
  // An item that contains only text is merged as one block.
  if ([baseParts, mineParts, theirParts].some((parts) => parts.every(({ tag }) => tag === ''))) return undefined;
  const parts = mergeBlocks(baseParts, mineParts, theirParts, resolve);
  if (parts.length === 0) return [];
  const { open, close } = openBlock(theirs);
  return [{ ...theirs, html: open + joinArticle(parts) + close }];
}

function withoutRepetitions(blocks: ArticleBlock[], others: ArticleBlock[]): ArticleBlock[] {
  const left = new Map<string, number>();
  for (const { key } of others) left.set(key, (left.get(key) ?? 0) + 1);
  return blocks.filter(({ key }) => {
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
}

/** A block that one side moved and the other changed is changed at its new place. If both moved it, theirs wins. */
function applyMoves(base: ArticleBlock[], mine: Alignment, theirs: Alignment): void {
  const sides = [mine, theirs].map((side) => ({ side, take: findMoves(side) }));
  for (const [index, block] of base.entries()) {
    const [movedByMe, movedByThem] = sides.map(({ side, take }) => (side.versions[index] ? undefined : take(block)));
    if (movedByMe && movedByThem) movedByMe.remove();
    else if (movedByMe) follow(movedByMe, theirs, index, block);
    else if (movedByThem) follow(movedByThem, mine, index, block);
  }
}

interface Move {
  replace: (block: ArticleBlock) => void;
  remove: () => void;
}

/** If more blocks were inserted, no block counts as moved. */
const MAX_MOVABLE = 2_000;

function findMoves({ inserted }: Alignment): (block: ArticleBlock) => Move | undefined {
  if (inserted.reduce((sum, blocks) => sum + blocks.length, 0) > MAX_MOVABLE) return () => undefined;
  const keys = new Set(inserted.flat().map(({ key }) => key));
  return ({ key }) => {
    if (!keys.has(key)) return undefined;
    for (const blocks of inserted) {
      const at = blocks.findIndex((block) => block.key === key);
      if (at < 0) continue;
      return { replace: (block) => blocks.splice(at, 1, block), remove: () => blocks.splice(at, 1) };
    }
    return undefined;
  };
}

/** Puts the version of the other side at the new place of a block that one side has moved. */
function follow(move: Move, other: Alignment, index: number, block: ArticleBlock): void {
  const changed = other.versions[index];
  if (!changed || changed.key === block.key) return;
  move.replace(changed);
  // The other side gets the base version, so that the move is not a conflict.
  other.versions[index] = block;
}
