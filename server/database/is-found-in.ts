import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TextQuery } from '../core/search-text.ts';
import { escapeLike } from './escape-like.ts';

/** Whether a column with a search text matches the query. No character has a special meaning. */
export function isFoundIn(text: RawBuilder<unknown>, { part, words }: TextQuery): RawBuilder<SqlBool> {
  const contains = (what: string) => sql`${text} like ${`%${escapeLike(what)}%`} escape '\\'`;
  if (words.length === 0) return sql`(${contains(part)})`;
  const each = words.map(
    ({ forms, isBeginning }) =>
      sql`(${sql.join(
        forms.map((form) => contains(isBeginning ? ` ${form}` : ` ${form} `)),
        sql` or `,
      )})`,
  );
  return sql`(${contains(part)} or (${sql.join(each, sql` and `)}))`;
}

/** Signs within words, which people type or leave out: `Node.js`, `e-commerce`. */
const JOINTS = /[-.\u2010\u2011]/g;

/**
 * Whether the columns contain each typed part, in any letter case. For columns without stored words. `ecommerce` finds
 * `e-commerce` and vice versa. Numbers, such as IP addresses, must match exactly.
 */
export function isWrittenIn(columns: readonly string[], typed: string): RawBuilder<SqlBool> {
  const text = sql`lower(${sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  )})`;
  const joined = sql`replace(replace(replace(replace(${text}, '-', ''), '.', ''), ${'\u2010'}, ''), ${'\u2011'}, '')`;
  const parts = typed.trim().split(/\s+/).slice(0, MAX_PARTS);
  return sql`(${sql.join(
    parts.map((part) => {
      const isWord = /\p{L}/u.test(part);
      const pattern = `%${escapeLike(isWord ? part.replace(JOINTS, '') : part)}%`;
      return sql`${isWord ? joined : text} like lower(${pattern}) escape '\\'`;
    }),
    sql` and `,
  )})`;
}

/** The maximum number of parts of a search. Further parts are ignored. */
const MAX_PARTS = 12;
