import type { CountKind, NewView, NewVisit, ViewEnd } from './visit-store.ts';

/** The views and counts since the last write. */
export interface VisitBatch {
  /** Keys are day and visitor hash. */
  visits: Map<string, { visit: NewVisit; views: NewView[] }>;
  /** Keys are the keys of views. */
  ends: Map<string, ViewEnd>;
  /** Keys are day and kind. */
  counts: Map<string, { day: string; kind: CountKind; values: Map<string, number> }>;
  /** The number of views in the batch. */
  views: number;
}

export const emptyBatch = (): VisitBatch => ({ visits: new Map(), ends: new Map(), counts: new Map(), views: 0 });

export const isEmpty = ({ visits, ends, counts }: VisitBatch): boolean => visits.size + ends.size + counts.size === 0;

const keyOf = ({ day, visitorHash }: NewVisit) => day + visitorHash;

/** Adds views of a visit. The visit of the first call is stored, with its source. */
export function addViews(batch: VisitBatch, visit: NewVisit, views: readonly NewView[]): void {
  const key = keyOf(visit);
  const known = batch.visits.get(key);
  if (known) known.views.push(...views);
  else batch.visits.set(key, { visit, views: [...views] });
  batch.views += views.length;
}

export function addCount(batch: VisitBatch, day: string, kind: CountKind, value: string, number = 1): void {
  const key = `${day} ${kind}`;
  const count = batch.counts.get(key) ?? { day, kind, values: new Map<string, number>() };
  batch.counts.set(key, count);
  count.values.set(value, (count.values.get(value) ?? 0) + number);
}

/** Joins a batch that could not be written with a newer batch. */
export function joinBatches(earlier: VisitBatch, later: VisitBatch): VisitBatch {
  for (const { visit, views } of later.visits.values()) addViews(earlier, visit, views);
  for (const [key, end] of later.ends) earlier.ends.set(key, end);
  for (const { day, kind, values } of later.counts.values()) {
    for (const [value, number] of values) addCount(earlier, day, kind, value, number);
  }
  return earlier;
}

/** The visit with a view of this key. */
export function findQueued(batch: VisitBatch, viewKey: string): NewVisit | undefined {
  for (const { visit, views } of batch.visits.values()) {
    if (views.some(({ key }) => key === viewKey)) return visit;
  }
  return undefined;
}

/** Finds the same visit in another batch. */
export const sameVisit = (batch: VisitBatch, visit: NewVisit): NewVisit | undefined =>
  batch.visits.get(keyOf(visit))?.visit;
