import { createMessageFileStore } from '../contact/receive/message-file-store.ts';
import type { Clock } from '../core/clock.ts';
import { isSiteKey } from '../core/secret-box.ts';
import type { Database } from '../database/open-database.ts';
import type { FileStorage } from '../media/storage/file-storage.ts';
import { createStoredSettingsStore } from '../stored-settings/stored-settings-store.ts';

/** Which of the private files have a row. Others are removed after some time. */
export function createPrivateFileFinder(db: Database, files: FileStorage, clock: Clock) {
  const messageFiles = createMessageFileStore(db, files, clock);
  const storedSettings = createStoredSettingsStore(db, clock, files);
  return async (names: readonly string[]) =>
    new Set([
      ...(await messageFiles.findNames(names)),
      ...(await storedSettings.findNames(names)),
      // Also earlier ones, which secrets may still be encrypted with.
      ...names.filter(isSiteKey),
    ]);
}
