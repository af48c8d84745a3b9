import type { Core, Slice } from '../slice.ts';
import { backupEndpoints } from './backup-endpoints.ts';
import { createBackupStore } from './backup-store.ts';
import type { BackupStorages } from './make-backup.ts';
import { scheduleBackups } from './schedule-backups.ts';

/** Backups of database, images and private files: by schedule and on request, each verified by a trial restore. */
export function openBackups(core: Core, { storages }: { storages: BackupStorages }) {
  const { db, clock, settings } = core;
  const store = createBackupStore(db, clock);
  const backups = scheduleBackups({ settings, store, storages, clock });
  return {
    endpoints: backupEndpoints(core, { store, backups }),
    async start() {
      backups.start();
    },
    close: backups.close,
    makeIfDue: backups.makeIfDue,
    makeNow: backups.makeNow,
    inProgress: store.inProgress,
    /** For Health. */
    lastSuccessful: store.lastSuccessful,
    lastFailure: store.lastFailure,
    successfulSince: store.successfulSince,
    nextAt: backups.nextAt,
  } satisfies Slice & Record<string, unknown>;
}
