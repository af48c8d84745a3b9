// PostgreSQL nightly: a backup is made and restored on both by backup.test.ts.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { BackupLosses } from '../../../contract/backup.ts';
import { fingerprintOf, makeBackupKey, readBackupKey } from '../../../contract/backup-key.ts';
import type { OffsiteBackups } from '../../../contract/offsite-backup.ts';
import { addPost } from '../../../tests/support/add-post.ts';
import { BUCKET_KEY, openBucketServer } from '../../../tests/support/bucket-server.ts';
import { asFile, smallImage } from '../../../tests/support/images.ts';
import { testNightly } from '../../../tests/support/test-nightly.ts';
import { testOnSqlite } from '../../../tests/support/test-on-sqlite.ts';
import { bearer, EDITOR, jsonBody, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { NETWORK } from '../../http/outgoing/request-public-address.ts';
import { readSettings } from '../../settings.ts';
import { getObject, putObject } from './bucket-objects.ts';
import { fetchBackup } from './fetch-backup.ts';
import { openBucket } from './open-bucket.ts';

const BY = { who: EDITOR.email, address: '' };
const DAY = 24 * 3_600_000;
const LOCAL = { network: { ...NETWORK, isTrustedTarget: () => true } };

type Bucket = Awaited<ReturnType<typeof openBucketServer>>;
type Errors = { message?: string; errors?: Record<string, string[]> };

const entered = (bucket: Bucket) => ({
  endpoint: bucket.settings.MEDIA_ENDPOINT,
  region: 'us-east-1',
  bucket: 'images',
  folder: 'otla.example',
  access_key_id: BUCKET_KEY.MEDIA_ACCESS_KEY_ID,
  secret_access_key: 'a-secret-without-spaces',
});

async function panelOf(site: TestSite) {
  let token = await site.signIn();
  const request = async (path: string, init: RequestInit = {}) => {
    const send = () => site.request(path, { ...init, headers: { ...init.headers, ...bearer(token) } });
    const answer = await send();
    if (answer.status !== 401) return answer;
    // The session has expired since.
    token = await site.signIn();
    return send();
  };
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await request(`/api/admin/offsite-backups${path}`, init);
    return { status: answer.status, body: (await answer.json()) as OffsiteBackups & Errors };
  };
  return {
    call,
    put: (path: string, body: object) => call(path, { ...jsonBody(body), method: 'PUT' }),
    list: async () => (await call('')).body,
    attention: async () => (await (await request('/api/admin/dashboard')).json()).attention as object[],
  };
}

/** Makes a backup on the server and returns its name. */
async function backUp(site: TestSite): Promise<string> {
  const name = (await site.slices.backups.makeNow(BY)) as string;
  await expect.poll(async () => (await site.slices.backups.inProgress()) ?? 'idle', { timeout: 60_000 }).toBe('idle');
  return name;
}

