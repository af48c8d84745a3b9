import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupList, backupLink, backupList, backupStarted } from '../../contract/backup.ts';
import type { Actor } from '../activity/actor.ts';
import { endpoint, text } from '../http/endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { createDownloadLinkStore } from '../http/responses/download-link-store.ts';
import { sendDiskFile } from '../http/responses/send-disk-file.ts';
import type { WebContext } from '../http/visitor.ts';
import type { Core } from '../slice.ts';
import type { BackupStore } from './backup-store.ts';
import type { Backups } from './schedule-backups.ts';
import { storedBackups } from './stored-backups.ts';

/** For the whole site: each backup takes disk space, and old ones are removed only after the next scheduled backup. */
const BACKUP_LIMIT = { name: 'backup on request', points: 12, seconds: 3600 };

/** Lists, makes and downloads backups, for the administrator panel. */
export function backupEndpoints(core: Core, { store, backups }: { store: BackupStore; backups: Backups }) {
  const { db, clock, activity } = core;
  const { folder } = core.settings.backup;
  const links = createDownloadLinkStore(db, clock);
  const limit = createRateLimit(core, BACKUP_LIMIT);

  const list = async (): Promise<BackupList> => {
    const [making, failure] = await Promise.all([store.inProgress(), store.lastFailure()]);
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

  return [
    endpoint('GET /admin/backups', {
      summary: 'List the backups, newest first, and the one in progress.',
      account: 'editor',
      response: backupList,
      errors: [401],
      handle: list,
    }),
    endpoint('POST /admin/backups', {
      summary:
        'Start a backup and return its name. It is complete when the list includes it. Limited to twelve per hour.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      response: backupStarted,
      status: 202,
      errors: [401, 409, 429],
      async handle({ by }) {
        const refund = await limit.count('', 'Too many backups. Wait an hour, then try again.');
        const name = await backups.makeNow(by);
        if (name) return { name };
        await refund();
        throw new HttpError(409, 'A backup is already in progress. Wait until it finishes.');
      },
    }),
    endpoint('GET /admin/backups/{name}', {
      summary: 'Download a backup.',
      account: 'owner',
      sessionOnly: true,
      proof: 'all sessions',
      response: 'tar',
      errors: [401, 404],
      async handle({ c, params, by }) {
        if (c.req.method === 'GET') return download(c, params.name, by);
        await find(params.name);
        return c.body(null);
      },
    }),
    endpoint('POST /admin/backups/{name}/link', {
      summary: 'Create a link that downloads a backup without a token, once within a minute. For browsers.',
      account: 'owner',
      sessionOnly: true,
      proof: 'all sessions',
      response: backupLink,
      status: 201,
      errors: [401, 404],
      async handle({ params, by }) {
        const { name } = await find(params.name);
        const token = await links.add({ file: name, madeBy: by.who });
        return { path: `/api/admin/backups/download?link=${token}` };
      },
    }),
    endpoint('GET /admin/backups/download', {
      account: 'none',
      summary: 'Download a backup with a one-time link.',
      query: { link: text.optional() },
      response: 'tar',
      errors: [404],
      async handle({ c, query }) {
        const link = c.req.method === 'GET' ? await links.use(query.link ?? '') : undefined;
        if (!link)
          throw new HttpError(
            404,
            'This download link was used or has expired. Start the download again in the panel.',
          );
        const by = { who: link.madeBy, address: c.get('visitor').ipAddress };
        return download(c, link.file, by, { isOnce: true });
      },
    }),
  ];
}
