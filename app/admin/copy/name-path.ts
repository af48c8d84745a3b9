import { type FieldSchema, type Fields, hasItemIds, type Item, nameOfItem, schemaOfItem } from './field-schema.ts';

/**
 * The labels of the field at a path and of the entry that contains it, as in the form: `Monsoon sale, Title`. Undefined
 * if the form has no such field.
 */
export function namePath(schema: FieldSchema, body: Fields, path: string): string | undefined {
  const labels: string[] = [];
  let field: FieldSchema | undefined = schema;
  let value: unknown = body;
  for (const name of path.split('.')) {
    if (Array.isArray(value)) {
      const list: FieldSchema = field;
      const item: unknown = value.find((entry, index) => name === ((entry as Item | null)?.id ?? String(index)));
      if (item === undefined) return undefined;
      if (hasItemIds(list)) {
        // Replace the label of the list, which adds nothing to the label of a section or the text of an entry.
        labels.pop();
        labels.push(nameOfItem(list, item as Item));
      }
      field = schemaOfItem(list, item);
      value = item;
    } else {
      field = field.properties?.[name];
      if (!field) return undefined;
      value = (value as Fields | undefined)?.[name];
      if (field.title) labels.push(field.title);
    }
  }
  return labels.join(', ') || undefined;
}
