import type { PostField } from '../../../contract/blog/blog.ts';
import { type OmittedName, WIRE_NAMES, type WirePost } from '../../../contract/blog/blog-wire.ts';
import { toTimestamp } from '../../core/clock.ts';
import { PostgrestError } from './postgrest-error.ts';

export const TABLE = 'BlogsData';

/** The fields that are columns: no objects, and no fields that most posts lack. */
export type PostgrestColumn = Exclude<keyof WirePost, 'image_variants' | OmittedName>;

type ColumnType = 'bigint' | 'integer' | 'text' | 'timestamp with time zone';

/** The types of the columns that are not text. */
const TYPES: Partial<Record<PostField, ColumnType>> = {
  id: 'bigint',
  imageWidth: 'integer',
  imageHeight: 'integer',
  createdAt: 'timestamp with time zone',
  updatedAt: 'timestamp with time zone',
  revision: 'integer',
};

const FIELD_OF = Object.fromEntries(WIRE_NAMES.filter(([name]) => name !== 'image_variants')) as Record<
  PostgrestColumn,
  PostField
>;

/** In the order of `select=*`. */
export const COLUMNS = Object.keys(FIELD_OF) as readonly PostgrestColumn[];

/** The field of a post that a column shows. */
export const fieldOf = (column: PostgrestColumn): PostField => FIELD_OF[column];

/** Throws PostgreSQL's error for an unknown column. */
export function readColumn(name: string): PostgrestColumn {
  const column = COLUMNS.find((candidate) => candidate === name);
  if (column) return column;
  throw new PostgrestError(400, { code: '42703', message: `column ${TABLE}.${name} does not exist` });
}

/** The value of a filter. Throws PostgreSQL's error if it does not have the column's type. */
export function readValue(column: PostgrestColumn, text: string): string | number {
  if (text.includes('\0')) {
    throw new PostgrestError(400, { code: '22021', message: 'invalid byte sequence for encoding "UTF8": 0x00' });
  }
  const type = TYPES[fieldOf(column)] ?? 'text';
  if (type === 'text') return text;
  return type === 'timestamp with time zone' ? readMoment(text) : readInteger(text, type);
}

const MAX_VALUE = { integer: 2n ** 31n - 1n, bigint: 2n ** 63n - 1n };

function readInteger(text: string, type: keyof typeof MAX_VALUE): number {
  if (!/^\s*[+-]?\d+\s*$/.test(text)) throw badSyntax(type, text);
  const value = BigInt(text.trim().replace(/^\+/, ''));
  if (value > MAX_VALUE[type] || value < -MAX_VALUE[type] - 1n) {
    throw new PostgrestError(400, { code: '22003', message: `value "${text}" is out of range for type ${type}` });
  }
  // No id is that large, and a rounded JavaScript number would be out of PostgreSQL's range.
  return Number.isSafeInteger(Number(value)) ? Number(value) : -1;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** As stored, in ISO 8601 UTC. Without a time zone it is taken as UTC, as PostgREST services do. */
function readMoment(text: string): string {
  const [, day, time = '00:00', zone = 'Z'] = text.trim().match(MOMENT) ?? [];
  if (!day) throw badSyntax('timestamp with time zone', text, '22007');
  const offset = /^z$/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
  const moment = Date.parse(`${day}T${time}${offset}`);
  if (Number.isNaN(moment)) {
    throw new PostgrestError(400, { code: '22008', message: `date/time field value out of range: "${text}"` });
  }
  return toTimestamp(moment);
}

const badSyntax = (type: ColumnType, text: string, code = '22P02') =>
  new PostgrestError(400, { code, message: `invalid input syntax for type ${type}: "${text}"` });
