import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { REPLACED_DAYS, type RestoreObstacle } from '../../contract/backup.ts';
import type { SiteCopy } from '../../contract/privacy.ts';
import { toTimestamp } from '../core/clock.ts';
import type { Core, Slice } from '../slice.ts';
import type { ReplaceData } from '../start/replaceable-site.ts';
import { backupEndpoints } from './backup-endpoints.ts';
import { isReplacedBackup, isUpgradeBackup, parseBackupName } from './backup-name.ts';
import { createScheduleStore } from './backup-schedule.ts';
import { createBackupStore } from './backup-store.ts';
import { describeFailure } from './describe-failure.ts';
import { createDescribeLosses, type DescribeLosses } from './describe-losses.ts';
import { keptUntil } from './kept-until.ts';
import { createRestorer, type RestoreRequest, type WritableStorages } from './restore-site.ts';
import { createRestoreStore } from './restore-store.ts';
import { scheduleBackups } from './schedule-backups.ts';
import { storedBackups } from './stored-backups.ts';

const DAY = 24 * 3_600_000;

export interface BackupPorts {
  storages: WritableStorages;
  /** Undefined where the process cannot replace the data of the site: one of several workers, or a command. */
  replaceData: ReplaceData | undefined;
  /** The names of all instances that use the database, including this one. Empty with SQLite. */
  instances(): Promise<string[]>;
  /** The title of each page by its key. */
  pageTitles(): Promise<ReadonlyMap<string, string>>;
  sessions: {
    /** The hash by which the session of a token is stored. */
    hashOf(token: string): string;
    /** The number of sessions that were opened after a time, without that of `token`. */
    countSince(time: string, token: string): Promise<number>;
  };
}

/** How a backup in the folder is restored, also one that was fetched from a bucket first. */
export interface Restoring {
  findObstacle(): Promise<RestoreObstacle | null>;
  /** The backup that is being made. */
  inProgress(): Promise<string | undefined>;
  /** The hash by which the session of a token is stored. */
  sessionOf(token: string): string;
  describeLosses: DescribeLosses;
  /** Starts a restore. False if one is already running. Undefined if this process cannot restore. */
  begin: ((request: RestoreRequest) => Promise<boolean>) | undefined;
}

/**
 * Backups of database, images and private files: by schedule and on request, each verified by a trial restore
 * (schedule-backups.ts), and restored while the site runs (restore-site.ts).
 */
export function openBackups(core: Core, ports: BackupPorts) {
  const { db, clock, settings, timeZone } = core;
  const { storages, replaceData } = ports;
  const store = createBackupStore(db, clock);
  const restores = createRestoreStore(db, clock);
  const schedule = createScheduleStore(db, { clock, settings: settings.backup, timeZone });
  const backups = scheduleBackups({ settings, store, schedule, storages, clock, timeZone });
  const restorer = replaceData && createRestorer({ db, clock, settings, storages, replaceData });

  async function findObstacle(): Promise<RestoreObstacle | null> {
    if (!restorer) return 'processes';
    if (settings.databaseReplicaUrl) return 'replica';
    return (await ports.instances()).length > 1 ? 'instances' : null;
  }

  const restoring: Restoring = {
    findObstacle,
    inProgress: store.inProgress,
    sessionOf: ports.sessions.hashOf,
    describeLosses: createDescribeLosses(core, ports),
    begin: restorer?.begin,
  };

  /** Removes old backups that restores have made. The schedule does not remove these. */
  async function removeReplaced() {
    const { folder } = settings.backup;
    for (const name of await readdir(folder).catch(() => [])) {
      const madeAt = parseBackupName(name) ?? 0;
      if (isReplacedBackup(name) && clock() - madeAt > REPLACED_DAYS * DAY)
        await rm(join(folder, name), { force: true });
    }
  }

  return {
    endpoints: backupEndpoints(core, { store, schedule, restores, backups, restorer, restoring }),
    async start() {
      // A restore that was interrupted changed nothing: its transaction was rolled back when the process ended.
      const last = await restores.read();
      if (last && last.ended_at === null)
        await restores.end({ failure: 'The server stopped before it was finished. Nothing was changed.' });
      backups.start();
    },
    close: backups.close,
    sweeps: [removeReplaced],
    makeIfDue: backups.makeIfDue,
    makeNow: backups.makeNow,
    inProgress: store.inProgress,
    restoring,
    /** For Health. */
    lastSuccessful: store.lastSuccessful,
    async lastFailure() {
      const detail = await store.lastFailure();
      return detail && describeFailure(detail);
    },
    successfulSince: store.successfulSince,
    schedule: schedule.read,
    /** For privacy: the backups that may contain personal data, and when each will be removed (null if not known). */
    async copies(): Promise<SiteCopy[]> {
      const { folder } = settings.backup;
      const { everyHours, keep_days: keepDays } = await schedule.read();
      const until = (name: string, madeAt: number) => {
        if (isReplacedBackup(name)) return madeAt + REPLACED_DAYS * DAY;
        return everyHours > 0 ? keptUntil(madeAt, clock(), keepDays, timeZone()) : null;
      };
      const stored = (await storedBackups(folder)).map(({ name, madeAt }) => {
        const end = until(name, Date.parse(madeAt));
        return { name, made_at: madeAt, kept_until: end === null ? null : toTimestamp(end) };
      });
      const names = await readdir(folder).catch(() => []);
      const ofUpgrades = names.filter((name) => isUpgradeBackup(name));
      return [...stored, ...ofUpgrades.map((name) => ({ name, made_at: null, kept_until: null }))];
    },
  } satisfies Slice & Record<string, unknown>;
}
