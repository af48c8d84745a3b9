import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Clock } from '../core/clock.ts';
import { WORDS_VERSION } from '../core/words.ts';
import type { Database } from './open-database.ts';
import { readStoredSetting, writeStoredSetting } from './stored-setting.ts';
import type { Tables } from './tables.ts';

/** The rows whose words are refreshed, in the order of their ids. */
export interface RefreshedRows<Id> {
  /** The next ids after `id`, or the first ids. */
  idsAfter(id: Id | undefined, limit: number): Promise<Id[]>;
  refresh(trx: Database, id: Id): Promise<void>;
  /** Rows per transaction. Larger transactions are faster in total, but make other writers wait longer. */
  perTransaction: number;
}

/**
 * Rewrites search words that an earlier version stored, also in a restored backup. Does nothing if all are current.
 * When aborted, it stops after the current transaction, and the next call starts from the beginning.
 */
export async function refreshWords<Id>(
  { db, clock, signal }: { db: Database; clock: Clock; signal: AbortSignal },
  name: Extract<Tables['stored_settings']['name'], `${string} words`>,
  rows: RefreshedRows<Id>,
): Promise<void> {
  if (((await readStoredSetting<number>(db, name)) ?? 0) >= WORDS_VERSION) return;
  await refreshRows({ db, signal }, rows);
  if (signal.aborted) return;
  await writeStoredSetting(db, { name, value: WORDS_VERSION }, clock);
}

export async function refreshRows<Id>(
  { db, signal }: { db: Database; signal: AbortSignal },
  { idsAfter, refresh, perTransaction }: RefreshedRows<Id>,
): Promise<void> {
  for (let after: Id | undefined; !signal.aborted; ) {
    const ids = await idsAfter(after, perTransaction);
    if (ids.length === 0) return;
    await db.transaction().execute(async (trx) => {
      for (const id of ids) await refresh(trx, id);
    });
    after = ids.at(-1);
    await yieldToRequests();
  }
}

/** All rows of a table, for `idsAfter`. */
export const rowsOf =
  (db: Database, table: 'messages' | 'post_drafts') =>
  async (id = 0, limit: number): Promise<number[]> => {
    const rows = await db.selectFrom(table).select('id').where('id', '>', id).orderBy('id').limit(limit).execute();
    return rows.map((row) => row.id);
  };
