import { isEqual, isRecord } from './is-equal.ts';
import { mergeOrder, type Side } from './merge-order.ts';

/** The part of a document's JSON Schema by which it is merged. */
export interface MergedSchema<Schema> {
  type?: string;
  format?: string;
  title?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  const?: unknown;
  minItems?: number;
  maxItems?: number;
}

type Fields = Record<string, unknown>;
type Item = Fields & { id: string };

/** Whether the entries of a list are told apart by ids. */
export const hasItemIds = <Schema extends MergedSchema<Schema>>({ items }: Schema): boolean =>
  Boolean(items?.oneOf ?? items?.properties?.id);

/** The schema of an entry, which for a section depends on its type. */
export const schemaOfItem = <Schema extends MergedSchema<Schema>>({ items }: Schema, item: unknown): Schema =>
  items?.oneOf?.find(({ properties }) => properties?.type?.const === (item as Fields).type) ?? items ?? ({} as Schema);

/** A field or an entry that both changed differently. */
export interface DocumentOverlap<Schema> {
  /** The same id each time these documents are merged: `sections.hero.heading`. */
  id: string;
  /** The labels of the field and of the entry that contains it: `Headline with a mural, Heading`. */
  where: string;
  schema: Schema;
  /** Undefined if it was removed or has no value. */
  mine: unknown;
  theirs: unknown;
}

interface Place<Schema> {
  schema: Schema;
  path: readonly string[];
  labels: readonly string[];
}

interface Versions<Value = unknown> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** The names of the entries and of the order of a list, to show to people. */
interface Words<Schema> {
  nameOfItem(list: Schema, item: Fields): string;
  order: string;
}

interface Decisions<Schema> extends Words<Schema> {
  decide(place: Place<Schema>, versions: Pick<Versions, 'mine' | 'theirs'>): Side;
}

/**
 * Merges two documents that started from the same one. Different fields, and different entries of lists, need no
 * decision. Overlaps are decided by `choose`: to apply somebody's choices, merge the same documents again with them.
 */
export function mergeBodies<Schema extends MergedSchema<Schema>>(
  schema: Schema,
  { base, mine, theirs }: Versions<Fields>,
  choose: (overlap: DocumentOverlap<Schema>) => Side,
  words: Words<Schema>,
): { merged: Fields; overlaps: DocumentOverlap<Schema>[] } {
  const overlaps = new Map<string, DocumentOverlap<Schema>>();
  const decide: Decisions<Schema>['decide'] = ({ schema: field, path, labels }, versions) => {
    const id = path.join('.');
    // A list that is compared as a whole is not compared entry by entry.
    for (const other of overlaps.keys()) if (other.startsWith(`${id}.`)) overlaps.delete(other);
    const overlap = { id, where: labels.join(', '), schema: field, ...versions };
    overlaps.set(id, overlap);
    return choose(overlap);
  };
  const merged = mergeFields({ schema, path: [], labels: [] }, { base, mine, theirs }, { ...words, decide });
  return { merged, overlaps: [...overlaps.values()] };
}

function mergeValue<Schema extends MergedSchema<Schema>>(
  place: Place<Schema>,
  versions: Versions,
  decisions: Decisions<Schema>,
): unknown {
  const { base, mine, theirs } = versions;
  if (isEqual(mine, theirs) || isEqual(theirs, base)) return mine;
  if (isEqual(mine, base)) return theirs;
  const { type, format } = place.schema;
  // The parts of these values belong together, like a title and its video, so they are merged as a whole.
  const isWhole = format === 'tile' || format === 'condition' || format === 'embed';
  if (type === 'object' && !isWhole && isRecord(mine) && isRecord(theirs) && mine.type === theirs.type) {
    const before = isRecord(base) && base.type === mine.type ? base : {};
    return mergeFields(place, { base: before, mine, theirs }, decisions);
  }
  if (type === 'array' && hasItemIds(place.schema)) {
    const items = { base: itemsIn(base), mine: itemsIn(mine), theirs: itemsIn(theirs) };
    return mergeItems(place, items, decisions);
  }
  return versions[decisions.decide(place, { mine, theirs })];
}

function mergeFields<Schema extends MergedSchema<Schema>>(
  { schema, path, labels }: Place<Schema>,
  versions: Versions<Fields>,
  decisions: Decisions<Schema>,
): Fields {
  const { base, mine, theirs } = versions;
  const merged: Fields = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const field = schema.properties?.[name] ?? ({} as Schema);
    // A section is named by its own label; the label of the list of sections says nothing.
    const label = field.format === 'sections' ? [] : [field.title ?? name];
    const place = { schema: field, path: [...path, name], labels: [...labels, ...label] };
    const value = mergeValue(place, { base: base[name], mine: mine[name], theirs: theirs[name] }, decisions);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

function mergeItems<Schema extends MergedSchema<Schema>>(
  place: Place<Schema>,
  { base, mine, theirs }: Versions<Item[]>,
  decisions: Decisions<Schema>,
): Item[] {
  const { decide, nameOfItem, order: orderLabel } = decisions;
  const { schema, path, labels } = place;
  const ids = { base: base.map(idOf), mine: mine.map(idOf), theirs: theirs.map(idOf) };
  const items = new Map<string, Item>();
  for (const id of new Set([...ids.base, ...ids.mine, ...ids.theirs])) {
    const find = (list: Item[]) => list.find((item) => item.id === id);
    const versions = { base: find(base), mine: find(mine), theirs: find(theirs) };
    const item = (versions.mine ?? versions.theirs ?? versions.base) as Item;
    const itemPlace = {
      schema: schemaOfItem(schema, item),
      path: [...path, id],
      labels: [...labels, nameOfItem(schema, item)],
    };
    const merged = mergeValue(itemPlace, versions, decisions) as Item | undefined;
    if (merged) items.set(id, merged);
  }
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (items.size < minItems || items.size > maxItems) return decide(place, { mine, theirs }) === 'mine' ? mine : theirs;

  const namesOf = (list: Item[]) => list.map((item) => nameOfItem(schema, item));
  const order = mergeOrder({
    ...ids,
    kept: new Set(items.keys()),
    decide: () => {
      const ordered = { schema: {} as Schema, path: [...path, ''], labels: [...labels, orderLabel] };
      return decide(ordered, { mine: namesOf(mine), theirs: namesOf(theirs) });
    },
  });
  return order.map((id) => items.get(id) as Item);
}

const idOf = ({ id }: Item) => id;
const itemsIn = (value: unknown) => (value ?? []) as Item[];
