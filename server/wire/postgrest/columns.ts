import type { WirePost } from '../../../contract/blog.ts';
import { toTimestamp } from '../../clock.ts';
import { PostgrestError } from './postgrest-error.ts';

export const TABLE = 'BlogsData';

/** A table holds values: what is an object on the wire is none of its columns. */
export type PostgrestColumn = Exclude<keyof WirePost, 'image_variants'>;

type ColumnType = 'bigint' | 'integer' | 'text' | 'timestamp with time zone';

/** The columns of the hosted table, in the order of `select=*`. */
const COLUMN_TYPES: Record<PostgrestColumn, ColumnType> = {
  id: 'bigint',
  blog_id: 'bigint',
  title: 'text',
  heading: 'text',
  blog_title: 'text',
  author_name: 'text',
  content: 'text',
  image: 'text',
  image_width: 'integer',
  image_height: 'integer',
  category: 'text',
  excerpt: 'text',
  excerpt_entered: 'text',
  created_at: 'timestamp with time zone',
  create_at: 'timestamp with time zone',
  updated_at: 'timestamp with time zone',
  revision: 'integer',
};

export const COLUMNS = Object.keys(COLUMN_TYPES) as readonly PostgrestColumn[];

/** The column of that name; refuses any other as PostgreSQL does. */
export function readColumn(name: string): PostgrestColumn {
  const column = COLUMNS.find((known) => known === name);
  if (column) return column;
  throw new PostgrestError(400, { code: '42703', message: `column ${TABLE}.${name} does not exist` });
}

/** What a filter compares the column with; refuses what is no value of its type as PostgreSQL does. */
export function readValue(column: PostgrestColumn, text: string): string | number {
  if (text.includes('\0')) {
    throw new PostgrestError(400, { code: '22021', message: 'invalid byte sequence for encoding "UTF8": 0x00' });
  }
  const type = COLUMN_TYPES[column];
  if (type === 'text') return text;
  return type === 'timestamp with time zone' ? readMoment(text) : readInteger(text, type);
}

const BIGGEST = { integer: 2n ** 31n - 1n, bigint: 2n ** 63n - 1n };

function readInteger(text: string, type: keyof typeof BIGGEST): number {
  if (!/^\s*[+-]?\d+\s*$/.test(text)) throw badSyntax(type, text);
  const value = BigInt(text.trim().replace(/^\+/, ''));
  if (value > BIGGEST[type] || value < -BIGGEST[type] - 1n) {
    throw new PostgrestError(400, { code: '22003', message: `value "${text}" is out of range for type ${type}` });
  }
  // No id is ever that large; as a JavaScript number it would be rounded to one that PostgreSQL refuses.
  return Number.isSafeInteger(Number(value)) ? Number(value) : -1;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** As stored: ISO 8601 UTC. A moment without a zone is UTC, as on the hosted service. */
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
