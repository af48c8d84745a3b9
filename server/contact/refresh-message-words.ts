import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { createMessageWordStore } from './message-word-store.ts';

/** Increased when the words of the same text are different: each site then indexes its messages again. */
const VERSION = 2;

const BATCH_SIZE = 100;

/**
 * Makes messages that an earlier version stored, also in a restored backup, findable by the words of this one. Once
 * aborted, it ends after the message that it has begun, and the next call begins again.
 */
export async function refreshMessageWords(
  db: Database,
  clock: Clock,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const done = await db
    .selectFrom('stored_settings')
    .select('value')
    .where('name', '=', 'message words')
    .executeTakeFirst();
  if (Number(done?.value ?? 0) >= VERSION) return;
  for (let after = 0; ; ) {
    const batch = await db
      .selectFrom('messages')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    for (const { id } of batch) {
      if (signal.aborted) return;
      await db.transaction().execute(async (trx) => {
        const words = createMessageWordStore(trx);
        await words.lock(id);
        await words.update(id);
      });
      // A long text takes milliseconds.
      await yieldToRequests();
    }
    if (batch.length < BATCH_SIZE) break;
    after = batch.at(-1)?.id ?? after;
  }
  const row = { name: 'message words', value: String(VERSION), changed_at: toTimestamp(clock()) } as const;
  await db
    .insertInto('stored_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
