import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BackupList,
  backupLink,
  backupList,
  backupLosses,
  backupSchedule,
  backupStarted,
  restoreRequest,
} from '../../contract/backup.ts';
import type { Actor } from '../activity/actor.ts';
import { toTimestamp } from '../core/clock.ts';
import { endpoint, message, text } from '../http/endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { createDownloadLinkStore } from '../http/responses/download-link-store.ts';
import { sendDiskFile } from '../http/responses/send-disk-file.ts';
import type { WebContext } from '../http/visitor.ts';
import type { Core } from '../slice.ts';
import { hasValidChecksum } from './archive.ts';
import type { ScheduleStore } from './backup-schedule.ts';
import { type BackupStore, kindOf } from './backup-store.ts';
import type { Restoring } from './backups.ts';
import { describeFailure } from './describe-failure.ts';
import { requireRestorable, requireSiteName } from './require-restorable.ts';
import type { createRestorer } from './restore-site.ts';
import type { RestoreStore } from './restore-store.ts';
import type { Backups } from './schedule-backups.ts';
import { storedBackups } from './stored-backups.ts';
import { tryBackup } from './try-backup.ts';

/** For the whole site: each backup takes disk space, and old ones are removed only after the next scheduled backup. */
const BACKUP_LIMIT = { name: 'backup on request', points: 12, seconds: 3600 };

interface Parts {
  store: BackupStore;
  schedule: ScheduleStore;
  restores: RestoreStore;
  backups: Backups;
  restorer: ReturnType<typeof createRestorer> | undefined;
  restoring: Restoring;
}

