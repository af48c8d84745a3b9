import { sql } from 'kysely';
import { ERASED } from '../activity/entry-hash.ts';
import { emailForms } from '../core/email-forms.ts';
import { withCurrentWords } from '../core/search-text.ts';
import { escapeLike } from '../database/escape-like.ts';
import { isPostgres } from '../database/is-postgres.ts';
import type { Database } from '../database/open-database.ts';
import { tableShapes } from '../database/table-shapes.ts';

/** A text in the database that mentions an address. */
export interface Mention {
  table: string;
  column: string;
  value: string;
}

/** Finds an address in texts, but not in a longer one that contains it. Letter case does not matter. */
export function addressPattern(email: string) {
  const forms = emailForms(email).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = () =>
    new RegExp(
      `(?<![\\p{L}\\p{M}\\p{N}_.+%-])(?:${forms.join('|')})(?![\\p{L}\\p{M}\\p{N}_-]|\\.[\\p{L}\\p{N}])`,
      'giu',
    );
  return {
    /**
     * A pattern for `like`, which may match too much: letters outside ASCII match any letter, because databases differ
     * in how they compare these without case.
     */
    like: `%${escapeLike(email.slice(0, email.lastIndexOf('@') + 1)).replace(/[^\0-\x7f]/gu, '_')}%`,
    isIn: (text: string) => pattern().test(text),
    erase: (text: string) => text.replace(pattern(), ERASED),
  };
}

/**
 * Every text in every table that mentions the address, except in the audit log. The tables are read from the database's
 * catalog, so that new tables are searched without being listed here. Makes one query for each table, and one for each
 * column that has a mention.
 */
export async function findMentions(db: Database, email: string): Promise<Mention[]> {
  const { like, isIn } = addressPattern(email);
  const operator = sql.raw(isPostgres(db) ? 'ilike' : 'like');
  const matches = (column: string) => sql<boolean>`cast(${sql.ref(column)} as text) ${operator} ${like} escape '\\'`;
  const mentions: Mention[] = [];
  for (const { name: table, columns } of await tableShapes(db)) {
    if (table === 'audit_log') continue;
    const counts = columns.map(
      (column) => sql`sum(case when ${matches(column)} then 1 else 0 end) as ${sql.ref(column)}`,
    );
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(counts)} from ${sql.table(table)}`.execute(
      db,
    );
    for (const column of columns.filter((name) => Number(rows[0]?.[name] ?? 0) > 0)) {
      const found = await sql<{ value: string }>`select cast(${sql.ref(column)} as text) as value
        from ${sql.table(table)} where ${matches(column)}`.execute(db);
      mentions.push(...found.rows.filter(({ value }) => isIn(value)).map(({ value }) => ({ table, column, value })));
    }
  }
  return mentions;
}

/** Replaces the address in these texts. */
export async function eraseMentions(trx: Database, email: string, mentions: readonly Mention[]): Promise<void> {
  const { erase } = addressPattern(email);
  for (const { table, column, value } of mentions) {
    // The words of the search index contain the parts of the address.
    const erased = column === 'search' ? withCurrentWords(erase(value)) : erase(value);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${erased}
      where ${sql.ref(column)} = ${value}`.execute(trx);
  }
}
