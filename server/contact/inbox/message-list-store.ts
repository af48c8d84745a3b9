import { sql } from 'kysely';
import { MESSAGES_PER_PAGE, type MessageSummary } from '../../../contract/contact/contact-messages.ts';
import { MESSAGE_STATUSES, type MessageStatus } from '../../../contract/contact/leads.ts';
import { BOARD_CARDS, type MessageBoard } from '../../../contract/contact/message-board.ts';
import { MAX_FOUND } from '../../../contract/contact/message-filters.ts';
import type { Database } from '../../database/open-database.ts';
import { findNotes } from '../leads/note-store.ts';
import { type MessageConditions, selectMatching } from './message-filter-store.ts';
import { messageDetails, messageRows } from './message-query-store.ts';
import { type ListedMessage, PREVIEW_LENGTH, toDetail, toSummary } from './message-rows.ts';

/** How many messages an export reads at a time, to bound its memory. */
const EXPORT_BATCH = 200;

/** The messages that match filters. */
export function createMessageListStore(db: Database) {
  const read = async (messageIds: readonly number[]): Promise<MessageSummary[]> => {
    if (messageIds.length === 0) return [];
    const rows = await messageRows(db)
      .select(sql<string>`substr(message, 1, ${PREVIEW_LENGTH * 8})`.as('beginning'))
      .where('messages.id', 'in', messageIds)
      .orderBy('messages.id', 'desc')
      .execute();
    return rows.map(toSummary);
  };

  const newestIds = async (
    filters: MessageConditions,
    { total, limit, offset = 0 }: { total: number; limit: number; offset?: number },
  ) => {
    const { matching, newestFirst } = selectMatching(db, filters);
    return matching
      .select(['messages.id', 'status', 'value'])
      .orderBy(newestFirst(total), 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  };

  /** The number of matching messages; for a search, at most MAX_FOUND. */
  const count = async (filters: MessageConditions): Promise<number> => {
    const { matching } = selectMatching(db, filters);
    const counted = filters.q ? matching.select('messages.id').limit(MAX_FOUND) : matching.select('messages.id');
    const { total } = await db
      .selectFrom(counted.as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  return {
    count,

    /** A page, newest first. `page`: from 1. Of a search, only the newest MAX_FOUND messages are listed. */
    async page(filters: MessageConditions, page: number): Promise<{ messages: MessageSummary[]; total: number }> {
      const total = await count(filters);
      const offset = (page - 1) * MESSAGES_PER_PAGE;
      const limit = Math.min(MESSAGES_PER_PAGE, total - offset);
      const rows = limit > 0 ? await newestIds(filters, { total, limit, offset }) : [];
      return { messages: await read(rows.map(({ id }) => id)), total };
    },

    /**
     * The newest messages of each status, with the number and the total value of all. For a search, only the newest
     * MAX_FOUND messages count.
     */
    async board(filters: MessageConditions) {
      const found = filters.q ? await newestIds(filters, { total: await count(filters), limit: MAX_FOUND }) : undefined;
      const totals = found ? totalsOf(found) : await totalsByStatus(filters);
      const columns: MessageBoard['columns'] = [];
      for (const status of MESSAGE_STATUSES) {
        const { total, value } = totals.get(status) ?? NOTHING;
        const rows = found
          ? found.filter((row) => row.status === status).slice(0, BOARD_CARDS)
          : await newestIds({ ...filters, status }, { total, limit: BOARD_CARDS });
        columns.push({ status, total, value, messages: await read(rows.map(({ id }) => id)) });
      }
      return columns;
    },

    /** All of them, oldest first, read in batches. */
    async *all(filters: MessageConditions): AsyncGenerator<ListedMessage> {
      const rows = await selectMatching(db, filters).matching.select('messages.id').execute();
      const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
      for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
        const batch = ids.slice(start, start + EXPORT_BATCH);
        const details = await messageDetails(db).where('messages.id', 'in', batch).orderBy('messages.id').execute();
        const notes = await findNotes(db, batch);
        for (const row of details) yield toDetail(row, notes.get(row.id) ?? []);
      }
    },
  };

  async function totalsByStatus(filters: MessageConditions): Promise<Map<MessageStatus, Totals>> {
    const rows = await selectMatching(db, filters)
      .matching.select('status')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      // PostgreSQL returns the sum of integers as text.
      .select(sql<number | null>`sum(cast(value as double precision))`.as('value'))
      .groupBy('status')
      .execute();
    return new Map(rows.map(({ status, total, value }) => [status, { total: Number(total), value: value ?? 0 }]));
  }
}

interface Totals {
  total: number;
  value: number;
}

const NOTHING: Totals = { total: 0, value: 0 };

function totalsOf(rows: readonly { status: MessageStatus; value: number | null }[]): Map<MessageStatus, Totals> {
  const totals = new Map<MessageStatus, Totals>();
  for (const { status, value } of rows) {
    const before = totals.get(status) ?? NOTHING;
    totals.set(status, { total: before.total + 1, value: before.value + (value ?? 0) });
  }
  return totals;
}
