import type { Post } from '../../../../contract/blog.ts';
import type { DraftContent } from '../drafts/autosave.ts';
import { POST_FIELDS, type PostField, type PostFields, postFieldsOf } from '../form/post-fields.ts';
import { type ContentPart, compareBlocks, compareField, type Difference, type Side } from './compare-versions.ts';
import { splitBlocks } from './split-blocks.ts';

export interface Comparison {
  /** The fields that differ. */
  fields: { field: PostField; difference: Difference<string> }[];
  parts: ContentPart[];
}

/** Compares the form with the version saved since. `base` is the post when the form was opened. */
export function comparePosts(base: Post, local: DraftContent, current: Post): Comparison {
  // A draft may be based on an older revision, which no longer exists anywhere.
  const common = local.revision === base.revision ? postFieldsOf(base) : undefined;
  const remote = postFieldsOf(current);
  return {
    fields: POST_FIELDS.flatMap((field) => {
      const { name } = field;
      const difference = compareField(local[name].trim(), remote[name].trim(), common?.[name].trim());
      return difference ? [{ field, difference }] : [];
    }),
    parts: compareBlocks(
      splitBlocks(local.content),
      splitBlocks(remote.content),
      common && splitBlocks(common.content),
    ),
  };
}

/** The post with the chosen side of each difference. */
export function mergePosts(
  { fields, parts }: Comparison,
  local: DraftContent,
  current: Post,
  sideOf: (difference: Difference<unknown>) => Side,
): PostFields {
  const merged = postFieldsOf(current);
  for (const { field, difference } of fields) merged[field.name] = difference[sideOf(difference)] ?? '';
  merged.content = mergeContent(parts, local.content, current.content, sideOf);
  return merged;
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
  return parts
    .map((part) => ('same' in part ? part.same.html : (part.difference[sideOf(part.difference)]?.html ?? '')))
    .join('\n');
}
