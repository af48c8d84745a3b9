import { t } from '../i18n/t.ts';
import { textOf } from './document-text.ts';
import {
  type FieldSchema,
  type Fields,
  hasItemIds,
  type Item,
  nameOfItem,
  schemaOfItem,
  visibleFields,
} from './field-schema.ts';

/** A difference between two versions of a document, in words. */
export interface DocumentChange {
  /** The labels of the field and of the entry that contains it: `Headline with a mural, Heading`. */
  where: string;
  before?: string;
  after?: string;
  /** Instead of both: 'Moved', 'Hidden'. */
  note?: string;
}

export function findDocumentChanges(schema: FieldSchema, before: Fields, after: Fields): DocumentChange[] {
  return compareFields(schema, before, after, []);
}

function compareFields(schema: FieldSchema, before: Fields, after: Fields, path: string[]): DocumentChange[] {
  const changes = visibleFields(schema).flatMap(([name, field]) =>
    compare(field, before[name], after[name], [...path, field.title ?? name]),
  );
  if (Boolean(before.hidden) === Boolean(after.hidden)) return changes;
  return [{ where: path.join(', '), note: after.hidden ? t('Hidden') : t('Shown again') }, ...changes];
}

function compare(schema: FieldSchema, before: unknown, after: unknown, path: string[]): DocumentChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (schema.type === 'array' && hasItemIds(schema)) {
    return compareItems(schema, (before ?? []) as Item[], (after ?? []) as Item[], path);
  }
  // A condition consists of ids, which mean nothing to people.
  if (schema.format === 'condition') return [{ where: path.join(', '), note: after ? t('Changed') : t('Removed') }];
  if (schema.type === 'object' && schema.format !== 'tile') {
    return compareFields(schema, (before ?? {}) as Fields, (after ?? {}) as Fields, path);
  }
  return [{ where: path.join(', '), before: textOf(schema, before), after: textOf(schema, after) }];
}

function compareItems(schema: FieldSchema, before: Item[], after: Item[], path: string[]): DocumentChange[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const current = new Map(after.map((item) => [item.id, item]));
  // A section is named by its own label; the label of the list of sections says nothing.
  const within = schema.items?.oneOf ? path.slice(0, -1) : path;
  const placeOf = (item: Item) => [...within, nameOfItem(schema, item)];
  const wordsIn = (item: Item) => textOf(schemaOfItem(schema, item), item) || nameOfItem(schema, item);
  const removed = before
    .filter(({ id }) => !current.has(id))
    .map((item) => ({ where: placeOf(item).join(', '), before: wordsIn(item) }));
  const changed = after.flatMap((item): DocumentChange[] => {
    const known = old.get(item.id);
    if (!known) return [{ where: placeOf(item).join(', '), after: wordsIn(item) }];
    // The section was made reusable, or a reusable section was replaced by a copy of it.
    if (known.type !== item.type) {
      const isReference = item.type === 'reusable';
      const name = wordsIn(isReference ? item : known);
      const where = placeOf(isReference ? known : item).join(', ');
      return [
        {
          where,
          note: isReference
            ? t('Shows the reusable section “{name}”', { name })
            : t('Has its own copy of “{name}”', { name }),
        },
      ];
    }
    return compareFields(schemaOfItem(schema, item), known, item, placeOf(known));
  });
  const orderOf = (items: Item[], other: Map<string, Item>) => items.map(({ id }) => id).filter((id) => other.has(id));
  const isMoved = orderOf(before, current).join() !== orderOf(after, old).join();
  return [...removed, ...changed, ...(isMoved ? [{ where: path.join(', '), note: t('Order changed') }] : [])];
}
