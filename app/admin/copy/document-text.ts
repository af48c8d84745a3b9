import { isRecord } from '../../../contract/copy/is-equal.ts';
import { t } from '../i18n/t.ts';
import { type FieldSchema, type Fields, type Item, schemaOfItem, visibleFields } from './field-schema.ts';

/** A value of a document as plain text, for people who compare it. Entries of lists are below each other. */
export function textOf(schema: FieldSchema, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (schema.format === 'reusable') return schema.labels?.[String(value)] ?? t('A section that was deleted');
  if (typeof value === 'string') return schema.labels?.[value] ?? value;
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value)) return value.map((entry) => textOf(entrySchema(schema, entry), entry)).join('\n');
  if (!isRecord(value)) return String(value);
  return fieldsOf(schema, value)
    .map(([field, part]) => textOf(field, part))
    .filter(Boolean)
    .join(schema.format === 'tile' ? ', ' : '\n');
}

const entrySchema = (schema: FieldSchema, entry: unknown) =>
  isRecord(entry) ? schemaOfItem(schema, entry as Item) : (schema.items ?? {});

const fieldsOf = (schema: FieldSchema, value: Fields): [FieldSchema, unknown][] =>
  visibleFields(schema).map(([name, field]) => [field, value[name]]);
