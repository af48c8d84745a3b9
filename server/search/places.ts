import { SEARCH_KINDS, type SearchKind } from '../../contract/search.ts';

/**
 * The place of a document encodes its language and kind, and defines the order: by kind, then posts from the newest to
 * the oldest, and other documents as their page lists them. Places are negative, so that ascending places give this
 * order. Each language has its own slot; the default language usually has slot 0.
 */
const KIND_SIZE = 2 ** 40;
/** Larger than the range of all kinds together. */
const SLOT_SIZE = 8 * KIND_SIZE;

const KINDS: readonly SearchKind[] = SEARCH_KINDS;

/** Posts are the last kind: their places are their negated ids, from the end of the slot. */
export const placeOfPost = (id: number, slot: number): number => endOf(slot) - id;

export const placeOf = (kind: Exclude<SearchKind, 'post'>, index: number, slot: number): number =>
  placesOf(kind, slot).first + index;

export const kindOf = (place: number): SearchKind => {
  const kind = KINDS[KINDS.length - Math.ceil((-place % SLOT_SIZE) / KIND_SIZE)];
  if (!kind) throw new Error(`There is no place ${place}.`);
  return kind;
};

interface Range {
  first: number;
  /** The first place after the range. */
  end: number;
}

/** The places of a kind. */
export function placesOf(kind: SearchKind, slot: number): Range {
  const first = endOf(slot) - (KINDS.length - KINDS.indexOf(kind)) * KIND_SIZE;
  return { first, end: first + KIND_SIZE };
}

/** The places of everything but posts. */
export const placesOfPages = (slot: number): Range => ({
  first: endOf(slot) - KINDS.length * KIND_SIZE,
  end: endOf(slot) - KIND_SIZE,
});

/** All places of a language. */
export const placesIn = (slot: number): Range => ({ first: placesOfPages(slot).first, end: endOf(slot) });

/** The first place after those of the slot. */
export const endOf = (slot: number): number => -slot * SLOT_SIZE;
