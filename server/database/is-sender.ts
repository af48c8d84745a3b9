import { type SqlBool, sql } from 'kysely';
import { emailForms } from '../core/email-forms.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './open-database.ts';

/**
 * Whether a message's sender has this address, in any of its forms and in any case of letters. Uses the index
 * `messages_by_sender` unless the address has letters outside ASCII.
 */
export function isSender(db: Database, email: string) {
  const forms = emailForms(email);
  // SQLite's lower() is our own, for all letters (sqlite.ts). That of PostgreSQL depends on the locale of the database.
  if (!isPostgres(db)) return sql<SqlBool>`lower(email) in (${sql.join(forms)})`;
  const letters = [...new Set(forms.join('').match(/[^\0-\x7f]/gu))].filter((letter) => capital(letter) !== letter);
  const column = letters.length
    ? sql`translate(email, ${letters.map(capital).join('')}, ${letters.join('')})`
    : sql`email`;
  return sql<SqlBool>`lower(${column} collate "C") in (${sql.join(forms)})`;
}

/** The upper-case form of a letter, if it is a single letter. */
function capital(letter: string): string {
  const upper = letter.toUpperCase();
  return [...upper].length === 1 ? upper : letter;
}
