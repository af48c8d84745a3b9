import { isEqual, isRecord } from '../../../../contract/copy/is-equal.ts';
import { t } from '../../i18n/t.ts';
import { type FieldSchema, type Fields, hasItemIds, type Item, nameOfItem, schemaOfItem } from '../field-schema.ts';
import { mergeOrder, type Side } from './merge-order.ts';

/** A field or an entry that both changed differently. */
export interface MergeConflict {
  /** The same id each time these documents are merged: `sections.hero.heading`. */
  id: string;
  /** The labels of the field and of the entry that contains it: `Headline with a mural, Heading`. */
  where: string;
  schema: FieldSchema;
  /** Undefined if it was removed or has no value. */
  mine: unknown;
  theirs: unknown;
}

interface Place {
  schema: FieldSchema;
  path: readonly string[];
  labels: readonly string[];
}

interface Versions<Value = unknown> {
  base: Value;
  mine: Value;
  theirs: Value;
}

type Decide = (place: Place, versions: Pick<Versions, 'mine' | 'theirs'>) => Side;

/**
 * Merges two documents that started from the same one. Different fields, and different entries of lists, need no
 * decision. Conflicts are decided by `choose`: to apply somebody's choices, merge the same documents again with them.
 */
export function mergeDocuments(
  schema: FieldSchema,
  { base, mine, theirs }: Versions<Fields>,
  choose: (conflict: MergeConflict) => Side = () => 'mine',
): { merged: Fields; conflicts: MergeConflict[] } {
  const conflicts = new Map<string, MergeConflict>();
  const decide: Decide = ({ schema: field, path, labels }, versions) => {
    const id = path.join('.');
    // A list that is compared as a whole is not compared entry by entry.
    for (const other of conflicts.keys()) if (other.startsWith(`${id}.`)) conflicts.delete(other);
    const conflict = { id, where: labels.join(', '), schema: field, ...versions };
    conflicts.set(id, conflict);
    return choose(conflict);
  };
  const merged = mergeFields({ schema, path: [], labels: [] }, { base, mine, theirs }, decide);
  return { merged, conflicts: [...conflicts.values()] };
}

function mergeValue(place: Place, versions: Versions, decide: Decide): unknown {
  const { base, mine, theirs } = versions;
  if (isEqual(mine, theirs) || isEqual(theirs, base)) return mine;
  if (isEqual(mine, base)) return theirs;
  const { type, format } = place.schema;
  // A title belongs to its video.
  const isWhole = format === 'tile' || format === 'condition' || format === 'embed';
  if (type === 'object' && !isWhole && isRecord(mine) && isRecord(theirs) && mine.type === theirs.type) {
    const before = isRecord(base) && base.type === mine.type ? base : {};
    return mergeFields(place, { base: before, mine, theirs }, decide);
  }
  if (type === 'array' && hasItemIds(place.schema)) {
    const items = { base: itemsIn(base), mine: itemsIn(mine), theirs: itemsIn(theirs) };
    return mergeItems(place, items, decide);
  }
  return versions[decide(place, { mine, theirs })];
}

function mergeFields({ schema, path, labels }: Place, versions: Versions<Fields>, decide: Decide): Fields {
  const { base, mine, theirs } = versions;
  const merged: Fields = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const field = schema.properties?.[name] ?? {};
    // A section is named by its own label; the label of the list of sections says nothing.
    const label = field.format === 'sections' ? [] : [field.title ?? name];
    const place = { schema: field, path: [...path, name], labels: [...labels, ...label] };
    const value = mergeValue(place, { base: base[name], mine: mine[name], theirs: theirs[name] }, decide);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

function mergeItems(place: Place, { base, mine, theirs }: Versions<Item[]>, decide: Decide): Item[] {
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
    const merged = mergeValue(itemPlace, versions, decide) as Item | undefined;
    if (merged) items.set(id, merged);
  }
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  if (items.size < minItems || items.size > maxItems) return decide(place, { mine, theirs }) === 'mine' ? mine : theirs;

  const namesOf = (list: Item[]) => list.map((item) => nameOfItem(schema, item));
  const order = mergeOrder({
    ...ids,
    kept: new Set(items.keys()),
    decide: () => {
      const ordered = { schema: {}, path: [...path, ''], labels: [...labels, t('Order')] };
      return decide(ordered, { mine: namesOf(mine), theirs: namesOf(theirs) });
    },
  });
  return order.map((id) => items.get(id) as Item);
}

const idOf = ({ id }: Item) => id;
const itemsIn = (value: unknown) => (value ?? []) as Item[];
