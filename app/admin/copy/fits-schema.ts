import { isRecord } from '../../../contract/copy/is-equal.ts';
import { type FieldSchema, type Fields, hasItemIds, schemaOfItem } from './field-schema.ts';

/**
 * Whether a form can show the value: each part has a field, and the type of that field. The server checks limits of
 * length and number, as for typed text. Fields may have no value yet.
 */
export function fitsSchema(schema: FieldSchema, value: unknown): boolean {
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value as string);
  switch (schema.type) {
    case 'object':
      return isPlain(value) && Object.entries(value).every(([name, part]) => fitsField(schema, name, part));
    case 'array':
      // Spread: `every` leaves out the holes of an array.
      return Array.isArray(value) && [...value].every((item) => fitsItem(schema, item)) && hasOwnIds(schema, value);
    case 'string':
    case 'boolean':
      return typeof value === schema.type;
    case 'integer':
    case 'number':
      return Number.isFinite(value);
    default:
      return true;
  }
}

/** Not a Map or a File, which a browser may have stored too. */
const isPlain = (value: unknown): value is Fields =>
  isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;

const fitsField = ({ properties = {} }: FieldSchema, name: string, value: unknown): boolean => {
  if (value === undefined) return true;
  return Object.hasOwn(properties, name) && fitsSchema(properties[name] as FieldSchema, value);
};

function fitsItem(list: FieldSchema, item: unknown): boolean {
  if (!list.items?.oneOf) return fitsSchema(list.items ?? {}, item);
  const schema = isRecord(item) && schemaOfItem(list, item);
  return schema !== false && schema !== list.items && fitsSchema(schema, item);
}

/** Forms find an entry by its id. */
function hasOwnIds(list: FieldSchema, items: unknown[]): boolean {
  if (!hasItemIds(list)) return true;
  const ids = items.map((item) => (item as { id?: unknown }).id);
  return ids.every((id) => typeof id === 'string' && id) && new Set(ids).size === ids.length;
}
