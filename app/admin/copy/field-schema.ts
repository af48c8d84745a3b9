import { placeholderOf } from '../../../contract/copy/find-unwritten.ts';
import { hasItemIds, schemaOfItem } from '../../../contract/copy/merge-bodies.ts';
import { t } from '../i18n/t.ts';
import { labelInSentence } from './label-in-sentence.ts';
import { slugFrom } from './slug-from.ts';

/** The part of JSON Schema 2020-12 that documents use, as `GET /api/admin/pages/{key}` sends it. */
export interface FieldSchema {
  type?: 'object' | 'array' | 'string' | 'boolean' | 'integer' | 'number';
  /** The kind of the field: `FIELD_KINDS` in contract/copy/fields.ts. */
  format?: string;
  title?: string;
  /** The English title, which placeholders in old drafts contain. Set if `title` is in another language. */
  englishTitle?: string;
  description?: string;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  oneOf?: FieldSchema[];
  enum?: string[];
  const?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  advice?: number;
  labels?: Record<string, string>;
  folder?: string;
  /** The value in a new entry. */
  initial?: string;
  /** What the field shows while it is empty. */
  example?: string;
  /** The key of the document whose entries are chosen. */
  collection?: string;
  /** The only type of embed that the field accepts. */
  only?: 'map';
  /** The field is only used if other fields of the entry have one of these values. The keys are names of fields. */
  onlyIf?: Record<string, readonly string[]>;
}

export type Value = unknown;
export type Fields = Record<string, Value>;
export type Item = Fields & { id: string };

/** The fields that a person can change. The id of an entry has no label, and its type is a constant. */
export const visibleFields = (schema: FieldSchema): [string, FieldSchema][] =>
  Object.entries(schema.properties ?? {}).filter(
    ([name, field]) => field.title !== undefined && name !== 'hidden' && field.const === undefined,
  );

/** Whether an entry uses one of its fields, which may depend on the type of the entry. */
export const isUsed = ({ onlyIf = {} }: FieldSchema, entry: Fields): boolean =>
  Object.entries(onlyIf).every(([name, values]) => values.includes(String(entry[name])));

/** The schema with some of its fields only. */
export const pickFields = (schema: FieldSchema, isPicked: (field: FieldSchema) => boolean): FieldSchema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([, field]) => isPicked(field))),
});

export { hasItemIds, schemaOfItem };

/** A new entry. Its texts are empty. A section begins with an entry in each of its lists. */
export function newItem(schema: FieldSchema, drawings: (folder: string) => readonly string[]): Item {
  const type = schema.properties?.type?.const;
  return { ...(sample(schema, drawings, Boolean(type)) as Fields), ...(type && { type }), id: newId(type) };
}

/** Random, so that two people who add entries at the same time get different ids. */
export const newId = (name = 'item') => `${name}-${crypto.randomUUID().slice(0, 8)}`;

/** The address of a new entry while its title is written. Undefined if somebody chose the address. */
export function slugFromTitle({ slug, title }: Fields): string | undefined {
  if (!/^item-[0-9a-f]{8}$/.test(String(slug)) || isPlaceholder(title)) return undefined;
  return slugFrom(String(title)) || undefined;
}

/** A title that nobody has written, in a draft from before new entries had empty fields. */
export const isPlaceholder = (title: Value) => /^\[.*\]$/.test(String(title));

/** Whether a text has to be written before the document can be public. */
export const isUnwritten = ({ title = '', englishTitle = title, minLength = 0 }: FieldSchema, text: string) =>
  text === placeholderOf(englishTitle) || (text.trim() === '' && minLength > 0);

/** The paths of the texts that were not written yet, as contract/copy/find-unwritten.ts finds them on the server. */
export function findUnwritten(schema: FieldSchema, value: Value, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isUnwritten(schema, value) ? [path.join('.')] : [];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      findUnwritten(schemaOfItem(schema, item), item, [...path, (item as Item | null)?.id ?? String(index)]),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const fieldSchema = schema.properties?.[name] ?? {};
    return isUsed(fieldSchema, value as Fields) ? findUnwritten(fieldSchema, field, [...path, name]) : [];
  });
}

