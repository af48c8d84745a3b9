import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import { storedReason } from '../core/stored-reason.ts';
import type { DatabaseLocation } from '../database/open-database.ts';
import type { BackupSettings } from '../settings.ts';
import { backupName, isReplacedBackup, parseBackupName } from './backup-name.ts';
import type { ScheduleStore } from './backup-schedule.ts';
import type { BackupStore } from './backup-store.ts';
import type { BackupStorages } from './make-backup.ts';
import { expiredBackups } from './retention.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Unfinished files that have not changed for this long are removed. It is long because a backup made by the command has
 * no claim, and may take long to write a single table or image.
 */
const ABANDONED_AFTER_MS = 6 * HOUR;

export interface Backups {
  /** From now on, makes a backup in each period. */
  start(): void;
  /** Makes the backup of the current period unless it exists already. */
  makeIfDue(): Promise<void>;
  /** Starts a backup on request and returns its name. Undefined while another one is in progress. */
  makeNow(by: Actor): Promise<string | undefined>;
  /** Stops after finishing the backup in progress. */
  close(): Promise<void>;
}

/** Makes one backup per period of the schedule, regardless of the number of instances. */
export function scheduleBackups(parts: {
  settings: DatabaseLocation & { backup: BackupSettings };
  store: BackupStore;
  schedule: ScheduleStore;
  storages: BackupStorages;
  clock: Clock;
  timeZone: () => string;
}): Backups {
  const { settings, store, schedule, storages, clock, timeZone } = parts;
  const { folder } = settings.backup;
  let running: Promise<void> | undefined;

  async function makeScheduled() {
    const { everyHours, period, keep_days: keepDays } = await schedule.read();
    if (everyHours === 0) return;
    const at = new Date(clock());
    const path = join(folder, backupName(at));
    const id = await store.claim(period, path);
    if (id === undefined) return;
    if (!(await write(id, path, at))) return;
    // The backup succeeded, so a failure here is only logged.
    await removeExpired(folder, keepDays, timeZone()).catch((error) =>
      console.error('Older backups could not be removed:', error),
    );
  }

  /** Returns whether the backup succeeded. */
  async function write(id: number, path: string, at: Date): Promise<boolean> {
    const renewal = setInterval(() => store.renew(id).catch(() => {}), MINUTE);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeAbandoned(folder, clock());
      // Loaded lazily, since many sites are backed up by other means.
      const { makeBackup } = await import('./make-backup.ts');
      const { bytes } = await makeBackup(path, settings, storages, at);
      await store.end(id, { bytes });
      return true;
    } catch (error) {
      console.error('The backup failed:', error);
      await store.end(id, { error: storedReason((error as Error).message) });
      return false;
    } finally {
      clearInterval(renewal);
    }
  }

  async function makeIfDue() {
    await run(makeScheduled);
  }

  /** Runs one backup at a time in this process. */
  function run(work: () => Promise<void>): Promise<void> {
    running ??= work()
      .catch((error) => console.error('The backups table could not be read:', error))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  /** Does not remove older backups, since the site may have no schedule. */
  async function makeNow(by: Actor): Promise<string | undefined> {
    if (running) return undefined;
    const at = new Date(clock());
    const name = backupName(at);
    const path = join(folder, name);
    const claim = Promise.withResolvers<number | undefined>();
    void run(async () => {
      claim.resolve(store.claimNow(path, by));
      const id = await claim.promise;
      if (id !== undefined) await write(id, path, at);
    });
    return (await claim.promise) === undefined ? undefined : name;
  }

  let timer: NodeJS.Timeout | undefined;

  return {
    start() {
      timer ??= setInterval(makeIfDue, MINUTE);
      timer.unref();
    },
    makeIfDue,
    makeNow,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Removes unfinished files of earlier processes. */
async function removeAbandoned(folder: string, now: number) {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.unfinished-') && !name.endsWith('.unfinished')) continue;
    const path = join(folder, name);
    // The file may have been finished and renamed in the meantime.
    const stats = await stat(path).catch(() => undefined);
    if (stats && now - stats.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

async function removeExpired(folder: string, keepDays: number, timeZone: string) {
  const timestamps = (await readdir(folder))
    .filter((name) => !isReplacedBackup(name))
    .map(parseBackupName)
    .filter((timestamp) => timestamp !== undefined);
  for (const timestamp of expiredBackups(timestamps, keepDays, timeZone))
    await rm(join(folder, backupName(new Date(timestamp))));
}
