import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Folder, MessageSource } from '../../../contract/contact/contact-messages.ts';
import type { MessageStatus } from '../../../contract/contact/leads.ts';
import {
  MAX_FOUND,
  MAX_SEARCH_LENGTH,
  type MessageFilters,
  NOBODY,
} from '../../../contract/contact/message-filters.ts';
import { daysAfter } from '../../core/clock.ts';
import { queryWords } from '../../core/words.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import { isSender } from '../../database/is-sender.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';

/** Further words of a search are ignored. */
const MAX_WORDS = 12;

/** Filters with their values for a request. `assigned`: an e-mail address or `nobody`. */
export interface MessageConditions extends Omit<MessageFilters, 'folder'> {
  folders: readonly Folder[];
  /** In the time zone of the site, like 2026-11-21. */
  today: string;
}

/**
 * The matching messages, and the expression to sort them newest first. One index serves all filters but search and
 * sender.
 */
export function selectMatching(db: Database, filters: MessageConditions) {
  const query = filters.q?.trim() ? toQuery(db, filters.q) : undefined;
  const isSearch = query !== undefined && !isPostgres(db);
  const from = isSearch ? fromIndex(db, query) : db.selectFrom('messages');
  const { folders, status, assigned, from: source, form, due, sender, today } = filters;
  const matching = from
    .where('place', 'in', folders)
    .$if(status !== undefined, (rows) => rows.where('status', '=', status as MessageStatus))
    .$if(assigned === NOBODY, (rows) => rows.where('assigned_to', 'is', null))
    .$if(Boolean(assigned) && assigned !== NOBODY, (rows) => rows.where('assigned_to', '=', assigned as string))
    .$if(source !== undefined, (rows) => rows.where(isFrom(source as MessageSource)))
    .$if(form !== undefined, (rows) => rows.where('messages.id', 'in', answersTo(db, form as string)))
    .$if(due === 'none', (rows) => rows.where('follow_up_on', 'is', null))
    .$if(due === 'any', (rows) => rows.where('follow_up_on', 'is not', null))
    .$if(due === 'today', (rows) => rows.where('follow_up_on', '<=', today))
    .$if(due === 'week', (rows) => rows.where('follow_up_on', '<=', daysAfter(today, 7)))
    .$if(Boolean(sender), (rows) => rows.where(isSender(db, sender ?? '')))
    .$if(query === null, (rows) => rows.where(sql<SqlBool>`1 = 0`))
    .$if(Boolean(query) && !isSearch, (rows) => rows.where(sql<SqlBool>`search @@ ${query}::tsquery`));
  const isFiltered = (status ?? assigned ?? source ?? form ?? due ?? sender) !== undefined;
  return {
    matching,
    /** `total`: how many messages match, as far as they were counted. */
    newestFirst(total: number) {
      if (isSearch) return FOUND_ROW;
      // If many messages match, PostgreSQL reads them by id until there are enough; if few match, it sorts them.
      if (query) return total < MAX_FOUND ? SORTED_ID : MESSAGE_ID;
      return isFiltered ? SORTED_ID : MESSAGE_ID;
    },
  };
}

/** The index returns its rows in this order. */
const FOUND_ROW = sql<number>`found.rowid`;
const MESSAGE_ID = sql<number>`messages.id`;
/**
 * An expression instead of the column, so that the database finds the rows by the filters and sorts them, rather than
 * reading all rows by id.
 */
const SORTED_ID = sql<number>`messages.id + 0`;

/** `cross join`: SQLite reads the index first, and stops as soon as there are enough rows. */
const fromIndex = (db: Database, query: string | null) =>
  db
    .selectFrom(sql<{ rowid: number }>`messages_search`.as('found'))
    .crossJoin('messages')
    .whereRef('messages.id', '=', 'found.rowid')
    .where(sql<SqlBool>`found.messages_search match ${query}`) as unknown as SelectQueryBuilder<
    Tables,
    'messages',
    Record<never, never>
  >;

const answersTo = (db: Database, form: string) =>
  db.selectFrom('form_messages').select('form_messages.message_id').where('form_messages.form_id', '=', form);

function isFrom(source: MessageSource) {
  return source === 'contact' ? sql<SqlBool>`page not in ('quote', 'job', 'form')` : sql<SqlBool>`page = ${source}`;
}

/**
 * A query for the index. Each word must be in the name, the address, the subject, the text or a note; the last word may
 * be a prefix. Words contain only letters, digits and marks, and are quoted, so none is an operator. Null: no words.
 */
function toQuery(db: Database, q: string): string | null {
  const words = queryWords(q.slice(0, MAX_SEARCH_LENGTH)).slice(0, MAX_WORDS);
  // A single first letter matches words of almost every message, and PostgreSQL would collect all of them.
  if (words.length > 1 && /^[a-z]$/.test(words.at(-1)?.word ?? '')) words.pop();
  if (words.length === 0) return null;
  const last = words.length - 1;
  const onPostgres = isPostgres(db);
  const term = onPostgres
    ? (word: string, isBeginning: boolean) => `'${word}'${isBeginning ? ':*' : ''}`
    : (word: string, isBeginning: boolean) => `"${word}"${isBeginning ? '*' : ''}`;
  return words
    .map(({ word, others }, at) => {
      const forms = [term(word, at === last), ...others.map((other) => term(other, at === last))];
      return `(${forms.join(onPostgres ? ' | ' : ' OR ')})`;
    })
    .join(onPostgres ? ' & ' : ' AND ');
}
