import { alignBlocks, pairMoved } from './align-blocks.ts';
import { type ArticleBlock, splitArticle } from './article-blocks.ts';
import { type BlockKind, type DraftFields, draftFields, EMPTY_DRAFT, type PostChange } from './post-drafts.ts';

/** Aligning the blocks of longer articles would block the server for a noticeable time. */
const MAX_BLOCKS = 2_000;

/**
 * The differences between two versions: fields in the order of the forms, then the blocks of the text. Omits
 * changes that `known` already contains.
 */
export const findChanges = (before: DraftFields, after: DraftFields, known?: DraftFields): PostChange[] => [
  ...findFieldChanges(before, after, known),
  ...findTextChanges(before.content, after.content, known?.content),
];

/** The differences in the fields, except the text. */
export function findFieldChanges(before: DraftFields, after: DraftFields, known?: DraftFields): PostChange[] {
  const changed = FIELDS.filter((field) => !isSame(field, before, after) && !(known && isSame(field, known, after)));
  return changed.map((field): PostChange => ({ how: howChanged(field, before, after), what: field, count: 1 }));
}

const FIELDS = draftFields.keyof().options.filter((field) => field !== 'content');

const isSame = (field: keyof DraftFields, a: DraftFields, b: DraftFields) =>
  JSON.stringify(a[field]) === JSON.stringify(b[field]);

function howChanged(field: keyof DraftFields, before: DraftFields, after: DraftFields): PostChange['how'] {
  if (isSame(field, before, EMPTY_DRAFT)) return 'added';
  return isSame(field, after, EMPTY_DRAFT) ? 'removed' : 'changed';
}

/** The differences in the text. */
export function findTextChanges(before: string, after: string, known?: string): PostChange[] {
  if (before === after) return [];
  const [oldBlocks, newBlocks] = [splitArticle(before), splitArticle(after)];
  if (Math.max(oldBlocks.length, newBlocks.length) > MAX_BLOCKS) return [{ how: 'changed', what: 'content', count: 1 }];
  const { versions, inserted } = alignBlocks(oldBlocks, newBlocks);
  const knownKeys = new Set(known === undefined ? [] : splitArticle(known).map(({ key }) => key));
  const isNew = ({ key }: ArticleBlock) => !knownKeys.has(key);

  const changed = oldBlocks.flatMap((block, index) => {
    const version = versions[index];
    return version && version.key !== block.key && isNew(version) ? [version] : [];
  });
  const removed = oldBlocks.filter((_block, index) => !versions[index]);
  const added = inserted.flat();
  const moved = pairMoved(removed, added);
  const movedBlocks = new Set(moved.values());
  // `known` does not have the block either.
  const isRemovedTwice = (block: ArticleBlock) => known !== undefined && isNew(block);
  const labelled = (how: PostChange['how'], blocks: ArticleBlock[]) => blocks.map((block) => ({ how, block }));
  return countChanges([
    ...labelled('changed', changed),
    ...labelled(
      'removed',
      removed.filter((block) => !movedBlocks.has(block) && !isRemovedTwice(block)),
    ),
    ...[...moved].flatMap(([block, before]) => {
      if (block.key === before.key) return labelled('moved', [block]);
      return isNew(block) ? labelled('changed', [block]) : [];
    }),
    ...labelled(
      'added',
      added.filter((block) => !moved.has(block) && isNew(block)),
    ),
  ]);
}

interface BlockChange {
  how: PostChange['how'];
  block: ArticleBlock;
}

function countChanges(changes: BlockChange[]): PostChange[] {
  const counted = new Map<string, PostChange>();
  for (const { how, block } of changes) {
    const what = kindOf(block.tag);
    const key = `${how} ${what}`;
    counted.set(key, { how, what, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted.values()];
}

const KINDS: Record<string, BlockKind> = {
  h2: 'headings',
  h3: 'headings',
  h4: 'headings',
  ul: 'lists',
  ol: 'lists',
  li: 'lists',
  img: 'images',
  figure: 'images',
  table: 'tables',
  blockquote: 'quotations',
  pre: 'code_blocks',
  hr: 'rules',
};

const kindOf = (tag: string): BlockKind => KINDS[tag] ?? 'paragraphs';
