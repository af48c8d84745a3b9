import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupLosses, backupLosses } from '../../../contract/backup.ts';
import { fingerprintOf, readBackupKey } from '../../../contract/backup-key.ts';
import {
  backupDestination,
  backupKeyRequest,
  type OffsiteBackups,
  offsiteBackups,
  offsiteRestoreRequest,
  offsiteRules,
} from '../../../contract/offsite-backup.ts';
import { endpoint, message } from '../../http/endpoint.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import type { S3Client } from '../../s3/s3-client.ts';
import type { BucketSettings } from '../../settings.ts';
import type { Core } from '../../slice.ts';
import { hasValidChecksum } from '../archive.ts';
import type { Restoring } from '../backups.ts';
import { requireRestorable, requireSiteName } from '../require-restorable.ts';
import { UnusableBackupError } from '../restore-backup.ts';
import { storedBackups } from '../stored-backups.ts';
import { listContent } from './bucket-layout.ts';
import { describeProblem } from './describe-problem.ts';
import { WrongKeyError } from './encrypted-stream.ts';
import { fetchBackup, fetchRows, readIndex } from './fetch-backup.ts';
import { type OffsiteSettings, placeOf, toBucket } from './offsite-settings.ts';
import type { OffsiteWork } from './offsite-work.ts';
import { openBucket, testBucket } from './open-bucket.ts';
import { removeBackup } from './remove-expired.ts';
import type { SentBackupStore } from './sent-backup-store.ts';

/** For the whole site, because each test sends four requests to an address that a user entered. */
const TEST_LIMIT = { name: 'test of the bucket', points: 30, seconds: 600 };
const TOO_MANY_TESTS = 'Too many tests of the bucket. Wait ten minutes, then try again.';

const LOST_SECRET = 'The site can no longer read the secret key of the bucket. Enter it again.';
const SENT_ELSEWHERE = 'This backup came from another server, so what will be lost cannot be listed.';
const OF_ENVIRONMENT = 'The bucket is set on the server. Your server administrator can change it.';

interface Parts {
  stored: OffsiteSettings;
  store: SentBackupStore;
  work: OffsiteWork;
  restoring: Restoring;
}