/** A site whose backups go to the bucket, by the settings of the server. */
async function openSending(bucket: Bucket, env: Record<string, string> = {}) {
  const site = await openTestSite({ ...bucket.backupSettings(), ...env }, LOCAL);
  const panel = await panelOf(site);
  const key = await makeBackupKey();
  expect((await panel.put('/key', { recipient: key.recipient })).status).toBe(200);
  return { site, key, ...panel, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

const clientOf = (site: TestSite) => {
  const { bucket } = site.settings.offsiteBackup;
  if (!bucket) throw new Error('The settings name no bucket.');
  return { client: openBucket(bucket, { network: LOCAL.network, settings: site.settings }), prefix: bucket.prefix };
};

const objects = (bucket: Bucket) => [...bucket.objects.keys()].sort();

testOnSqlite(
  'what is in the bucket is encrypted, tells no names of files, and is the backup byte by byte with the key',
  async () => {
    await using bucket = await openBucketServer();
    await using sending = await openSending(bucket);
    const { site, key } = sending;
    await site.images.store(asFile(await smallImage('webp')));
    await site.images.finishVariants();
    await addPost(site, { title: 'Marzipan for everybody' });
    const name = await backUp(site);
    await site.slices.offsiteBackups.workIfDue();

    const [sent] = (await sending.list()).backups;
    expect(sent).toMatchObject({ name, failure: null, recipient: key.recipient, problem: null });
    const folder = `backups/${name.replace('.tar', '')}`;
    expect(objects(bucket)).toEqual(expect.arrayContaining([`${folder}/index.age`, `${folder}/rows.age`]));
    for await (const file of site.files.list()) expect(objects(bucket).join()).not.toContain(file.split('.')[0]);
    for (const { bytes } of bucket.objects.values()) {
      expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
      expect(bytes.includes('Marzipan')).toBe(false);
    }

    const work = await mkdtemp(join(tmpdir(), 'otla-fetch-'));
    const path = join(work, 'fetched.tar');
    await fetchBackup(name, path, work, { ...clientOf(site), identity: key.key });
    expect((await readFile(path)).equals(await readFile(join(site.settings.backup.folder, name)))).toBe(true);
    const other = await makeBackupKey();
    await expect(fetchBackup(name, path, work, { ...clientOf(site), identity: other.key })).rejects.toThrow(
      'other keys',
    );
    await rm(work, { recursive: true });
    // Nothing is left beside the backups.
    expect((await readdir(site.settings.backup.folder)).filter((file) => file.startsWith('.'))).toEqual([]);
  },
);

test('what a restore from the bucket would lose is listed before, unless another server has sent the backup', async () => {
  await using bucket = await openBucketServer();
  await using sending = await openSending(bucket);
  const { site } = sending;
  const kept = await addPost(site, { title: 'Prices' });
  const name = await backUp(site);
  await site.slices.offsiteBackups.workIfDue();
  await rm(join(site.settings.backup.folder, name));
  await addPost(site, { title: 'Since then' });
  await site.posts.remove(kept, BY);
  const requested = bucket.requests.length;
  const { status, body } = await sending.call(`/${name}/losses`);
  expect([status, (body as unknown as BackupLosses).kinds.find(({ kind }) => kind === 'posts')]).toEqual([
    200,
    { kind: 'posts', added: 1, changed: 0, removed: 1, names: ['Since then'], returning: ['Prices'] },
  ]);
  // Only the rows are downloaded.
  expect(bucket.requests.slice(requested).filter((request) => !request.endsWith('rows.age'))).toEqual([]);
  expect((await readdir(site.settings.backup.folder)).filter((file) => file.startsWith('.'))).toEqual([]);
  expect((await sending.call('/site-2026-01-01T03-00-00Z.tar/losses')).status).toBe(404);

  await site.db.deleteFrom('stored_settings').where('name', '=', 'offsite server key').execute();
  const other = await sending.call(`/${name}/losses`);
  expect([other.status, other.body.message]).toEqual([
    409,
    'This backup came from another server, so what will be lost cannot be listed.',
  ]);
});

testNightly(
  'a file that is in the bucket is not sent again, and one that no backup has any more is removed with the last',
  async () => {
    await using bucket = await openBucketServer();
    await using sending = await openSending(bucket);
    const { site } = sending;
    await sending.put('/rules', { days: 1, weeks: 0, months: 0, has_drill: false });
    const { name } = await site.images.store(asFile(await smallImage('webp')));
    await site.images.finishVariants();
    await backUp(site);
    await site.slices.offsiteBackups.workIfDue();
    const files = () => objects(bucket).filter((object) => object.includes('/files/'));
    const before = files();
    expect(before.length).toBeGreaterThan(1);

    bucket.requests.length = 0;
    site.time.now += DAY;
    await backUp(site);
    await site.slices.offsiteBackups.workIfDue();
    expect(bucket.requests.filter((request) => request.startsWith('PUT') && request.includes('/files/'))).toEqual([]);
    expect(files()).toEqual(before);

    for (const file of await listed(site))
      if (file.startsWith(name.split('.')[0] as string)) await site.files.remove(file);
    site.time.now += 30 * DAY;
    const last = await backUp(site);
    await site.slices.offsiteBackups.workIfDue();
    expect((await sending.list()).backups.map((backup) => backup.name)).toEqual([last]);
    expect(files()).toEqual([]);
  },
);

testNightly('a backup that is deleted from the bucket is not sent again by itself', async () => {
  await using bucket = await openBucketServer();
  await using sending = await openSending(bucket);
  const { site, call, list } = sending;
  const name = await backUp(site);
  await site.slices.offsiteBackups.workIfDue();
  expect((await call(`/${name}`, { method: 'DELETE' })).status).toBe(200);
  site.time.now += 2 * 3_600_000;
  await site.slices.offsiteBackups.workIfDue();
  expect(await list()).toMatchObject({ failure: null, backups: [{ name, sent_at: null }] });
  expect(objects(bucket).filter((object) => object.includes('index'))).toEqual([]);
  expect((await call(`/${name}/send`, { method: 'POST' })).status).toBe(202);
  await expect.poll(async () => (await list()).backups[0]?.sent_at, { timeout: 20_000 }).toEqual(expect.any(String));
});

testNightly('objects of others in the folder stay, and so do backups that the server cannot read', async () => {
  await using bucket = await openBucketServer();
  const foreign = [
    'backups/notes.txt',
    'backups/files/readme.age',
    'other/file',
    'backups/site-2020-01-01T00-00-00Z/index.age',
  ];
  for (const key of foreign) bucket.objects.set(key, { bytes: Buffer.from('x'), headers: {}, writtenAt: new Date(0) });
  await using sending = await openSending(bucket);
  const { site } = sending;
  await sending.put('/rules', { days: 1, weeks: 0, months: 0, has_drill: false });
  for (let day = 0; day < 3; day++) {
    site.time.now += DAY;
    await backUp(site);
    await site.slices.offsiteBackups.workIfDue();
  }
  expect(objects(bucket)).toEqual(expect.arrayContaining(foreign));
  expect((await sending.list()).backups).toHaveLength(2);
});

const FAULTS = [
  ['is full', 'full', /^The bucket is full/],
  ['keeps other bytes than it was sent', 'lying', /different data than was sent/],
  ['finds the clock of the server wrong', 'skewed', /60 minutes ahead/],
  ['lets nobody write', 'read-only', /^This access key may not use the bucket/],
  ['fails', 'failing', /^The bucket did not respond/],
] as const;

// Only the first fault is tested by day. The others differ only in the message.
for (const [index, [name, fault, sentence]] of FAULTS.entries()) {
  (index === 0 ? testOnSqlite : testNightly)(
    `if the bucket ${name}, the backups in it stay and the screen says what to do`,
    async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      await using bucket = await openBucketServer();
      await using sending = await openSending(bucket);
      const { site } = sending;
      await sending.put('/rules', { days: 1, weeks: 0, months: 0, has_drill: false });
      const first = await backUp(site);
      await site.slices.offsiteBackups.workIfDue();
      const before = objects(bucket);

      bucket.fault = fault;
      site.time.now += DAY;
      const second = await backUp(site);
      await site.slices.offsiteBackups.workIfDue();
      const { failure, backups } = await sending.list();
      expect(failure?.text).toMatch(sentence);
      expect(backups).toMatchObject([
        { name: second, sent_at: null, failure: failure?.text },
        { name: first, failure: null },
      ]);
      expect(objects(bucket)).toEqual(expect.arrayContaining(before));
      expect(await sending.attention()).toContainEqual({
        text: 'The last backup did not reach the bucket.',
        path: '/admin/backups',
      });

      // After an hour it is tried again.
      bucket.fault = 'none';
      await site.slices.offsiteBackups.workIfDue();
      expect((await sending.list()).failure).not.toBeNull();
      site.time.now += 3_600_001;
      await site.slices.offsiteBackups.workIfDue();
      expect(await sending.list()).toMatchObject({ failure: null, sending: null });
      expect((await sending.list()).backups).toMatchObject([{ name: second, failure: null }]);
    },
  );
}

testOnSqlite('a bucket is tested before it is stored, and what is wrong is said at its field', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await using bucket = await openBucketServer({ secret: 'a-secret-without-spaces' });
  await using site = await openTestSite({}, LOCAL);
  const { put, list, call } = await panelOf(site);
  const good = entered(bucket);
  const expectField = async (change: Partial<typeof good>, field: string, sentence: RegExp) => {
    const { status, body } = await put('/destination', { ...good, ...change });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(body.errors?.[field]?.[0]).toMatch(sentence);
    expect((await list()).destination).toBeNull();
  };
  await expectField({ endpoint: 'files.example.com' }, 'endpoint', /without a path/);
  await expectField({ endpoint: 'http://127.0.0.1:9' }, 'endpoint', /did not respond/);
  await expectField({ bucket: 'nothing' }, 'bucket', /no bucket with this name/);
  await expectField({ access_key_id: 'nobody' }, 'access_key_id', /does not know this access key/);
  await expectField({ secret_access_key: 'wrong' }, 'secret_access_key', /does not belong/);
  await expectField({ secret_access_key: '' }, 'secret_access_key', /Enter the secret key/);
  await expectField({ folder: '../other' }, 'folder', /Use letters/);
  bucket.fault = 'read-only';
  await expectField({}, 'bucket', /may not use the bucket/);
  bucket.fault = 'skewed';
  const skewed = await put('/destination', good);
  expect([skewed.status, skewed.body.message]).toEqual([422, expect.stringMatching(/clock of this server/)]);

  bucket.fault = 'no delete';
  expect((await put('/destination', good)).body.destination).toMatchObject({ may_delete: false, source: 'panel' });
  bucket.fault = 'none';
  const stored = await put('/destination', { ...good, secret_access_key: undefined });
  expect(stored.body.destination).toEqual({
    source: 'panel',
    endpoint: good.endpoint,
    region: 'us-east-1',
    bucket: 'images',
    folder: 'otla.example/',
    access_key_id: good.access_key_id,
    may_delete: true,
  });
  const rows = await site.db.selectFrom('stored_settings').selectAll().execute();
  expect(JSON.stringify([rows, stored.body])).not.toContain(good.secret_access_key);
  expect((await call('/test', { method: 'POST' })).status).toBe(200);
  expect((await call('/destination', { method: 'DELETE' })).body.destination).toBeNull();
});

