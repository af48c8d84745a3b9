import type { LastRestore } from '../../contract/backup.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { readStoredSetting, writeStoredSetting } from '../database/stored-setting.ts';

export type RestoreStore = ReturnType<typeof createRestoreStore>;

/** The last restore, or the one in progress. A restore carries the row over into the restored database. */
export function createRestoreStore(db: Database, clock: Clock) {
  const write = (value: LastRestore) => writeStoredSetting(db, { name: 'restore', value }, clock);
  const read = async () => (await readStoredSetting<LastRestore>(db, 'restore')) ?? null;

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
