import type { DraftFields } from '../../../../contract/blog/post-drafts.ts';

/** The fields of `body` that differ from `before`. */
export function changedFields(before: DraftFields, body: DraftFields): Partial<DraftFields> {
  const names = (Object.keys(body) as (keyof DraftFields)[]).filter((name) => !isSame(before[name], body[name]));
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}

export const isSameBody = (a: DraftFields, b: DraftFields) => Object.keys(changedFields(a, b)).length === 0;

const isSame = (a: unknown, b: unknown) =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
