import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import { connect, type Database, type DatabaseLocation } from '../database/open-database.ts';
import type { ReplaceData } from '../start/replaceable-site.ts';
import { replacedName } from './backup-name.ts';
import { createBackupStore } from './backup-store.ts';
import { readCarriedOver } from './carry-over.ts';
import { type BackupStorages, makeBackup } from './make-backup.ts';
import type { Manifest, StorageName } from './manifest.ts';
import { requireIntact, UnusableBackupError, unpack } from './restore-backup.ts';
import { emptyWork, replaceRows, restoreInPlace } from './restore-in-place.ts';
import { createRestoreStore } from './restore-store.ts';
import { tryBackup } from './try-backup.ts';

export type WritableStorages = BackupStorages &
  Record<StorageName, { write(name: string, bytes: Uint8Array): Promise<void> }>;

interface RestoreParts {
  db: Database;
  clock: Clock;
  settings: DatabaseLocation & { backup: { folder: string } };
  storages: WritableStorages;
  replaceData: ReplaceData;
}

export interface RestoreRequest {
  name: string;
  madeAt: string;
  by: Actor;
  /** The hash of the session token of the person who restores. */
  session: string | undefined;
  /** Fetches the file into the folder of backups, if it is elsewhere. */
  prepare?: () => Promise<void>;
}

/**
 * Restores a backup while the site runs. First, while visitors are still served, the file is checked, its images and
 * files are added to the storages, and its rows are restored in a trial. Then the site is closed, its current data is
 * backed up, and the rows are replaced in one transaction (restore-in-place.ts). If anything fails before the commit,
 * even if the process ends, the data does not change. If the site does not open with the restored data, the backup of
 * its earlier data is restored.
 */
export function createRestorer({ db, clock, settings, storages, replaceData }: RestoreParts) {
  const { folder } = settings.backup;
  let running: Promise<void> | undefined;

  async function restore(request: RestoreRequest) {
    const path = join(folder, request.name);
    await request.prepare?.();
    await requireIntact(path);
    const work = await emptyWork(settings.dataDir);
    try {
      const { manifest } = await unpack(path, work, { openStorages: async () => storages });
      const problem = await tryBackup(path, work);
      if (problem) throw new TrialFailedError(problem);
      const replaced = join(folder, replacedName(new Date(clock())));
      await replaceData({
        async replace() {
          try {
            await replaceAll(request, replaced, { manifest, work });
          } catch (error) {
            // Recorded before the site is opened again, so that owners see the outcome at once.
            throw await recordFailure(request, error);
          }
        },
        async undo(error) {
          await restoreInPlace(replaced, settings);
          await recordFailure(request, error);
        },
      });
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }

  /** Backs up what the site has, and replaces its rows. The site is closed. */
  async function replaceAll(
    { name, by, session }: RestoreRequest,
    replaced: string,
    unpacked: { manifest: Manifest; work: string },
  ) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const at = new Date(clock());
    const { bytes } = await makeBackup(replaced, settings, storages, at);
    await replaceRows(settings, unpacked, async (before) => {
      await createBackupStore(before, clock).add({ path: replaced, bytes, startedAt: at.toISOString() });
      const writeCarriedOver = await readCarriedOver(before, {
        clock,
        madeAt: unpacked.manifest.madeAt,
        session,
      });
      return async (after) => {
        await writeCarriedOver(after);
        await createRestoreStore(after, clock).end({ replaced: basename(replaced) });
        const note = `Before it: ${basename(replaced)}`;
        await createActivityStore(after, clock).record({ by, action: 'backup.restored', name, note });
      };
    });
  }

  /** Uses its own connection, because the site may be closed. Returns an error that marks the failure as recorded. */
  async function recordFailure({ name, by }: RestoreRequest, error: unknown): Promise<unknown> {
    if (error instanceof RecordedError) return error;
    console.error(`${name} was not restored:`, error);
    await using db = connect(settings);
    await createRestoreStore(db, clock).end({ failure: describeFailure(error) });
    await createActivityStore(db, clock).record({ by, action: 'backup.restore_failed', name });
    return new RecordedError();
  }

  return {
    isRunning: () => running !== undefined,

    /** Starts a restore. Returns false if one is running. The outcome is in the store. */
    async begin(request: RestoreRequest): Promise<boolean> {
      if (running) return false;
      const begun = Promise.withResolvers<void>();
      running = begun.promise
        .then(() => restore(request))
        .catch(async (error) => void (await recordFailure(request, error)))
        .catch((error) => console.error('The failed restore could not be recorded:', error))
        .finally(() => {
          running = undefined;
        });
      try {
        await createRestoreStore(db, clock).begin(request.name, request.madeAt);
        begun.resolve();
      } catch (error) {
        begun.reject(error);
        throw error;
      }
      return true;
    },
  };
}

class TrialFailedError extends Error {}
class RecordedError extends Error {}

/** The message for owners. Nothing was restored. */
function describeFailure(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof UnusableBackupError) return error.forOwners;
  if (code === 'ENOSPC' || /disk is full|no room/i.test(message))
    return 'The disk is full. Free some space on the server, then try again.';
  if (error instanceof TrialFailedError)
    return 'The trial restore of this backup failed. Use another one, and ask your server administrator to look into it.';
  return 'The server could not finish this. Try again. If it fails again, ask your server administrator.';
}
