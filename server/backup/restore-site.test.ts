// PostgreSQL nightly: a backup is made and restored on both by backup.test.ts.
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect, test, vi } from 'vitest';
import { type BackupList, type BackupLosses, OBSTACLE_TEXTS, type RestoreObstacle } from '../../contract/backup.ts';
import { addAccount } from '../../tests/support/add-account.ts';
import { addPost } from '../../tests/support/add-post.ts';
import { createTestMailer } from '../../tests/support/test-mailer.ts';
import { testNightly } from '../../tests/support/test-nightly.ts';
import { testOnSqlite } from '../../tests/support/test-on-sqlite.ts';
import {
  bearer,
  EDITOR,
  EDITOR_HASH,
  jsonBody,
  NOW,
  newMigratedDatabase,
  type TestSite,
} from '../../tests/support/test-site.ts';
import { SITE } from '../activity/actor.ts';
import { checkChain } from '../activity/check-chain.ts';
import { createInstanceStore, TIMEOUT_MS } from '../instances/instance-store.ts';
import { readSettings } from '../settings.ts';
import { openSite } from '../site.ts';
import { openReplaceable } from '../start/replaceable-site.ts';
import { createApp } from '../web.ts';
import { readArchive, writeArchive } from './archive.ts';
import { MANIFEST } from './manifest.ts';

const BY = { who: EDITOR.email, address: '' };
const HOUR = 3_600_000;

