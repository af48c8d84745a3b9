import { joinArticle, splitArticle } from '../../../../contract/blog/article-blocks.ts';
import type { DraftFields } from '../../../../contract/blog/post-drafts.ts';
import type { Side } from '../../conflict/conflict-choice.tsx';
import { type ContentPart, compareBlocks, compareField, type Difference } from './compare-versions.ts';
import { COMPARED_FIELDS, type ComparedField } from './compared-fields.ts';

export interface Comparison {
  /** The fields that differ. */
  fields: { field: ComparedField; difference: Difference<string> }[];
  parts: ContentPart[];
}

/** Compares the form with the version saved since. `base`: what both started from, if it is known. */
export function comparePosts(base: DraftFields | undefined, local: DraftFields, remote: DraftFields): Comparison {
  return {
    fields: COMPARED_FIELDS.flatMap((field) => {
      const { textIn } = field;
      const difference = compareField(textIn(local), textIn(remote), base && textIn(base));
      return difference ? [{ field, difference }] : [];
    }),
    parts: compareBlocks(splitArticle(local.content), splitArticle(remote.content), base && splitArticle(base.content)),
  };
}

/** The post with the chosen side of each difference. */
export function mergePosts(
  { fields, parts }: Comparison,
  local: DraftFields,
  remote: DraftFields,
  sideOf: (difference: Difference<unknown>) => Side,
): DraftFields {
  const merged = { ...remote, image_focus: local.image_focus };
  for (const { field, difference } of fields) {
    if (sideOf(difference) === 'local') Object.assign(merged, { [field.name]: local[field.name] });
  }
  return { ...merged, content: mergeContent(parts, local.content, remote.content, sideOf) };
}

function mergeContent(
  parts: ContentPart[],
  local: string,
  remote: string,
  sideOf: (difference: Difference<unknown>) => Side,
): string {
  const sides = parts.flatMap((part) => ('difference' in part ? sideOf(part.difference) : []));
  // A version that is chosen as a whole keeps its exact HTML.
  if (sides.every((side) => side === 'remote')) return remote;
  if (sides.every((side) => side === 'local')) return local;
  const chosen = parts.map((part) => ('same' in part ? part.same : part.difference[sideOf(part.difference)]));
  return joinArticle(chosen.filter((block) => block !== null));
}
