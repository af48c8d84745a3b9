import { SEARCH_KINDS, type SearchKind } from '../../contract/search.ts';

/**
 * A document's place says of which kind it is, and puts documents in order: by kind, then posts from the newest to the
 * oldest, and others as their page lists them. It is negative, so that ascending places are in order.
 */
export const KIND_SIZE = 2 ** 40;

const KINDS: readonly SearchKind[] = SEARCH_KINDS;

/** Posts are the last kind: their places are their negated ids. */
export const placeOfPost = (id: number): number => -id;

export const placeOf = (kind: Exclude<SearchKind, 'post'>, index: number): number =>
  -(KINDS.length - KINDS.indexOf(kind)) * KIND_SIZE + index;

export const kindOf = (place: number): SearchKind => {
  const kind = KINDS[KINDS.length - Math.ceil(-place / KIND_SIZE)];
  if (!kind) throw new Error(`There is no place ${place}.`);
  return kind;
};

/** The places of the kind: at least `first`, less than `end`. */
export function placesOf(kind: SearchKind): { first: number; end: number } {
  const first = -(KINDS.length - KINDS.indexOf(kind)) * KIND_SIZE;
  return { first, end: first + KIND_SIZE };
}
