import { searchWords } from '../../core/search-text.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import type { Database } from '../../database/open-database.ts';

/**
 * The search words of messages. Code that changes the text or the notes of a message must call `update` in the same
 * transaction.
 */
export function createMessageWordStore(trx: Database) {
  return {
    /** Locks the message until the transaction ends. Not needed for SQLite, which has one writer at a time. */
    async lock(id: number): Promise<void> {
      if (!isPostgres(trx)) return;
      await trx.selectFrom('messages').select('id').where('id', '=', id).forUpdate().execute();
    },

    async update(id: number): Promise<void> {
      const message = await trx
        .selectFrom('messages')
        .select(['name', 'email', 'title', 'message'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!message) return;
      const notes = await trx
        .selectFrom('message_notes')
        .select('text')
        .where('message_id', '=', id)
        .orderBy('id')
        .execute();
      const texts = [...Object.values(message), ...notes.map(({ text }) => text)];
      await trx
        .updateTable('messages')
        .set({ search_words: searchWords(texts) })
        .where('id', '=', id)
        .execute();
    },
  };
}
