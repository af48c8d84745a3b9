import type { LastRestore } from '../../contract/backup.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';

export type RestoreStore = ReturnType<typeof createRestoreStore>;

/** The last restore, or the one in progress. A restore carries the row over into the restored database. */
export function createRestoreStore(db: Database, clock: Clock) {
  async function write(restore: LastRestore) {
    const row = { value: JSON.stringify(restore), changed_at: toTimestamp(clock()) };
    await db
      .insertInto('stored_settings')
      .values({ name: 'restore', password: null, key_file: null, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  }

  async function read(): Promise<LastRestore | null> {
    const row = await db.selectFrom('stored_settings').select('value').where('name', '=', 'restore').executeTakeFirst();
    return row ? (JSON.parse(row.value) as LastRestore) : null;
  }

  return {
    read,
    begin: (name: string, madeAt: string) =>
      write({
        name,
        made_at: madeAt,
        started_at: toTimestamp(clock()),
        ended_at: null,
        failure: null,
        replaced: null,
      }),
    async end(outcome: { replaced: string } | { failure: string }): Promise<void> {
      const begun = await read();
      if (begun) await write({ ...begun, ...outcome, ended_at: toTimestamp(clock()) });
    },
  };
}