/** Lists, makes, checks, downloads, deletes and restores backups, for the administrator panel. */
export function backupEndpoints(core: Core, parts: Parts) {
  const { db, clock, activity, settings } = core;
  const { store, schedule, restores, backups, restorer, restoring } = parts;
  const { folder } = settings.backup;
  const links = createDownloadLinkStore(db, clock);
  const limit = createRateLimit(core, BACKUP_LIMIT);
  /** The backup that this process is restoring in a trial. */
  let checking: string | undefined;

  const list = async (): Promise<BackupList> => {
    const [making, detail, records, { timeSource, keepSource, everyHours, nextAt, is_on, hour, keep_days }] =
      await Promise.all([store.inProgress(), store.lastFailure(), store.records(), schedule.read()]);
    // If the folder cannot be read, the screen reports the reason and still shows the schedule.
    let unreadable: string | undefined;
    const stored = await storedBackups(folder).catch((error: Error) => {
      unreadable = error.message;
      return [];
    });
    const reason = detail ?? unreadable;
    const unfinished = making ? await stat(`${join(folder, making)}.unfinished`).catch(() => undefined) : undefined;
    return {
      // A backup counts only after it has been verified.
      backups: stored
        .filter(({ name }) => name !== making)
        .map((backup) => ({
          ...backup,
          ...(records.get(backup.name) ?? { kind: kindOf(backup.name, undefined), checkedAt: null, problem: null }),
        })),
      making: making ? { name: making, bytes: unfinished?.size ?? 0 } : null,
      checking: checking ?? null,
      failure: reason ? { text: describeFailure(reason), detail: reason } : null,
      schedule: {
        is_on,
        hour,
        keep_days,
        time_source: timeSource,
        keep_source: keepSource,
        every_hours: everyHours,
        next_at: nextAt === undefined ? null : toTimestamp(nextAt),
      },
      restore: { obstacle: await restoring.findObstacle(), last: await restores.read() },
    };
  };

  /** Finds a backup among the existing ones. The given name is only compared, never used as a path. */
  const find = async (name: string) => {
    const making = await store.inProgress();
    const found = (await storedBackups(folder)).find((backup) => backup.name === name && name !== making);
    if (!found) throw new HttpError(404, 'Backup not found. It may have been removed or be stored on another server.');
    return found;
  };

  const download = async (c: WebContext, name: string, by: Actor, { isOnce = false } = {}) => {
    const backup = await find(name);
    const file = await open(join(folder, backup.name));
    await activity.record({ by, action: 'backup.downloaded', name: backup.name });
    return sendDiskFile(c, file, { name: backup.name, type: 'application/x-tar', isOnce });
  };

  const refuseDuringRestore = () => {
    if (restorer?.isRunning()) throw new HttpError(409, 'A backup is being restored. Wait until that is finished.');
  };

  async function check({ name, bytes, madeAt }: Awaited<ReturnType<typeof find>>, by: Actor) {
    const path = join(folder, name);
    try {
      const problem = (await hasValidChecksum(path)) ? await tryBackup(path) : 'The file is damaged.';
      await store.noteCheck({ path, bytes, madeAt }, problem, by);
    } catch (error) {
      console.error(`${name} could not be checked:`, error);
    } finally {
      checking = undefined;
    }
  }

  return [
    endpoint('GET /admin/backups', {
      summary: 'List the backups, newest first, the one in progress, the schedule and the last restore.',
      account: 'owner',
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
        refuseDuringRestore();
        const refund = await limit.count('', 'Too many backups. Wait an hour, then try again.');
        const name = await backups.makeNow(by);
        if (name) return { name };
        await refund();
        throw new HttpError(409, 'A backup is already in progress. Wait until it finishes.');
      },
    }),
    endpoint('PUT /admin/backups/schedule', {
      summary:
        'Turn automatic backups on or off, and change their hour and for how many days daily backups are kept. Returns 409 if BACKUP_EVERY_HOURS or BACKUP_KEEP_DAYS is set and the value differs.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      json: backupSchedule,
      response: backupList,
      errors: [400, 401, 409, 422],
      async handle({ json, by }) {
        const now = await schedule.read();
        const isTimeFixed = now.timeSource === 'environment' && (json.is_on !== now.is_on || json.hour !== now.hour);
        const isKeepFixed = now.keepSource === 'environment' && json.keep_days !== now.keep_days;
        if (isTimeFixed || isKeepFixed) {
          const what = isTimeFixed ? 'When backups are made' : 'How long backups are kept';
          throw new HttpError(409, `${what} is set on the server. Your server administrator can change it.`);
        }
        await schedule.change(json, by);
        // Makes the first backup now instead of at the next check, because the current period has none.
        void backups.makeIfDue();
        return list();
      },
    }),
    endpoint('GET /admin/backups/{name}/losses', {
      summary: 'Compare the site with a backup: what a restore would remove, change and bring back.',
      account: 'owner',
      sessionOnly: true,
      response: backupLosses,
      errors: [401, 404, 409],
      async handle({ params, c }) {
        const { name, madeAt } = await find(params.name);
        return restoring.describeLosses(join(folder, name), madeAt, c.get('token'));
      },
    }),
    endpoint('POST /admin/backups/{name}/check', {
      summary: 'Start restoring a backup in a trial. The list has the result when it is finished.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      response: message,
      status: 202,
      errors: [401, 404, 409],
      async handle({ params, by }) {
        const backup = await find(params.name);
        refuseDuringRestore();
        if (checking) throw new HttpError(409, 'Another backup is being checked. Wait until that is finished.');
        checking = backup.name;
        void check(backup, by);
        return { message: 'The check has started.' };
      },
    }),
    endpoint('POST /admin/backups/{name}/restore', {
      summary:
        'Start restoring a backup: its contents replace those of the site, which are backed up first. Every request is answered with 503 for a moment. The list has the outcome.',
      account: 'owner',
      sessionOnly: true,
      proof: 'all sessions',
      json: restoreRequest,
      response: message,
      status: 202,
      errors: [400, 401, 404, 409, 422],
      load: ({ params }) => find(params.name),
      async handle({ c, loaded: { name, madeAt }, json, by }) {
        requireSiteName(json.site_name, await core.siteName());
        const begin = await requireRestorable(restoring);
        const session = restoring.sessionOf(c.get('token'));
        if (!(await begin({ name, madeAt, by, session }))) refuseDuringRestore();
        return { message: 'The restore has started.' };
      },
    }),
    endpoint('DELETE /admin/backups/{name}', {
      summary: 'Delete a backup for good.',
      account: 'owner',
      sessionOnly: true,
      proof: 'all sessions',
      response: message,
      errors: [401, 404, 409],
      async handle({ params, by }) {
        const { name } = await find(params.name);
        refuseDuringRestore();
        // Recorded first: if the file cannot be removed, it is still in the list.
        await activity.record({ by, action: 'backup.deleted', name });
        await rm(join(folder, name), { force: true });
        return { message: 'Backup deleted.' };
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
