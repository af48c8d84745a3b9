import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { counted } from '../../../contract/text/counted.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import { type Actor, SITE } from '../../activity/actor.ts';
import { daysAfter, toDay, toTimestamp } from '../../core/clock.ts';
import { acquirePeriod } from '../../database/lease.ts';
import { SQLITE_FILE } from '../../database/open-database.ts';
import type { S3Client } from '../../s3/s3-client.ts';
import type { Core } from '../../slice.ts';
import { readArchive } from '../archive.ts';
import { isReplacedBackup } from '../backup-name.ts';
import { MANIFEST } from '../manifest.ts';
import { readManifest } from '../restore-backup.ts';
import { type StoredBackup, storedBackups } from '../stored-backups.ts';
import { restoreScratch } from '../try-backup.ts';
import { SCRATCH_FILE } from '../verify-backup.ts';
import { type BackupIndex, type BucketContent, listContent, parseKey, rowsKey } from './bucket-layout.ts';
import { abortUnfinished, removeObject } from './bucket-objects.ts';
import { describeProblem } from './describe-problem.ts';
import { DamagedObjectError } from './encrypted-stream.ts';
import { fetchBackup } from './fetch-backup.ts';
import { type OffsiteSettings, type OwnSecrets, placeOf } from './offsite-settings.ts';
import { openBucket } from './open-bucket.ts';
import { removeExpired } from './remove-expired.ts';
import { sendBackup } from './send-backup.ts';
import type { SentBackupStore } from './sent-backup-store.ts';

const ASK = 'Ask your server administrator to look into it.';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How often the progress is stored, in milliseconds. */
const PROGRESS = 2_000;

type PublicPages = NonNullable<BackupIndex['pages']> & { version: string | undefined };

export interface OffsitePorts {
  /** The backup that is being made. */
  inProgress(): Promise<string | undefined>;
  /** The hashes of public pages now. Undefined where pages are not compiled. */
  hashPages: (() => Promise<PublicPages>) | undefined;
  /** The hashes of the public pages of a restored copy in `dataDir`, rendered as of the time `at`. */
  hashPagesOf: ((dataDir: string, at: number) => Promise<PublicPages>) | undefined;
}

interface Opened {
  client: S3Client;
  prefix: string;
  place: string;
  recipient: string;
  own: OwnSecrets;
}

export type OffsiteWork = ReturnType<typeof createOffsiteWork>;

