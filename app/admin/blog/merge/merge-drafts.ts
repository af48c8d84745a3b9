import { mergePosts, type OverlapChoice } from '../../../../contract/blog/merge-posts.ts';
import type { DraftFields } from '../../../../contract/blog/post-drafts.ts';
import { describeChanges, FIELD_WORDS } from './describe-changes.ts';

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
export type ConflictChoice = OverlapChoice;

export interface MergedDraft {
  merged: DraftFields;
  /**
   * The names of what they changed, such as 'the title' and 'two paragraphs'. What both changed in the same way is left
   * out.
   */
  changedByThem: string[];
  conflicts: MergeConflict[];
}

/**
 * Merges two drafts that started from the same one, with the texts of what both changed. Conflicts are decided by `choose`:
 * to apply somebody's choices, merge the same drafts again with them.
 */
export function mergeDrafts(
  base: DraftFields,
  mine: DraftFields,
  theirs: DraftFields,
  choose: (conflict: MergeConflict) => ConflictChoice = () => 'mine',
): MergedDraft {
  const conflicts: MergeConflict[] = [];
  let place = 0;
  const merged = mergePosts(base, mine, theirs, ({ field, blocks }) => {
    const conflict: MergeConflict = blocks
      ? {
          id: `content ${++place}`,
          field,
          tag: blocks.base.tag,
          base: blocks.base.html,
          mine: blocks.mine?.html ?? null,
          theirs: blocks.theirs?.html ?? null,
        }
      : toConflict(field, base, mine, theirs);
    conflicts.push(conflict);
    return choose(conflict);
  });
  return { merged, changedByThem: describeChanges(base, theirs, mine), conflicts };
}

function toConflict(
  field: keyof DraftFields,
  base: DraftFields,
  mine: DraftFields,
  theirs: DraftFields,
): MergeConflict {
  const text = (fields: DraftFields) => FIELD_WORDS[field].text(fields) || null;
  return { id: field, field, base: text(base), mine: text(mine), theirs: text(theirs) };
}
