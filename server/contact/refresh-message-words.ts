import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { refreshWords } from '../database/refresh-words.ts';
import { createMessageWordStore } from './message-word-store.ts';

/** Makes messages that an earlier version stored findable by the words of this one. */
export function refreshMessageWords(parts: { db: Database; clock: Clock; signal: AbortSignal }): Promise<void> {
  const { db } = parts;
  return refreshWords<number>(parts, 'message words', {
    async idsAfter(id = 0, limit) {
      const rows = await db
        .selectFrom('messages')
        .select('id')
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => row.id);
    },
    async refresh(trx, id) {
      const words = createMessageWordStore(trx);
      await words.lock(id);
      await words.update(id);
    },
    // A long text takes milliseconds.
    perTransaction: 1,
  });
}
