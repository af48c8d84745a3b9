import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { DatabaseLocation } from '../database/open-database.ts';
import type { BackupSettings } from '../settings.ts';
import { backupName, parseBackupName } from './backup-name.ts';
import type { BackupStore } from './backup-store.ts';
import type { StoredFiles } from './make-backup.ts';
import { expiredBackups } from './retention.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Milliseconds without a change after which something unfinished belongs to nobody any more: one that is made by hand
 * knows no claim, and may write at a single table or image for long.
 */
const ABANDONED_AFTER_MS = 6 * HOUR;

export interface Backups {
  /** Makes the backup of this period, if nobody has. */
  makeIfDue(): Promise<void>;
  /** Begins one that somebody asked for, and answers its name; undefined while another one is being made. */
  makeNow(by: Actor): Promise<string | undefined>;
  /** The beginning of the next period, in milliseconds; undefined when none are made by themselves. */
  nextAt(): number | undefined;
  /** Stops; one that is being made is finished first. */
  close(): Promise<void>;
}

/** Makes a backup in each period of so many hours, counted from 1970 in UTC: once, however many instances there are. */
export function scheduleBackups(parts: {
  settings: DatabaseLocation & { backup: BackupSettings };
  store: BackupStore;
  images: StoredFiles;
  clock: Clock;
}): Backups {
  const { settings, store, images, clock } = parts;
  const { everyHours, folder, keepDays } = settings.backup;
  let running: Promise<void> | undefined;

  async function makeScheduled() {
    const at = new Date(clock());
    const path = join(folder, backupName(at));
    const id = await store.claim(`${everyHours}h ${Math.floor(clock() / (everyHours * HOUR))}`, path);
    if (id === undefined) return;
    if (!(await write(id, path, at))) return;
    // The backup is good all the same.
    await removeExpired(folder, keepDays).catch((error) => console.error('Older backups could not be removed:', error));
  }

  /** Answers whether it is good. */
  async function write(id: number, path: string, at: Date): Promise<boolean> {
    const signs = setInterval(() => store.renew(id).catch(() => {}), MINUTE);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeAbandoned(folder, clock());
      // Loaded when first needed: many sites are backed up by other means.
      const { makeBackup } = await import('./make-backup.ts');
      const { bytes } = await makeBackup(path, settings, images, at);
      await store.end(id, { bytes });
      return true;
    } catch (error) {
      console.error('The backup was not made:', error);
      await store.end(id, { error: (error as Error).message.slice(0, 500) });
      return false;
    } finally {
      clearInterval(signs);
    }
  }

  async function makeIfDue() {
    if (everyHours === 0) return;
    await run(makeScheduled);
  }

  /** One at a time in this process. */
  function run(work: () => Promise<void>): Promise<void> {
    running ??= work()
      .catch((error) => console.error('The backups could not be looked up:', error))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  /** Without thinning: where none are scheduled, nobody asked for older ones to go. */
  async function makeNow(by: Actor): Promise<string | undefined> {
    if (running) return undefined;
    const at = new Date(clock());
    const name = backupName(at);
    const path = join(folder, name);
    const begun = Promise.withResolvers<number | undefined>();
    void run(async () => {
      begun.resolve(store.begin(path, by));
      const id = await begun.promise;
      if (id !== undefined) await write(id, path, at);
    });
    return (await begun.promise) === undefined ? undefined : name;
  }

  const rounds = everyHours > 0 ? setInterval(makeIfDue, MINUTE) : undefined;
  rounds?.unref();

  return {
    makeIfDue,
    makeNow,
    nextAt: () => (everyHours > 0 ? (Math.floor(clock() / (everyHours * HOUR)) + 1) * everyHours * HOUR : undefined),
    async close() {
      clearInterval(rounds);
      await running;
    },
  };
}

/** What an earlier process began and did not finish. */
async function removeAbandoned(folder: string, now: number) {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.unfinished-') && !name.endsWith('.unfinished')) continue;
    const path = join(folder, name);
    // One that was finished meanwhile is gone.
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

async function removeExpired(folder: string, keepDays: number) {
  const moments = (await readdir(folder)).map(parseBackupName).filter((moment) => moment !== undefined);
  for (const moment of expiredBackups(moments, keepDays)) await rm(join(folder, backupName(new Date(moment))));
}
