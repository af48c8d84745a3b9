import { t } from '../i18n/t.ts';
import { type FieldSchema, type Fields, hasItemIds, type Item, schemaOfItem } from './field-schema.ts';
import type { Outlined } from './preview/page-outline.ts';
import type { Reused } from './reusable/sections-context.ts';

/** The field or section that the preview outlines while the field at `path` is edited. */
export function outlinedField(
  schema: FieldSchema,
  body: Fields,
  path: string | undefined,
  reusedOf: (item: Item) => Reused | undefined,
): Outlined {
  const [list = '', id, ...rest] = path?.split('.') ?? [];
  const listSchema = schema.properties?.[list];
  const items = listSchema && hasItemIds(listSchema) ? (body[list] as Item[]) : [];
  const item = items.find((entry) => entry.id === id);
  if (!listSchema || !item) return { field: path };
  const { section, pages = [] } = reusedOf(item) ?? {};
  return {
    field: rest.length > 0 ? path : undefined,
    section: `${list}.${id}`,
    title: section
      ? t('{name}, used on {count, plural, one {# page} other {# pages}}', { name: section.name, count: pages.length })
      : schemaOfItem(listSchema, item).title,
  };
}