testOnSqlite('an address that owners enter must be public, unless the server names it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await using bucket = await openBucketServer({ secret: 'a-secret-without-spaces' });
  await using site = await openTestSite();
  const panel = await panelOf(site);
  const before = bucket.requests.length;
  for (const endpoint of [
    entered(bucket).endpoint,
    'https://127.0.0.1:9000',
    'https://169.254.169.254',
    'http://8.8.8.8',
  ]) {
    const { status, body } = await panel.put('/destination', { ...entered(bucket), endpoint });
    expect([endpoint, status, body.errors?.endpoint?.[0]]).toEqual([
      endpoint,
      422,
      expect.stringMatching(/is not public|must begin with https/),
    ]);
  }
  expect(bucket.requests).toHaveLength(before);

  await using trusting = await openTestSite({ BACKUP_ENDPOINT: entered(bucket).endpoint });
  expect((await (await panelOf(trusting)).put('/destination', entered(bucket))).status).toBe(200);
});

testOnSqlite('the bucket of the server takes precedence, and nothing is sent before there is a key', async () => {
  await using bucket = await openBucketServer();
  await using site = await openTestSite(bucket.backupSettings(), LOCAL);
  const { list, put, call } = await panelOf(site);
  expect(await list()).toMatchObject({ destination: { source: 'environment', folder: 'backups/' }, key: null });
  for (const answer of [await put('/destination', entered(bucket)), await call('/destination', { method: 'DELETE' })])
    expect(answer.status).toBe(409);
  await backUp(site);
  await site.slices.offsiteBackups.workIfDue();
  expect(objects(bucket)).toEqual([]);
  expect((await put('/key', { recipient: 'AGE-SECRET-KEY-1' })).status).toBe(422);
});