/** Whether a text in the value was not written yet. */
export const isIncomplete = (schema: FieldSchema, value: Value): boolean => findUnwritten(schema, value).length > 0;

function sample(schema: FieldSchema, drawings: (folder: string) => readonly string[], isSection = false): Value {
  if (schema.format === 'tile') return { name: 'arch', ground: 'sky', a: 'indigo', b: 'paper' };
  if (schema.type === 'object') {
    const fields = visibleFields(schema).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        field.type === 'array' && isSection ? oneOf(field, drawings) : sample(field, drawings),
      ]),
    );
  }
  if (schema.type === 'array') return [];
  if (schema.initial !== undefined) return schema.initial;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return schema.maximum ?? schema.minimum ?? 0;
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'art') return drawings(schema.folder ?? '')[0];
  if (schema.format === 'date') return schema.minLength ? new Date().toISOString().slice(0, 10) : '';
  if (schema.format === 'slug') return newId();
  return '';
}

/** A list with one entry, unless it is optional. */
function oneOf(list: FieldSchema, drawings: (folder: string) => readonly string[]): Value[] {
  if (list.format === 'entries' || list.initial !== undefined || !list.items) return [];
  return [hasItemIds(list) ? newItem(list.items, drawings) : sample(list.items, drawings)];
}

/** The first picture or tile of an entry. */
export function pictureOf(schema: FieldSchema, item: Fields): { field: FieldSchema; value: Value } | undefined {
  const named = visibleFields(schema).find(([, { format }]) => format === 'art' || format === 'tile');
  return named && { field: named[1], value: item[named[0]] };
}

/** The first text of an entry, which names it in its row. Its address and dates do not. */
export function summaryOf(schema: FieldSchema, item: Fields): string {
  for (const [name, field] of visibleFields(schema)) {
    const value = item[name];
    if (field.type === 'string' && !field.enum && !NAMELESS.has(field.format ?? '') && value) return String(value);
  }
  return '';
}

const NAMELESS = new Set(['art', 'slug', 'address', 'date', 'reusable']);

/** The type of an entry, if the type is one of its fields. */
export const kindOf = ({ properties }: FieldSchema, { kind }: Fields): string =>
  properties?.kind?.labels?.[String(kind)] ?? '';

/** The name of an entry: a section's type, or another entry's first text. `New card` until that text is written. */
export function nameOfItem(list: FieldSchema, item: Fields): string {
  const schema = schemaOfItem(list, item);
  return list.items?.oneOf ? (schema.title ?? t('Section')) : titleOfEntry(schema, item);
}

export function titleOfEntry(schema: FieldSchema, item: Fields): string {
  const summary = summaryOf(schema, item);
  if (summary && !(isPlaceholder(summary) && isIncomplete(schema, item))) return summary;
  return t('New {entry}', { entry: labelInSentence(schema.title ?? t('Entry')) });
}

/** The value at a path, in which ids name the entries of lists. Undefined if there is none. */
export function valueAt(value: Value, [name, ...rest]: readonly string[]): Value {
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    return valueAt(
      value.find((entry, index) => name === ((entry as Item | null)?.id ?? String(index))),
      rest,
    );
  }
  return valueAt((value as Fields | null | undefined)?.[name], rest);
}

/** The document with another value at a path. Entries of lists are named by their ids. */
export function withValue(value: Value, [name, ...rest]: readonly string[], change: (before: Value) => Value): Value {
  if (name === undefined) return change(value);
  if (!Array.isArray(value))
    return { ...(value as Fields), [name]: withValue((value as Fields)?.[name], rest, change) };
  return value.map((entry, index) =>
    name === ((entry as Item | null)?.id ?? String(index)) ? withValue(entry, rest, change) : entry,
  );
}
