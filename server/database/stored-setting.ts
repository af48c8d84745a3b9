import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from './open-database.ts';
import type { Tables } from './tables.ts';

type Name = Tables['stored_settings']['name'];

/** Reads a setting. Undefined if it was never stored. The caller names the type that writeStoredSetting() stores. */
export async function readStoredSetting<Value>(db: Database, name: Name): Promise<Value | undefined> {
  const row = await db.selectFrom('stored_settings').select('value').where('name', '=', name).executeTakeFirst();
  return row && (JSON.parse(row.value) as Value);
}

/** Stores `value` as JSON. Without `secret`, a stored secret stays. */
export async function writeStoredSetting(
  db: Database,
  { name, value, ...secret }: { name: Name; value: unknown; password?: string | null; key_file?: string | null },
  clock: Clock,
): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: toTimestamp(clock()), ...secret };
  await db
    .insertInto('stored_settings')
    .values({ name, password: null, key_file: null, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