/** The bucket of backups and its key, for the administrator panel. */
export function offsiteEndpoints(core: Core, { stored, store, work, restoring }: Parts) {
  const { settings, activity } = core;
  const { folder } = settings.backup;
  const limit = createRateLimit(core, TEST_LIMIT);

  async function list(): Promise<OffsiteBackups> {
    const [found, { destination, key, rules }, trials] = await Promise.all([
      stored.bucket(),
      stored.read(),
      stored.trials(),
    ]);
    const place = found && placeOf(found.bucket);
    const [sending, lastFailure, backups] = place
      ? await Promise.all([store.sending(place), store.lastFailure(place), store.list(place)])
      : [undefined, undefined, []];
    const isLost = found !== undefined && found.secretAccessKey === undefined;
    return {
      site_name: await core.siteName(),
      destination: found
        ? {
            source: found.isFixed ? 'environment' : 'panel',
            endpoint: found.bucket.endpoint,
            region: found.bucket.region,
            bucket: found.bucket.name,
            folder: found.bucket.prefix,
            access_key_id: found.bucket.accessKeyId,
            may_delete: found.isFixed ? null : (destination?.mayDelete ?? null),
          }
        : null,
      key,
      rules,
      sending: sending ?? null,
      is_trying: work.isTrying(),
      trial: trials.last,
      failure: isLost
        ? { text: LOST_SECRET, detail: 'The key of secrets is missing: see docs/operating.md.', at: null }
        : (lastFailure ?? null),
      backups,
    };
  }

  /** The bucket in use. */
  async function open(): Promise<{ client: S3Client; prefix: string; place: string }> {
    const found = await stored.bucket();
    if (!found) throw new HttpError(409, 'There is no bucket. Set one up first.');
    if (found.secretAccessKey === undefined) throw new HttpError(409, LOST_SECRET);
    const bucket = { ...found.bucket, secretAccessKey: found.secretAccessKey };
    return { client: openBucket(bucket, core), prefix: bucket.prefix, place: placeOf(bucket) };
  }

  /** Tests the bucket. Throws a 422 with the message for the field that causes the problem. */
  async function test(client: S3Client, bucket: Pick<BucketSettings, 'prefix' | 'endpoint' | 'name'>) {
    try {
      const mayDelete = await testBucket(client, bucket.prefix);
      return { mayDelete, content: await listContent(client, bucket.prefix) };
    } catch (error) {
      console.warn(`The bucket ${bucket.name} could not be used: ${(error as Error).message}`);
      const { text, field } = describeProblem(error);
      throw fieldError(field ?? 'bucket', text);
    }
  }

  const find = async (name: string) => {
    const found = await stored.bucket();
    const backup =
      found && (await store.list(placeOf(found.bucket))).find((sent) => sent.name === name && sent.sent_at);
    if (!backup) throw new HttpError(404, 'This backup is not in the bucket. It may have been removed.');
    return backup;
  };

  return [
    endpoint('GET /admin/offsite-backups', {
      summary: 'The bucket to which backups are sent, its key, and the backups that are in it or could not be sent.',
      account: 'owner',
      response: offsiteBackups,
      errors: [401],
      handle: list,
    }),
    endpoint('PUT /admin/offsite-backups/destination', {
      summary:
        'Set the bucket. It is tested first: a file is written, read and deleted. Without `secret_access_key` the stored one stays. Returns 409 if BACKUP_URL is set.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      json: backupDestination,
      response: offsiteBackups,
      errors: [400, 401, 409, 422, 429],
      async handle({ json, by }) {
        const now = await stored.bucket();
        if (now?.isFixed) throw new HttpError(409, OF_ENVIRONMENT);
        const secret = json.secret_access_key || keptSecret(now, json.access_key_id);
        if (!secret) {
          const missing = 'Enter the secret key.';
          throw fieldError('secret_access_key', missing);
        }
        await limit.count('', TOO_MANY_TESTS);
        const bucket = { ...toBucket(json), secretAccessKey: secret };
        const { mayDelete, content } = await test(openBucket(bucket, core), bucket);
        await stored.setDestination({ ...json, secret_access_key: secret }, mayDelete, by);
        await work.compare(placeOf(bucket), content);
        void work.workIfDue();
        return list();
      },
    }),
    endpoint('DELETE /admin/offsite-backups/destination', {
      summary: 'Send no more backups to the bucket. Those that are there stay. Returns 409 if BACKUP_URL is set.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      response: offsiteBackups,
      errors: [401, 409],
      async handle({ by }) {
        if ((await stored.bucket())?.isFixed) throw new HttpError(409, OF_ENVIRONMENT);
        await stored.removeDestination(by);
        return list();
      },
    }),
    endpoint('POST /admin/offsite-backups/test', {
      summary: 'Write, read and delete a file in the bucket, and read which backups it has.',
      account: 'owner',
      sessionOnly: true,
      response: offsiteBackups,
      errors: [401, 409, 422, 429],
      async handle() {
        const opened = await open();
        await limit.count('', TOO_MANY_TESTS);
        const found = await stored.bucket();
        const { content } = await test(
          opened.client,
          found?.bucket ?? { prefix: opened.prefix, endpoint: '', name: '' },
        );
        await work.compare(opened.place, content);
        return list();
      },
    }),
    endpoint('PUT /admin/offsite-backups/key', {
      summary:
        'Set the public half of the key for which backups are encrypted from now on. The private half is never sent here.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      json: backupKeyRequest,
      response: offsiteBackups,
      errors: [400, 401, 422],
      async handle({ json: { recipient }, by }) {
        await stored.setKey(recipient, by);
        void work.workIfDue();
        return list();
      },
    }),
    endpoint('POST /admin/offsite-backups/key/confirm', {
      summary: 'Record that somebody still has the key, which the browser has compared with its public half.',
      account: 'owner',
      sessionOnly: true,
      json: backupKeyRequest,
      response: offsiteBackups,
      errors: [400, 401, 409, 422],
      async handle({ json: { recipient }, by }) {
        const { key } = await stored.read();
        if (key?.recipient !== recipient) throw new HttpError(409, 'This is not the key of the backups.');
        await stored.setKey(recipient, by, 'Confirmed');
        return list();
      },
    }),
    endpoint('PUT /admin/offsite-backups/rules', {
      summary: 'Set how many backups are kept in the bucket, and whether one is restored in a trial each week.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      json: offsiteRules,
      response: offsiteBackups,
      errors: [400, 401, 422],
      async handle({ json, by }) {
        await stored.setRules(json, by);
        return list();
      },
    }),
    endpoint('POST /admin/offsite-backups/{name}/send', {
      summary: 'Start sending a backup of the server that is not in the bucket.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      response: message,
      status: 202,
      errors: [401, 404, 409],
      async handle({ params }) {
        const backup = (await storedBackups(folder)).find(({ name }) => name === params.name);
        if (!backup) throw new HttpError(404, 'Backup not found. It may have been removed.');
        if (!(await work.sendNow(backup))) {
          throw new HttpError(409, 'It cannot be sent now: another backup is being sent, or the bucket is not set up.');
        }
        return { message: 'The backup is being sent.' };
      },
    }),
    endpoint('POST /admin/offsite-backups/{name}/check', {
      summary: 'Start downloading a backup and restoring it in a trial. The list has the result when it is finished.',
      account: 'owner',
      sessionOnly: true,
      proof: 'panel',
      response: message,
      status: 202,
      errors: [401, 404, 409],
      load: ({ params }) => find(params.name),
      async handle({ loaded: { name }, by }) {
        if (!(await work.tryNow(name, by))) {
          throw new HttpError(409, 'A backup is being restored in a trial. Wait until that is finished.');
        }
        return { message: 'The trial has started.' };
      },
    }),
    endpoint('GET /admin/offsite-backups/{name}/losses', {
      summary:
        'Compare the site with a backup in the bucket: what a restore would remove, change and bring back. Downloads its rows. Returns 409 if another installation of the site has sent it.',
      account: 'owner',
      sessionOnly: true,
      response: backupLosses,
      errors: [401, 404, 409],
      load: ({ params }) => find(params.name),
      handle: ({ loaded: { name, made_at }, c }) => describeLosses(name, made_at, c.get('token')),
    }),
    endpoint('POST /admin/offsite-backups/{name}/restore', {
      summary:
        'Start restoring a backup from the bucket, with the private half of its key, which is not stored. It replaces what the site has, which is backed up first. `GET /admin/backups` has the outcome.',
      account: 'owner',
      sessionOnly: true,
      proof: 'all sessions',
      json: offsiteRestoreRequest,
      response: message,
      status: 202,
      errors: [400, 401, 404, 409, 422],
      load: ({ params }) => find(params.name),
      async handle({ c, loaded: { name, made_at, recipient }, json, by }) {
        requireSiteName(json.site_name, await core.siteName());
        const entered = await readBackupKey(json.key);
        if (!entered) throw fieldError('key', 'This is not a key of backups. It begins with AGE-SECRET-KEY-1.');
        const begin = await requireRestorable(restoring);
        const { client, prefix } = await open();
        const parts = { client, prefix, identity: entered.key };
        await readIndex(name, parts).catch((error) => {
          const { text } = describeProblem(error);
          if (!(error instanceof WrongKeyError)) throw new HttpError(409, text);
          throw fieldError(
            'key',
            recipient
              ? `This key does not open it. Use the one with the fingerprint ${fingerprintOf(recipient)}.`
              : text,
          );
        });
        const session = restoring.sessionOf(c.get('token'));
        const isBegun = await begin({
          name,
          madeAt: made_at,
          by,
          session,
          prepare: () => fetchToServer(name, parts),
        });
        if (!isBegun) throw new HttpError(409, 'A backup is being restored. Wait until that is finished.');
        return { message: 'The restore has started.' };
      },
    }),
    endpoint('DELETE /admin/offsite-backups/{name}', {
      summary: 'Delete a backup from the bucket for good. Files that other backups need stay.',
      account: 'owner',
      sessionOnly: true,
      proof: 'all sessions',
      response: message,
      errors: [401, 404, 409],
      load: ({ params }) => find(params.name),
      async handle({ loaded: { name }, by }) {
        const { client, prefix, place } = await open();
        await activity.record({ by, action: 'backup.deleted', name, note: 'In the bucket' });
        await removeBackup(client, prefix, name).catch((error) => {
          throw new HttpError(409, describeProblem(error).text);
        });
        await store.remove(place, name, existsSync(join(folder, name)));
        return { message: 'Backup deleted.' };
      },
    }),
  ];

  /** Reads the backup with the server's own key. Only rows are compared, so the owner's key is not needed. */
  async function describeLosses(name: string, madeAt: string, token: string): Promise<BackupLosses> {
    const own = await stored.own();
    if (!own) throw new HttpError(409, SENT_ELSEWHERE);
    const { client, prefix } = await open();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = await mkdtemp(join(folder, '.unfinished-'));
    try {
      const rows = await fetchRows(name, temporary, { client, prefix, identity: own.identity }).catch((error) => {
        throw new HttpError(409, error instanceof WrongKeyError ? SENT_ELSEWHERE : describeProblem(error).text);
      });
      return await restoring.describeLosses(rows, madeAt, token);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  /** Fetches the backup into the folder of the server, unless it is already there. */
  async function fetchToServer(name: string, parts: Parameters<typeof readIndex>[1]) {
    const path = join(folder, name);
    if (existsSync(path) && (await hasValidChecksum(path))) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = await mkdtemp(join(folder, '.unfinished-'));
    try {
      await fetchBackup(name, path, temporary, parts);
    } catch (error) {
      throw new UnusableBackupError((error as Error).message, describeProblem(error).text);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }
}

/** The stored secret key, which can be reused while the access key stays the same. */
function keptSecret(now: Awaited<ReturnType<OffsiteSettings['bucket']>>, accessKeyId: string): string | undefined {
  return now?.bucket.accessKeyId === accessKeyId ? now.secretAccessKey : undefined;
}
