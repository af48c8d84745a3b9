import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { refreshWords, rowsOf } from '../../database/refresh-words.ts';
import { createMessageWordStore } from './message-word-store.ts';

/** Makes messages that an earlier version stored findable by the words of this one. */
export function refreshMessageWords(parts: { db: Database; clock: Clock; signal: AbortSignal }): Promise<void> {
  const { db } = parts;
  return refreshWords<number>(parts, 'message words', {
    idsAfter: rowsOf(db, 'messages'),
    async refresh(trx, id) {
      const words = createMessageWordStore(trx);
      await words.lock(id);
      await words.update(id);
    },
    // A long text takes milliseconds.
    perTransaction: 1,
  });
}
