import { type FieldSchema, type Fields, hasItemIds, type Item, schemaOfItem } from './field-schema.ts';
import type { Outlined } from './preview/page-outline.ts';

/** What the page outlines while a field, or an entry of a list, is edited. */
export function outlinedBy(schema: FieldSchema, body: Fields, path: string | undefined): Outlined {
  const [list = '', id, ...rest] = path?.split('.') ?? [];
  const listSchema = schema.properties?.[list];
  const items = listSchema && hasItemIds(listSchema) ? (body[list] as Item[]) : [];
  const item = items.find((entry) => entry.id === id);
  if (!listSchema || !item) return { field: path };
  return {
    field: rest.length > 0 ? path : undefined,
    section: `${list}.${id}`,
    title: schemaOfItem(listSchema, item).title,
  };
}
