import type { ArticleBlock } from './article-blocks.ts';
import { type BlockVersions, mergeContent } from './merge-content.ts';
import { DRAFT_LIMITS, type DraftFields } from './post-drafts.ts';

/** `both` keeps the two versions of a block, mine after theirs. For a field it means `mine`. */
export type OverlapChoice = 'mine' | 'theirs' | 'both';

/** A field or block that both changed differently. */
export interface PostOverlap {
  field: keyof DraftFields;
  /** For content: the block. */
  blocks?: BlockVersions;
}

/**
 * Merges two drafts that started from the same one: fields one by one, the content block by block (align-blocks.ts, which
 * history and comparison use too). Different fields, and different blocks, need no decision. Overlaps are decided by
 * `choose`, in the same order each time.
 */
export function mergePosts(
  base: DraftFields,
  mine: DraftFields,
  theirs: DraftFields,
  choose: (overlap: PostOverlap) => OverlapChoice,
): DraftFields {
  const merged: DraftFields = { ...theirs };
  const mergeField = <Field extends keyof DraftFields>(field: Field) => {
    if (isEqual(mine[field], theirs[field]) || isEqual(mine[field], base[field])) return;
    const isOverlap = !isEqual(theirs[field], base[field]);
    if (isOverlap && choose({ field }) === 'theirs') return;
    merged[field] = mine[field];
  };
  for (const field of MERGED_WHOLE) mergeField(field);

  // The focus comes from the same side as the image.
  if (!isEqual(base.image, mine.image) || !isEqual(base.image, theirs.image)) {
    merged.image_focus = isEqual(merged.image, theirs.image) ? theirs.image_focus : mine.image_focus;
  } else mergeField('image_focus');

  const tags = mergeTags(base.tags, mine.tags, theirs.tags);
  if (tags.length <= DRAFT_LIMITS.tags) merged.tags = tags;
  else mergeField('tags');

  merged.content = mergeContent(base.content, mine.content, theirs.content, (blocks) => {
    const choice = choose({ field: 'content', blocks });
    const kept = { mine: [blocks.mine], theirs: [blocks.theirs], both: [blocks.theirs, blocks.mine] }[choice];
    return kept.filter((block): block is ArticleBlock => block !== null);
  });
  return merged;
}

const MERGED_WHOLE = [
  'title',
  'author_name',
  'category',
  'excerpt',
  'image',
  'image_alt',
  'seo_title',
  'seo_description',
  'noindex',
] as const satisfies (keyof DraftFields)[];

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Keeps the tags that either side added, and drops the tags that either side removed. */
function mergeTags(base: string[], mine: string[], theirs: string[]): string[] {
  const has = (tags: string[], tag: string) => tags.some((other) => other.toLowerCase() === tag.toLowerCase());
  return [
    ...theirs.filter((tag) => !has(base, tag) || has(mine, tag)),
    ...mine.filter((tag) => !has(base, tag) && !has(theirs, tag)),
  ];
}
