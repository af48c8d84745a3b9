import { DRAFT_LIMITS, type DraftFields } from '../../../../contract/blog/post-drafts.ts';
import { describeChanges, FIELD_WORDS } from './describe-changes.ts';
import { mergeContent } from './merge-content.ts';

/** A field or block that both changed differently. */
export interface MergeConflict {
  /** The same id each time these drafts are merged. */
  id: string;
  field: keyof DraftFields;
  /** For content, the element's name. Empty for text without an element. */
  tag?: string;
  /** As text or, for content, as the HTML of one block. Null if it was removed or has no value. */
  base: string | null;
  mine: string | null;
  theirs: string | null;
}

/** `both` keeps the two versions of a block, mine after theirs. Of a field, it is `mine`. */
export type ConflictChoice = 'mine' | 'theirs' | 'both';

export interface MergedDraft {
  merged: DraftFields;
  /** In words, such as 'the title' and 'two paragraphs'. Without what both changed in the same way. */
  changedByThem: string[];
  conflicts: MergeConflict[];
}

/**
 * Merges two drafts that started from the same one: fields one by one, the content block by block
 * (contract/blog/align-blocks.ts, which history and comparison use too). Different fields, and different blocks, need no
 * decision. Conflicts are decided by `choose`: to apply somebody's choices, merge the same drafts again with them.
 */
export function mergeDrafts(
  base: DraftFields,
  mine: DraftFields,
  theirs: DraftFields,
  choose: (conflict: MergeConflict) => ConflictChoice = () => 'mine',
): MergedDraft {
  const conflicts: MergeConflict[] = [];
  const decide = (conflict: MergeConflict) => {
    conflicts.push(conflict);
    return choose(conflict);
  };

  const merged: DraftFields = { ...theirs };
  const mergeField = <Field extends keyof DraftFields>(field: Field) => {
    if (isEqual(mine[field], theirs[field]) || isEqual(mine[field], base[field])) return;
    const isConflict = !isEqual(theirs[field], base[field]);
    if (isConflict && decide(toConflict(field, base, mine, theirs)) === 'theirs') return;
    merged[field] = mine[field];
  };
  for (const field of MERGED_WHOLE) mergeField(field);

  // The focus belongs to its image.
  if (!isEqual(base.image, mine.image) || !isEqual(base.image, theirs.image)) {
    merged.image_focus = isEqual(merged.image, theirs.image) ? theirs.image_focus : mine.image_focus;
  } else mergeField('image_focus');

  const tags = mergeTags(base.tags, mine.tags, theirs.tags);
  if (tags.length <= DRAFT_LIMITS.tags) merged.tags = tags;
  else mergeField('tags');

  let place = 0;
  merged.content = mergeContent(base.content, mine.content, theirs.content, (blocks) => {
    const conflict: MergeConflict = {
      id: `content ${++place}`,
      field: 'content',
      tag: blocks.base.tag,
      base: blocks.base.html,
      mine: blocks.mine?.html ?? null,
      theirs: blocks.theirs?.html ?? null,
    };
    const kept = { mine: [blocks.mine], theirs: [blocks.theirs], both: [blocks.theirs, blocks.mine] }[decide(conflict)];
    return kept.filter((block) => block !== null);
  });
  return { merged, changedByThem: describeChanges(base, theirs, mine), conflicts };
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

function toConflict(
  field: keyof DraftFields,
  base: DraftFields,
  mine: DraftFields,
  theirs: DraftFields,
): MergeConflict {
  const text = (fields: DraftFields) => FIELD_WORDS[field].text(fields) || null;
  return { id: field, field, base: text(base), mine: text(mine), theirs: text(theirs) };
}

/** The merged tags have what either added, without what either removed. */
function mergeTags(base: string[], mine: string[], theirs: string[]): string[] {
  const has = (tags: string[], tag: string) => tags.some((other) => other.toLowerCase() === tag.toLowerCase());
  return [
    ...theirs.filter((tag) => !has(base, tag) || has(mine, tag)),
    ...mine.filter((tag) => !has(base, tag) && !has(theirs, tag)),
  ];
}