/** A site opened as in main.ts, so that its data can be replaced while it runs. */
async function openRunning(envOf: (databaseUrl: string) => Record<string, string> = () => ({})) {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-restore-'));
  const { databaseUrl, drop } = await newMigratedDatabase(dataDir);
  const time = { now: NOW };
  const { emails, mailer } = createTestMailer();
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...envOf(databaseUrl) });
  let opened = 0;
  const faults: { open: ((count: number) => void) | undefined } = { open: undefined };
  const running = await openReplaceable(
    async (replaceData) => {
      faults.open?.(++opened);
      const site = await openSite(settings, { clock: () => time.now, mailer, replaceData });
      const app = createApp(site, { pages: async () => new Response('a page') });
      return { site, listener: getRequestListener(app.fetch), close: site.close };
    },
    (error) => {
      throw error;
    },
  );
  await running.current().accounts.add({ email: EDITOR.email, passwordHash: EDITOR_HASH, role: 'owner', by: SITE });
  const server = createServer(running.listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const request = (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init);
  const api = async <Body>(path: string, token: string, init: RequestInit = {}) => {
    const answer = await request(`/api/admin/${path}`, { ...init, headers: { ...init.headers, ...bearer(token) } });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  const list = async (token: string) => (await api<BackupList>('backups', token)).body;
  return {
    time,
    emails,
    mailer,
    faults,
    settings,
    /** The site that handles requests now. A restore opens a new one. */
    current: () => ({ ...running.current(), request, time, emails, mailer, dataDir }) as unknown as TestSite,
    request,
    api,
    list,
    async signIn(): Promise<string> {
      const answer = await request('/public/api/login', jsonBody(EDITOR));
      return ((await answer.json()) as { token: string }).token;
    },
    /** Makes a backup and returns its name. */
    async backUp(): Promise<string> {
      const { backups } = running.current().slices;
      const name = (await backups.makeNow(BY)) as string;
      await expect.poll(async () => (await backups.inProgress()) ?? 'done', { timeout: 30_000 }).toBe('done');
      return name;
    },
    /** Restores it and waits for the outcome. */
    async restore(name: string, token: string) {
      const siteName = await api<BackupLosses>(`backups/${name}/losses`, token).then(({ body }) => body.site_name);
      const body = jsonBody({ site_name: siteName ?? 'Otla' });
      expect(await api(`backups/${name}/restore`, token, body)).toMatchObject({ status: 202 });
      const ended = async () => {
        const answer = await api<BackupList>('backups', token);
        return answer.status === 200 && answer.body.restore.last?.ended_at ? 'ended' : answer.status;
      };
      await expect.poll(ended, { timeout: 60_000, interval: 20 }).toBe('ended');
      return (await list(token)).restore.last;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await running.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type RunningTest = Awaited<ReturnType<typeof openRunning>>;

const titles = async ({ request }: RunningTest) => {
  const { blogs } = (await (await request('/public/api/blogs')).json()) as { blogs: { title: string }[] };
  return blogs.map(({ title }) => title).sort();
};

const found = async ({ request }: RunningTest, q: string) => {
  const { results } = (await (await request(`/public/api/search?q=${q}`)).json()) as { results: { path: string }[] };
  return results.length;
};

/** Moves the clock forward. Names of backups contain the second, so each needs a different one. */
const wait = (site: RunningTest, milliseconds = 1_000) => {
  site.time.now += milliseconds;
};

test('a restore puts back what visitors and owners had, without a restart', { timeout: 120_000 }, async () => {
  await using site = await openRunning();
  const kept = await addPost(site.current(), { title: 'Kept', content: '<p>marzipan</p>' });
  const changed = await addPost(site.current(), { title: 'Before' });
  const { image } = await site
    .current()
    .db.selectFrom('posts')
    .select('image')
    .where('id', '=', kept)
    .executeTakeFirstOrThrow();
  const binned = await addPost(site.current(), { title: 'Binned' });
  const stays = await addAccount(site.current(), 'ravi@example.com', 'owner');
  const name = await site.backUp();

  wait(site, HOUR);
  const owner = await site.signIn();
  const late = await addAccount(site.current(), 'new@example.com', 'editor');
  const added = await addPost(site.current(), { title: 'Added', content: '<p>turmeric</p>' });
  await site.current().db.updateTable('posts').set({ title: 'After', revision: 9 }).where('id', '=', changed).execute();
  await site.current().posts.remove(binned, BY);
  const translation = {
    body: '{"texts":{}}',
    source_revision: 1,
    revision: 1,
    pending: 0,
    updated_by: BY.who,
    excerpt: '',
  };
  for (const [source, title, updated_at] of [
    ['page about', '', '2026-01-01T00:00:00.000Z'],
    [`post ${kept}`, 'Warteschlangen', '2026-01-02T00:00:00.000Z'],
  ] as const) {
    const row = { ...translation, language: 'de', source, title, updated_at };
    await site.current().db.insertInto('translations').values(row).execute();
  }
  // An image that nothing needs any more is removed; the backup has it.
  await site.current().files.remove(image);
  expect(await found(site, 'turmeric')).toBe(1);

  const { body: losses } = await site.api<BackupLosses>(`backups/${name}/losses`, owner);
  expect(losses.signed_out).toBe(1);
  expect(losses.kinds.find(({ kind }) => kind === 'posts')).toEqual({
    kind: 'posts',
    added: 1,
    changed: 1,
    removed: 1,
    names: expect.arrayContaining(['Added', 'After']),
    returning: ['Binned'],
  });
  expect(losses.kinds.find(({ kind }) => kind === 'translations')).toMatchObject({
    added: 2,
    changed: 0,
    names: ['Warteschlangen', 'About us (de)'],
  });
  expect(losses.kinds.find(({ kind }) => kind === 'people')).toMatchObject({ added: 1, names: ['new@example.com'] });

  wait(site);
  const last = await site.restore(name, owner);
  expect(last).toMatchObject({ name, failure: null, replaced: expect.stringMatching(/^replaced-site-/) });

  expect(await titles(site)).toEqual(['Before', 'Binned', 'Kept']);
  expect([await found(site, 'marzipan'), await found(site, 'turmeric')]).toEqual([1, 0]);
  expect(await site.current().files.size(image)).toBeGreaterThan(0);
  // The owner who restored stays signed in, and so does the account of the backup. The later account is gone.
  const statuses = await Promise.all(
    [owner, stays.token, late.token].map(async (token) => (await site.api('backups', token)).status),
  );
  expect(statuses).toEqual([200, 200, 401]);
  // No id is reused, so no address leads to a different post.
  expect(await addPost(site.current(), { title: 'Next' })).toBeGreaterThan(added);

  // The replaced data is in a backup, which can be restored in the same way.
  wait(site, 2_000);
  const { backups } = await site.list(owner);
  expect(backups.map(({ kind }) => kind)).toEqual(['restore', 'request']);
  await site.restore(last?.replaced as string, owner);
  expect(await titles(site)).toEqual(['Added', 'After', 'Kept']);
  // The audit log is complete, and its hash chain is valid.
  const { entries } = await site.current().activity.page({});
  const actions = entries.map(({ action }) => action);
  expect(actions.filter((action) => action === 'backup.restored')).toHaveLength(2);
  expect(actions.filter((action) => action === 'post.deleted')).toHaveLength(1);
  expect((await checkChain(site.current().activity)).firstInvalid).toBeUndefined();
});

testNightly('a large backup is compared without reading its files', async () => {
  await using site = await openRunning();
  // More than a stream has in memory at once.
  const bytes = Buffer.alloc(3_000_000, 'file');
  for (const letter of ['a', 'b', 'c']) await site.current().files.write(`${letter.repeat(40)}.png`, bytes);
  const name = await site.backUp();
  const token = await site.signIn();
  for (let time = 0; time < 3; time++) {
    expect((await site.api<BackupLosses>(`backups/${name}/losses`, token)).status).toBe(200);
  }
});

testOnSqlite(
  'a restore sends no e-mail again, and nothing that was revoked works again',
  { timeout: 120_000 },
  async () => {
    await using site = await openRunning();
    const owner = await site.signIn();
    const other = await addAccount(site.current(), 'ravi@example.com', 'owner');
    const { token } = await site
      .current()
      .apiTokens.add(
        { id: other.id, email: other.email },
        { name: 'CI', role: 'editor', is_read_only: false, expires_at: null },
        BY,
      );
    site.mailer.fail = new Error('The mail server is down.');
    const send = (email: string) =>
      site.request('/public/api/forgot_password', jsonBody({ email })).then((answer) => answer.status);
    await send(other.email);
    const waiting = () => site.current().db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    const name = await site.backUp();

    site.mailer.fail = undefined;
    wait(site, 2 * HOUR);
    site.current().outbox.trigger();
    await expect.poll(async () => (await waiting()).length).toBe(0);
    const sent = site.emails.length;
    await site.api('logout', other.token, { method: 'POST' });
    await site
      .current()
      .db.updateTable('sessions')
      .set({ ended_at: '2026-11-21T08:31:00.000Z' })
      .where('user_id', '=', other.id)
      .execute();
    await site.current().db.updateTable('api_tokens').set({ revoked_at: '2026-11-21T08:31:00.000Z' }).execute();

    const again = await site.signIn();
    await site.restore(name, again);
    wait(site, 2 * HOUR);
    // E-mails are sent in the order of their ids, so one that is new comes after those of the backup.
    await send(EDITOR.email);
    await expect.poll(() => site.emails.length).toBeGreaterThan(sent);
    expect(site.emails.slice(sent).map(({ to }) => to)).toEqual([EDITOR.email]);
    expect((await site.api('posts', other.token)).status).toBe(401);
    expect((await site.api('posts', token)).status).toBe(401);
    expect((await site.api('backups', owner)).status).not.toBe(500);
  },
);

testNightly('while the data is replaced, everybody gets a page that says so', { timeout: 60_000 }, async () => {
  await using site = await openRunning();
  await addPost(site.current());
  const name = await site.backUp();
  const token = await site.signIn();
  wait(site);
  const paused = Promise.withResolvers<void>();
  const seen: (string | number | null)[][] = [];
  // The site is closed when it is opened again.
  site.faults.open = () => {
    paused.resolve();
  };
  const polling = (async () => {
    for (let isOver = false; !isOver; ) {
      const [page, api, alive] = await Promise.all([
        site.request('/'),
        site.request('/public/api/blogs'),
        site.request('/healthz'),
      ]);
      if (page.status === 503 && api.status === 503) {
        seen.push([page.headers.get('Retry-After'), await page.text(), await api.text(), alive.status]);
      }
      isOver = await Promise.race([
        paused.promise.then(() => true),
        new Promise<false>((go) => setTimeout(go, 5, false)),
      ]);
    }
  })();
  await site.restore(name, token);
  await polling;
  expect(seen.length).toBeGreaterThan(0);
  const [retryAfter, page, api, alive] = seen[0] as string[];
  expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(page).toContain('Back in a moment');
  expect(JSON.parse(api as string).message).toMatch(/Try again/);
  expect(alive).toBe(200);
});

/** The archive with another manifest, sealed again. */
async function rewrite(path: string, change: (manifest: Record<string, unknown>) => void) {
  const files: { name: string; content: Buffer }[] = [];
  for await (const { name, content } of readArchive(path)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    if (name !== 'SHA256SUMS' && name !== 'SEAL') files.push({ name, content: Buffer.concat(chunks) });
  }
  const changed = files.map((file) => {
    if (file.name !== MANIFEST) return file;
    const manifest = JSON.parse(file.content.toString());
    change(manifest);
    return { ...file, content: Buffer.from(JSON.stringify(manifest)) };
  });
  await rm(path);
  await writeArchive(
    path,
    (async function* () {
      for (const { name, content } of changed)
        yield {
          name,
          bytes: content.length,
          content: (async function* () {
            yield content;
          })(),
        };
    })(),
    new Date(NOW),
  );
}

const FAULTS: Record<string, { break(site: RunningTest, path: string): Promise<void> | void; failure: RegExp }> = {
  'a damaged file': {
    async break(_site, path) {
      const bytes = await readFile(path);
      bytes[2_000] = (bytes[2_000] as number) ^ 1;
      await writeFile(path, bytes);
    },
    failure: /^This backup is damaged\. Use another one\.$/,
  },
  'a backup of a newer version': {
    break: (_site, path) => rewrite(path, (manifest) => (manifest.migrations as string[]).push('9999-future')),
    failure: /^This backup was made by a newer version/,
  },
  'rows that differ from those that were written': {
    break: (_site, path) =>
      rewrite(path, ({ tables }) => {
        (tables as { posts: { digest: string } }).posts.digest = '1';
      }),
    failure: /^The trial restore of this backup failed/,
  },
  'a full disk': {
    async break({ settings, time }) {
      const at = new Date(time.now).toISOString().slice(0, 19).replaceAll(':', '-');
      await symlink('/dev/full', join(settings.backup.folder, `replaced-site-${at}Z.tar.unfinished`));
    },
    failure: /^The disk is full/,
  },
  'a site that does not open with it': {
    break({ faults }) {
      faults.open = (count) => {
        // The first time after the start.
        if (count === 1) throw new Error('It does not open.');
      };
    },
    failure: /^The server could not finish this/,
  },
};

/** The faults tested by day: one that is found before the restore, and one after it. The others run nightly. */
const BY_DAY = ['a damaged file', 'a site that does not open with it'];

for (const [fault, { break: cause, failure }] of Object.entries(FAULTS)) {
  (BY_DAY.includes(fault) ? testOnSqlite : testNightly)(
    `${fault} changes nothing, and the screen says why`,
    { timeout: 60_000 },
    async () => {
      using _log = vi.spyOn(console, 'error').mockImplementation(() => {});
      await using site = await openRunning();
      await addPost(site.current(), { title: 'Before' });
      const name = await site.backUp();
      wait(site);
      await addPost(site.current(), { title: 'Since' });
      const token = await site.signIn();
      await cause(site, join(site.settings.backup.folder, name));
      const last = await site.restore(name, token);
      expect(last).toMatchObject({ name, replaced: null, failure: expect.stringMatching(failure) });
      expect(last?.failure).not.toMatch(/[A-Z]+_[A-Z]+|\/tmp|npm/);
      expect(await titles(site)).toEqual(['Before', 'Since']);
      expect((await site.api('backups', token)).status).toBe(200);
      expect(await readdir(site.settings.dataDir)).not.toContain('.restoring');
      // The site still works: it can write, and make another backup.
      await addPost(site.current(), { title: 'Later' });
      wait(site, 2_000);
      expect(await site.backUp()).toBeDefined();
    },
  );
}

testOnSqlite('a restore needs the name of the site, an owner who signed in, and a site that runs alone', async () => {
  await using site = await openRunning();
  const name = await site.backUp();
  const owner = await site.signIn();
  const editor = await addAccount(site.current(), 'ravi@example.com', 'editor');
  const restore = (token: string, siteName: string) =>
    site.api<{ message: string; code?: string }>(`backups/${name}/restore`, token, jsonBody({ site_name: siteName }));
  expect(await restore(owner, 'another')).toMatchObject({ status: 422 });
  expect(await restore(editor.token, 'Otla')).toMatchObject({ status: 403 });
  wait(site, HOUR);
  expect(await restore(owner, 'Otla')).toMatchObject({ status: 403, body: { code: 'proof_required' } });
});

/** The error of a restore in the panel, on a site with other instances or a replica. Nothing is restored. */
async function refusalOf(site: RunningTest): Promise<string> {
  const name = await site.backUp();
  await addPost(site.current(), { title: 'Later' });
  wait(site);
  const owner = await site.signIn();
  const restore = jsonBody({ site_name: 'Otla' });
  const { status, body } = await site.api<{ message: string }>(`backups/${name}/restore`, owner, restore);
  expect(status).toBe(409);
  expect(await titles(site)).toEqual(['Later']);
  const { restore: shown, backups } = await site.list(owner);
  expect(shown.last).toBeNull();
  // The panel says the same beside the list, in place of the button.
  expect(OBSTACLE_TEXTS[shown.obstacle as RestoreObstacle]).toBe(body.message);
  expect(backups.map((backup) => backup.name)).toEqual([name]);
  return body.message;
}

// SQLite has neither: its processes are those of WORKERS, which tests/processes/workers.nightly.test.ts starts.
if (process.env.TEST_DATABASE === 'postgres') {
  test('with several instances, the panel restores nothing, and says who can', async () => {
    await using site = await openRunning();
    const instances = createInstanceStore(site.current().db, () => site.time.now);
    expect((await site.list(await site.signIn())).restore.obstacle).toBeNull();
    await instances.heartbeat({ id: 'another', name: 'web-2 4242', storage: 'images' });
    expect(await refusalOf(site)).toBe(
      'This site runs on several servers, so only your server administrator can restore backups.',
    );
    // The other instance has stopped.
    wait(site, 2 * TIMEOUT_MS);
    expect((await site.list(await site.signIn())).restore.obstacle).toBeNull();
  });

  test('with a read replica, the panel restores nothing, and says who can', async () => {
    await using site = await openRunning((databaseUrl) => ({ DATABASE_REPLICA_URL: databaseUrl }));
    expect(await refusalOf(site)).toBe(
      'This site reads from a second database, so only your server administrator can restore backups.',
    );
  });
}

testOnSqlite('a restore that a crash interrupted is reported after the next start', async () => {
  await using site = await openRunning();
  const { db } = site.current();
  const value = JSON.stringify({
    name: 'site-2026-11-20T03-00-00Z.tar',
    made_at: '2026-11-20T03:00:00.000Z',
    started_at: '2026-11-21T08:00:00.000Z',
    ended_at: null,
    failure: null,
    replaced: null,
  });
  const row = {
    name: 'restore' as const,
    value,
    password: null,
    key_file: null,
    changed_at: '2026-11-21T08:00:00.000Z',
  };
  await db.insertInto('stored_settings').values(row).execute();
  await site.current().slices.backups.start();
  const { restore } = await site.list(await site.signIn());
  expect(restore.last).toMatchObject({ failure: expect.stringContaining('Nothing was changed'), replaced: null });
});

testOnSqlite('backups that restores made are removed after 30 days, and no schedule removes them before', async () => {
  await using site = await openRunning(() => ({ BACKUP_EVERY_HOURS: '24', BACKUP_KEEP_DAYS: '1' }));
  const { folder } = site.settings.backup;
  await mkdir(folder, { recursive: true });
  const name = (day: string) => `replaced-site-2026-${day}T08-00-00Z.tar`;
  for (const day of ['10-20', '11-01', '11-02']) await writeFile(join(folder, name(day)), 'a backup');
  await site.current().slices.backups.makeIfDue();
  for (const sweep of site.current().slices.backups.sweeps) await sweep();
  const left = (await readdir(folder)).filter((file) => file.startsWith('replaced-'));
  expect(left.sort()).toEqual([name('11-01'), name('11-02')]);
});
