// PostgreSQL nightly: other tests make the same queries.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { DeliveryEntry, WebhookEntry } from '../../contract/webhooks.ts';
import { enableSecondFactor, login } from '../../tests/support/second-factor.ts';
import { testNightly } from '../../tests/support/test-nightly.ts';
import { bearer, jsonBody, newDatabase, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { totpCode } from '../../tests/support/totp-code.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { openStorages } from '../media/storage/open-file-storage.ts';
import { readSettings } from '../settings.ts';
import { openSite } from '../site.ts';
import { createApp } from '../web.ts';
import { createSecretBox } from './secret-box.ts';

const MINUTE = 60_000;
const NETWORK = {
  resolve: async () => ['127.0.0.1'],
  connectTo: () => ({ address: '127.0.0.1', port: 1 }),
  isTrustedTarget: () => true,
};

/** A site with a second factor and a webhook, and the secrets as their owner got them. */
async function openSiteWithSecrets() {
  const site = await openTestSite({}, { network: NETWORK });
  const token = await site.signIn();
  const { secret: app, recoveryCodes } = await enableSecondFactor(site, token);
  const added = await site.request('/api/admin/webhooks', {
    ...jsonBody({ url: 'http://127.0.0.1:1/', events: ['post.deleted'] }),
    headers: { 'Content-Type': 'application/json', ...bearer(token) },
  });
  const { id: hook, secret: webhook } = (await added.json()) as { id: number; secret: string };
  return { site, token, app, recoveryCodes, hook, webhook };
}

const stored = async ({ db }: Pick<TestSite, 'db'>) => {
  const factor = await db.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow();
  const webhook = await db.selectFrom('webhooks').select(['secret', 'previous_secret']).executeTakeFirstOrThrow();
  return [factor.secret, webhook.secret, webhook.previous_secret];
};

const keyOf = async (dataDir: string) => {
  const folder = join(dataDir, 'media', '.private');
  const name = (await readdir(folder)).find((file) => file.startsWith('site-key-')) as string;
  return { name, path: join(folder, name) };
};

/** Everything that a thief of the file could read: the names and contents of its entries. */
async function textOfBackup(path: string): Promise<string> {
  const bytes = await readFile(path);
  const texts: string[] = [];
  for (let at = 0; at + 512 <= bytes.length; ) {
    const header = bytes.subarray(at, at + 512).toString('latin1');
    const size = Number.parseInt(header.slice(124, 136), 8) || 0;
    const content = bytes.subarray(at + 512, at + 512 + size);
    texts.push(header, (header.includes('.jsonl.gz') ? gunzipSync(content) : content).toString('latin1'));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return texts.join('\n');
}

test('secrets of apps and webhooks are stored encrypted, and a backup has neither them nor their key', async () => {
  const { site, token, app, hook, webhook } = await openSiteWithSecrets();
  await using _ = site;
  const rotated = await site.request(`/api/admin/webhooks/${hook}/rotate-secret`, {
    method: 'POST',
    headers: bearer(token),
  });
  const { secret: newer } = (await rotated.json()) as { secret: string };
  for (const secret of await stored(site)) expect(secret).toMatch(/^sealed\.site-key-[0-9a-f]{32}\./);
  expect((await login(site, { code: totpCode(app, site.time.now + MINUTE / 2) })).status).toBe(200);

  const path = join(site.dataDir, 'backup.tar');
  const storages = { images: site.files, privateFiles: site.privateFiles };
  await makeBackup(path, site.settings, storages, new Date(site.time.now));
  const text = await textOfBackup(path);
  expect(text.includes('sealed.site-key-')).toBe(true);
  const key = await readFile((await keyOf(site.dataDir)).path, 'utf8');
  for (const secret of [app, webhook, newer, key, 'private/site-key-']) expect(text.includes(secret)).toBe(false);
});

test('secrets of an earlier version are encrypted at the start, and nothing of them stays in the file', async () => {
  const { site, app, hook, webhook } = await openSiteWithSecrets();
  await using _ = site;
  using log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const previous = 'whsec_cHJldmlvdXM=';
  await site.db.updateTable('second_factors').set({ secret: app }).execute();
  await site.db.updateTable('webhooks').set({ secret: webhook, previous_secret: previous }).execute();
  await site.db.deleteFrom('site_keys').execute();

  // Two instances start at the same time, and use one key.
  const others = [await openSite(site.settings, { clock: site.clock, mailer: site.mailer, startsWork: false })];
  await Promise.all([others[0]?.secretBox.sealStored(), site.secretBox.sealStored()]);
  const secrets = await stored(site);
  for (const secret of secrets) expect(secret).toMatch(/^sealed\./);
  expect(new Set(secrets.map((secret) => secret?.split('.')[1])).size).toBe(1);
  for (const box of [site.secretBox, others[0]?.secretBox as typeof site.secretBox]) {
    expect(await Promise.all(secrets.map((secret) => box.open(secret as string)))).toEqual([app, webhook, previous]);
  }
  expect(await site.secretBox.sealStored()).toBe(0);
  expect((await login(site, { code: totpCode(app, site.time.now + MINUTE / 2) })).status).toBe(200);
  await others[0]?.close();
  expect(log.mock.calls.flat().join()).not.toContain(app);

  if (process.env.TEST_DATABASE === 'postgres') return;
  await sql`pragma wal_checkpoint(truncate)`.execute(site.db);
  for (const file of ['site.sqlite', 'site.sqlite-wal']) {
    const bytes = await readFile(join(site.dataDir, file), 'latin1').catch(() => '');
    for (const secret of [app, webhook, previous]) expect([file, bytes.includes(secret)]).toEqual([file, false]);
  }
  expect(hook).toBeGreaterThan(0);
});

test('a start encrypts what a restored backup of an earlier version has', async () => {
  const { site, app } = await openSiteWithSecrets();
  await using _ = site;
  using log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await site.db.updateTable('second_factors').set({ secret: app }).execute();
  const next = await openSite(site.settings, { clock: site.clock, mailer: site.mailer });
  await next.close();
  expect((await stored(site))[0]).toMatch(/^sealed\./);
  expect(log.mock.calls.flat()).toContain('1 stored secret was encrypted.');
});

testNightly(
  'without the key, a restored site asks for recovery codes and new webhook secrets; with it, all works',
  async () => {
    const { site, app, hook, recoveryCodes } = await openSiteWithSecrets();
    await using _ = site;
    using errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const path = join(site.dataDir, 'backup.tar');
    const storages = { images: site.files, privateFiles: site.privateFiles };
    await makeBackup(path, site.settings, storages, new Date(site.time.now));
    const dataDir = await mkdtemp(join(tmpdir(), 'otla-restore-'));
    const { databaseUrl, drop } = await newDatabase();
    const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    await restoreBackup(path, {
      dataDir,
      databaseUrl: databaseUrl || undefined,
      openStorages: () => openStorages(settings),
    });
    try {
      const restored = await openSite(settings, { clock: site.clock, mailer: site.mailer, network: NETWORK });
      const app2 = createApp(restored, { pages: async () => new Response() });
      const on = {
        ...restored,
        request: (address: string, init: RequestInit = {}) =>
          Promise.resolve(app2.request(`http://localhost:3000${address}`, init)),
      } as unknown as TestSite;
      expect(errors.mock.calls.flat().join()).toContain('The key of 2 stored secrets is missing');
      const code = totpCode(app, site.time.now + MINUTE / 2);
      const refused = await login(on, { code });
      expect([refused.status, refused.body.message]).toEqual([
        401,
        expect.stringContaining('key of this site is missing'),
      ]);
      const entered = await login(on, { code: recoveryCodes[0] as string });
      expect(entered.status).toBe(200);
      const headers = { 'Content-Type': 'application/json', ...bearer(entered.body.token) };
      const call = async <T>(method: string, address: string) =>
        (await on.request(`/api/admin/webhooks${address}`, { method, headers })).json() as Promise<T>;
      expect(await call<WebhookEntry>('GET', `/${hook}`)).toMatchObject({ secret_lost: true });
      expect(await call<DeliveryEntry>('POST', `/${hook}/test`)).toMatchObject({
        state: 'failed',
        status: null,
        error: expect.stringContaining('must be replaced'),
      });
      // New secrets get a new key, and the old one still opens the others once it is put back.
      expect(await call('POST', `/${hook}/rotate-secret`)).toMatchObject({
        secret: expect.stringMatching(/^whsec_/),
        secret_lost: false,
      });
      const key = await keyOf(site.dataDir);
      await writeFile(join(dataDir, 'media', '.private', key.name), await readFile(key.path));
      expect((await login(on, { code })).status).toBe(200);
      await restored.close();
    } finally {
      await drop();
      await rm(dataDir, { recursive: true });
    }
  },
);

test('a secret that was changed in the database is not accepted', async () => {
  await using site = await openTestSite();
  const box = createSecretBox(site.db, site.clock, site.privateFiles);
  const sealed = await box.seal('JBSWY3DPEHPK3PXP');
  expect(await box.open(sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(await box.open(`${sealed.slice(0, -8)}AAAAAAA=`)).toBeUndefined();
  expect(await box.open('sealed.../../etc/passwd.AAAA')).toBeUndefined();
});