testNightly(
  'each week the newest is downloaded and restored in a trial, and a damaged file is sent again',
  async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await using bucket = await openBucketServer();
    await using sending = await openSending(bucket);
    const { site } = sending;
    await site.images.store(asFile(await smallImage('webp')));
    await site.images.finishVariants();
    const name = await backUp(site);
    await site.slices.offsiteBackups.workIfDue();
    const { trial, backups } = await sending.list();
    expect(trial).toMatchObject({ name, problem: null });
    expect(trial?.rows).toBeGreaterThan(1);
    expect(trial?.files).toBeGreaterThan(1);
    expect(backups[0]).toMatchObject({ name, problem: null, tried_at: expect.any(String) });

    // NOW is a Saturday. The next trial is on Sunday, of the same backup.
    const [file = ''] = objects(bucket).filter((object) => object.includes('/files/'));
    const object = bucket.objects.get(file) as { bytes: Buffer };
    object.bytes = Buffer.concat([object.bytes.subarray(0, -1), Buffer.from([(object.bytes.at(-1) as number) ^ 1])]);
    site.time.now += DAY;
    await site.slices.offsiteBackups.workIfDue();
    const damaged = await sending.list();
    expect(damaged.trial?.problem?.text).toMatch(/different data than was sent/);
    expect(String(log.mock.calls)).toContain(file);
    expect(await sending.attention()).toContainEqual({
      text: 'The backup in the bucket could not be restored in a trial.',
      path: '/admin/backups',
    });

    site.time.now += DAY;
    const next = await backUp(site);
    await site.slices.offsiteBackups.workIfDue();
    expect((await sending.call(`/${next}/check`, { method: 'POST' })).status).toBe(202);
    await expect.poll(async () => (await sending.list()).is_trying, { timeout: 60_000 }).toBe(false);
    expect((await sending.list()).trial).toMatchObject({ name: next, problem: null });
  },
);