/** Sends the newest backup unless it was sent, and restores one in a trial each week. */
export function createOffsiteWork(
  core: Core,
  { stored, store, ports }: { stored: OffsiteSettings; store: SentBackupStore; ports: OffsitePorts },
) {
  const { db, clock, settings, timeZone } = core;
  const { folder } = settings.backup;
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  let isTrying = false;
  let timer: NodeJS.Timeout | undefined;

  /** The bucket with everything that is needed to send. Undefined until it is set up, or if its secret cannot be read. */
  async function open(): Promise<Opened | undefined> {
    const [found, { key }] = await Promise.all([stored.bucket(), stored.read()]);
    if (!found?.secretAccessKey || !key) return undefined;
    await stored.ensureOwn();
    const own = await stored.own();
    if (!own) return undefined;
    const bucket = { ...found.bucket, secretAccessKey: found.secretAccessKey };
    const client = openBucket(bucket, core, stop.signal);
    return { client, prefix: bucket.prefix, place: placeOf(bucket), recipient: key.recipient, own };
  }

  /** Runs one thing at a time in this process. */
  function run(work: () => Promise<void>): Promise<void> {
    running ??= work()
      .catch((error) => {
        if (!stop.signal.aborted) console.error('Backups could not be sent:', error);
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  const workIfDue = () =>
    run(async () => {
      const opened = await open();
      if (!opened) return;
      const making = await ports.inProgress();
      const newest = (await storedBackups(folder)).find(({ name }) => name !== making && !isReplacedBackup(name));
      // If instances have a folder each, only one of them has made the newest backup.
      const isSent = (await store.list(opened.place)).some(
        ({ name, sent_at }) => sent_at && newest && name >= newest.name,
      );
      const id = newest && !isSent ? await store.claim(opened.place, newest) : undefined;
      if (newest && id !== undefined) await send(id, opened, newest);
      if (!stop.signal.aborted) await tryIfDue(opened);
    });

  async function send(id: number, opened: Opened, { name, bytes }: StoredBackup): Promise<void> {
    const { client, prefix, recipient, own } = opened;
    const progress: { sent_bytes: number; total_bytes: number | null } = { sent_bytes: 0, total_bytes: null };
    let renewing: Promise<unknown> = Promise.resolve();
    const renew = () => {
      renewing = renewing.then(() => store.renew(id, progress)).catch(() => {});
    };
    const renewal = setInterval(renew, PROGRESS);
    /**
     * Stops renewing, and waits for the last renewal. A renewal that finished after the claim was released would take
     * the claim again.
     */
    const stopRenewing = () => {
      clearInterval(renewal);
      return renewing;
    };
    let work: string | undefined;
    try {
      work = await mkdtemp(join(folder, '.unfinished-'));
      await removeUnfinished(opened);
      const content = await listContent(client, prefix);
      const trials = await stored.trials();
      await sendBackup(join(folder, name), name, work, {
        client,
        prefix,
        recipient,
        own,
        nameKey: Buffer.from(own.nameKey, 'base64'),
        content,
        damaged: new Set(trials.damaged),
        pages: (await ports.hashPages?.()) ?? null,
        onTotal(total) {
          progress.total_bytes = total;
          renew();
        },
        onSent(sent) {
          progress.sent_bytes += sent;
        },
      });
      await stopRenewing();
      await store.end(id, { recipient });
      if (trials.damaged.length > 0) await stored.setTrials({ ...(await stored.trials()), damaged: [] });
      // The backup was sent, so a failure here is only logged.
      await tidy(opened, { name, bytes }).catch((error) =>
        console.error('Older backups in the bucket could not be removed:', (error as Error).message),
      );
    } catch (error) {
      await stopRenewing();
      if (stop.signal.aborted) return await store.release(id);
      console.error(`${name} was not sent to the bucket:`, error);
      await store.end(id, { error: describeProblem(error).text, detail: (error as Error).message });
    } finally {
      clearInterval(renewal);
      if (work) await rm(work, { recursive: true, force: true });
    }

    async function tidy({ place }: Opened, sent: { name: string; bytes: number }) {
      const content = await listContent(client, prefix);
      const { rules } = await stored.read();
      const verified = (await store.list(place)).find(({ tried_at, problem }) => tried_at && !problem)?.name;
      const parts = {
        client,
        prefix,
        content,
        rules,
        identity: own.identity,
        timeZone: timeZone(),
        verified,
        now: clock(),
      };
      const removed = await removeExpired(parts);
      await compare(place, content, [...removed], sent);
    }
  }

  /**
   * Makes the stored list match the bucket, where others may have removed backups, or an earlier installation may have
   * made some.
   */
  async function compare(
    place: string,
    content: BucketContent,
    removed: string[] = [],
    sent?: { name: string; bytes: number },
  ) {
    const found = [...content.backups].flatMap(([name, { rows, index }]) =>
      index && !removed.includes(name)
        ? [{ name, bytes: name === sent?.name ? sent.bytes : (rows?.bytes ?? 0), sentAt: index.writtenAt }]
        : [],
    );
    await store.compare(place, found);
  }

  /** Removes what interrupted runs of this site have left in the bucket. */
  async function removeUnfinished({ client, prefix, place }: Opened) {
    const isKnown = new Set((await store.list(place)).map(({ name }) => name));
    await abortUnfinished(client, prefix).catch((error) =>
      console.warn('Unfinished uploads could not be aborted:', (error as Error).message),
    );
    for (const [name, { rows, index }] of (await listContent(client, prefix)).backups)
      if (rows && !index && isKnown.has(name) && parseKey(prefix, rows.key))
        await removeObject(client, rowsKey(prefix, name));
  }

  async function tryIfDue(opened: Opened) {
    const { rules } = await stored.read();
    if (!rules.has_drill) return;
    const today = toDay(clock(), timeZone());
    const sunday = daysAfter(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
    const trials = await stored.trials();
    const newest = (await store.list(opened.place)).find(({ sent_at }) => sent_at);
    if (!newest || trials.week === sunday) return;
    // Another process runs the trial of this week.
    if (!(await acquirePeriod(db, clock, 'offsite trial', HOUR))) return;
    await stored.setTrials({ ...trials, week: sunday });
    await tryInTrial(opened, newest.name, SITE);
  }

  /** Downloads a backup, opens it with the server's key, and restores it into a scratch database. */
  async function tryInTrial(opened: Opened, name: string, by: Actor) {
    isTrying = true;
    try {
      await tryOne(opened, name, by);
    } finally {
      isTrying = false;
    }
  }

  async function tryOne({ client, prefix, place, own }: Opened, name: string, by: Actor) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const work = await mkdtemp(join(folder, '.unfinished-'));
    const found = { rows: 0, files: 0, pages: null as number | null, posts: null as number | null };
    let madeAt = toTimestamp(clock());
    let problem: { text: string; detail: string } | null = null;
    try {
      const path = join(work, name);
      const index = await fetchBackup(name, path, work, { client, prefix, identity: own.identity });
      madeAt = index.madeAt;
      found.files = index.files.length;
      found.rows = await countRows(path);
      const failed = await restoreScratch(path, work);
      const differing = failed ? [] : await comparePages(index, work);
      if (failed) problem = { text: `The trial restore failed. ${ASK}`, detail: failed };
      else if (differing && differing.length > 0) {
        const text = `${counted(differing.length, 'page looks', 'pages look')} different in the copy. ${ASK}`;
        problem = { text, detail: differing.join(', ') };
      } else if (differing) {
        const paths = Object.keys(index.pages?.hashes ?? {});
        found.posts = paths.filter((path) => path.startsWith('/blogs/')).length;
        found.pages = paths.length - found.posts;
      }
    } catch (error) {
      if (stop.signal.aborted) return;
      problem = { text: describeProblem(error).text, detail: (error as Error).message };
      await noteDamage(error, prefix);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
    const trials = await stored.trials();
    await stored.setTrials({ ...trials, last: { name, made_at: madeAt, at: toTimestamp(clock()), problem, ...found } });
    await store.noteTrial(place, name, problem?.text ?? null);
    const note = problem ? 'The copy in the bucket cannot be restored.' : 'The copy in the bucket can be restored.';
    await createActivityStore(db, clock).record({ by, action: 'backup.checked', name, note });
    if (problem) console.error(`${name} in the bucket could not be restored in a trial: ${problem.detail}`);
  }

  /** The paths of pages that look different in the restored copy. Undefined if they cannot be compared. */
  async function comparePages({ pages, madeAt }: BackupIndex, work: string): Promise<string[] | undefined> {
    if (!pages || !ports.hashPages || !ports.hashPagesOf) return undefined;
    await rename(join(work, SCRATCH_FILE), join(work, SQLITE_FILE));
    const copied = await ports.hashPagesOf(work, Date.parse(madeAt));
    // The content of pages changed between the backup and the hashes, for example because an image got its variants.
    if (pages.version === undefined || pages.version !== copied.version) return undefined;
    return Object.keys(pages.hashes).filter((path) => pages.hashes[path] !== copied.hashes[path]);
  }

  /** Remembers a damaged file, so that the next backup sends it again. */
  async function noteDamage(error: unknown, prefix: string) {
    const parsed = error instanceof DamagedObjectError ? parseKey(prefix, error.key) : undefined;
    if (parsed?.object === undefined) return;
    const trials = await stored.trials();
    await stored.setTrials({ ...trials, damaged: [...new Set([...trials.damaged, parsed.object])] });
  }

  return {
    open,
    compare,
    isTrying: () => isTrying,
    workIfDue,

    start() {
      timer = setInterval(workIfDue, MINUTE);
      timer.unref();
    },

    /** Starts sending a backup that is not in the bucket. Returns false if other work is in progress. */
    async sendNow(backup: StoredBackup): Promise<boolean> {
      const opened = running ? undefined : await open();
      const id = opened && (await store.claim(opened.place, backup, true));
      if (!opened || id === undefined || running) return false;
      void run(() => send(id, opened, backup));
      return true;
    },

    /** Starts a trial after the work in progress. Returns false if a trial is running, or if there is no bucket. */
    async tryNow(name: string, by: Actor): Promise<boolean> {
      const opened = isTrying ? undefined : await open();
      if (!opened || isTrying) return false;
      isTrying = true;
      void (running ?? Promise.resolve()).then(() => run(() => tryInTrial(opened, name, by)));
      return true;
    },

    /** Aborts the work in progress. The next start resumes it. */
    async close() {
      clearInterval(timer);
      stop.abort();
      await running;
    },
  };
}

async function countRows(path: string): Promise<number> {
  for await (const { name, content } of readArchive(path)) {
    if (name !== MANIFEST) break;
    const { tables } = readManifest(path, await text(content));
    return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
  }
  return 0;
}
