import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { BackupList } from '../../contract/backup.ts';
import type { ActivityStore } from '../activity/activity-store.ts';
import { type Actor, actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { createDownloadLinkStore } from '../http/download-link-store.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { sendDiskFile } from '../http/send-disk-file.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { BackupSettings } from '../settings.ts';
import type { BackupStore } from './backup-store.ts';
import type { Backups } from './schedule-backups.ts';
import { storedBackups } from './stored-backups.ts';

/** For the whole site: each backup takes disk space, and old ones are removed only after the next scheduled backup. */
const BACKUP_LIMIT = { name: 'backup on request', points: 12, seconds: 3600 };

/** Lists, makes and downloads backups, for the administrator panel. */
export function backupRoutes(site: {
  settings: { backup: BackupSettings };
  backups: Backups;
  backupStore: BackupStore;
  activity: ActivityStore;
  db: Database;
  clock: Clock;
}) {
  const { settings, backups, backupStore, activity, db, clock } = site;
  const { folder } = settings.backup;
  const links = createDownloadLinkStore(db, clock);
  const limit = createRateLimit(site, BACKUP_LIMIT);

  const list = async (): Promise<BackupList> => {
    const [making, failure] = await Promise.all([backupStore.inProgress(), backupStore.lastFailure()]);
    const unfinished = making ? await stat(`${join(folder, making)}.unfinished`).catch(() => undefined) : undefined;
    return {
      // A backup counts only after it has been verified.
      backups: (await storedBackups(folder)).filter(({ name }) => name !== making),
      making: making ? { name: making, bytes: unfinished?.size ?? 0 } : null,
      failure: failure ?? null,
    };
  };

  /** Finds a backup among the existing ones. The given name is only compared, never used as a path. */
  const find = async (name: string) => {
    const found = (await list()).backups.find((backup) => backup.name === name);
    if (!found) throw new HttpError(404, 'Backup not found. It may have been removed or be stored on another server.');
    return found;
  };

  const download = async (c: WebContext, name: string, by: Actor, { isOnce = false } = {}) => {
    const backup = await find(name);
    const file = await open(join(folder, backup.name));
    await activity.record({ by, action: 'backup.downloaded', name: backup.name });
    return sendDiskFile(c, file, { name: backup.name, type: 'application/x-tar', isOnce });
  };

  return new Hono<WebEnv>()
    .get('/backups', async (c) => c.json(await list()))
    .post('/backups', async (c) => {
      const refund = await limit.count('', 'Too many backups. Wait an hour, then try again.');
      const name = await backups.makeNow(actorOf(c));
      if (name) return c.json({ name }, 202);
      await refund();
      throw new HttpError(409, 'A backup is already in progress. Wait until it finishes.');
    })
    .get('/backups/download', async (c) => {
      const link = c.req.method === 'GET' ? await links.use(c.req.query('link') ?? '') : undefined;
      if (!link)
        throw new HttpError(404, 'This download link was used or has expired. Start the download again in the panel.');
      return download(c, link.file, { who: link.madeBy, address: c.get('visitor').ipAddress }, { isOnce: true });
    })
    .get('/backups/:name', async (c) => {
      if (c.req.method === 'GET') return download(c, c.req.param('name'), actorOf(c));
      await find(c.req.param('name'));
      return c.body(null);
    })
    .post('/backups/:name/link', async (c) => {
      const { name } = await find(c.req.param('name'));
      const token = await links.add({ file: name, madeBy: actorOf(c).who });
      return c.json({ path: `/api/admin/backups/download?link=${token}` }, 201);
    });
}