testNightly('owners get one e-mail after the second night in which nothing reached the bucket', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await using bucket = await openBucketServer();
  await using sending = await openSending(bucket, {
    BACKUP_EVERY_HOURS: '24',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'a@example.com',
    MAIL_TO: 'b@example.com',
  });
  const { site } = sending;
  await site.slices.backups.makeIfDue();
  await site.slices.offsiteBackups.workIfDue();
  bucket.fault = 'full';
  const emails = () => site.db.selectFrom('outbox').select('kind').where('kind', '=', 'backup-failure').execute();
  for (const [days, count] of [
    [1, 0],
    [1, 0],
    [0.1, 1],
    [1, 1],
  ] as const) {
    site.time.now += days * DAY;
    await site.slices.backups.makeIfDue();
    await site.slices.offsiteBackups.workIfDue();
    await site.slices.offsiteBackups.queueEmails();
    expect(await emails()).toHaveLength(count);
  }
  const email = await site.slices.offsiteBackups.emails['backup-failure']({
    id: 1,
    kind: 'backup-failure',
    reference: 1,
    emailId: 'x@y',
    attempts: 1,
  });
  expect(email?.text).toMatch(
    /The last backup in the bucket is of November 21, 2026.*The bucket is full.*\/admin\/backups/s,
  );
});

testNightly('what was interrupted is gone on with, and leaves nothing in the bucket', async () => {
  await using bucket = await openBucketServer();
  await using sending = await openSending(bucket);
  const { site } = sending;
  await site.images.store(asFile(await smallImage('webp')));
  await site.images.finishVariants();
  const name = await backUp(site);
  bucket.uploads.set('left', { key: `backups/${name.replace('.tar', '')}/rows.age`, parts: new Map() });
  bucket.uploads.set('foreign', { key: 'backups/film.mov', parts: new Map() });
  // As at SIGTERM, in the middle of the files.
  let closing: Promise<void> | undefined;
  bucket.onRequest = (request) => {
    if (request.startsWith('PUT') && request.includes('/files/')) closing ??= site.slices.offsiteBackups.close();
  };
  await site.slices.offsiteBackups.workIfDue();
  await closing;
  expect(await sending.list()).toMatchObject({ backups: [], failure: null, sending: null });
  const sent = objects(bucket);
  expect(sent.join()).not.toContain('index.age');

  bucket.onRequest = undefined;
  bucket.requests.length = 0;
  await using again = await reopen(site);
  await again.slices.offsiteBackups?.workIfDue();
  expect((await sending.list()).backups).toMatchObject([{ name, failure: null }]);
  expect([...bucket.uploads.keys()]).toEqual(['foreign']);
  for (const object of sent.filter((key) => key.includes('/files/')))
    expect(bucket.requests).not.toContain(`PUT /images/${object}`);
});

testNightly('several processes of a site send a backup once, with the same keys', async () => {
  await using bucket = await openBucketServer();
  await using site = await openTestSite(bucket.backupSettings(), LOCAL);
  await using other = await reopen(site);
  const panel = await panelOf(site);
  const name = await backUp(site);
  // Neither process has made the keys of the server yet.
  await panel.put('/key', { recipient: (await makeBackupKey()).recipient });
  await Promise.all([site, other].map(({ slices }) => slices.offsiteBackups?.workIfDue()));
  await Promise.all([site, other].map(({ slices }) => slices.offsiteBackups?.workIfDue()));
  const sent = bucket.requests.filter((request) => request.startsWith('PUT') && request.endsWith('/index.age'));
  expect(sent).toHaveLength(1);
  expect(await panel.list()).toMatchObject({
    failure: null,
    backups: [{ name, failure: null }],
    trial: { problem: null },
  });
});

testNightly('a large file is sent in parts, and one that the service refuses leaves nothing', async () => {
  await using bucket = await openBucketServer();
  const settings = readSettings(bucket.backupSettings());
  if (!settings.offsiteBackup.bucket) throw new Error('The settings name no bucket.');
  const client = openBucket(settings.offsiteBackup.bucket, { network: undefined, settings });
  const bytes = randomBytes(40 * 1024 * 1024);
  const chunks = async function* () {
    for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536);
  };
  const progress: number[] = [];
  const key = 'backups/large';
  const sent = await putObject(client, key, chunks(), (part) => progress.push(part));
  expect(sent).toEqual({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  expect(bucket.objects.get(key)?.bytes.equals(bytes)).toBe(true);
  expect(progress).toEqual([16, 16, 8].map((megabytes) => megabytes * 1024 * 1024));
  const received: Uint8Array[] = [];
  for await (const chunk of await getObject(client, key)) received.push(chunk);
  expect(Buffer.concat(received).equals(bytes)).toBe(true);

  let parts = 0;
  bucket.onRequest = () => {
    // The first request starts the upload. The next ones are parts.
    if (++parts === 3) bucket.fault = 'full';
  };
  await expect(putObject(client, 'backups/other', chunks())).rejects.toThrow('QuotaExceeded');
  expect([...bucket.uploads.keys(), bucket.objects.has('backups/other')]).toEqual([false]);
});

testOnSqlite('a key is found in what people paste, and one with a wrong character is not', async () => {
  const { key, recipient } = await makeBackupKey();
  expect(await readBackupKey(`# of the site\n ${key.toLowerCase()} \n`)).toEqual({ key, recipient });
  const wrong = `${key.slice(0, -1)}${key.endsWith('Q') ? 'P' : 'Q'}`;
  for (const pasted of ['', key.slice(0, -1), `${key}A`, wrong, recipient])
    expect(await readBackupKey(pasted)).toBeUndefined();
  expect(fingerprintOf(recipient)).toMatch(/^[0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4}$/);
});

/** A second process of the same site. */
async function reopen(site: TestSite) {
  const { openSite } = await import('../../site.ts');
  const again = await openSite(site.settings, { clock: () => site.time.now, ...LOCAL, startsWork: false });
  return { ...again, [Symbol.asyncDispose]: () => again.close() };
}

async function listed(site: TestSite): Promise<string[]> {
  const names: string[] = [];
  for await (const name of site.files.list()) names.push(name);
  return names;
}
