import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { applyForJob } from '../support/apply-for-job.ts';
import { PDF } from '../support/cv-files.ts';
import { querySqlite } from '../support/query-sqlite.ts';
import { authenticate, formBody, jsonBody, publishPost, sendMessage } from '../support/requests.ts';
import { copyPreparedData, freePort, type RunningSite, startSite } from '../support/running-site.ts';

const REFUSED = /cannot store anything at the moment, so this was not saved/;
const TYPED = 'What I typed for an hour.';

/** Requests of visitors, authors and programs, each with the expected response while nothing can be stored. */
const WRITES: Record<string, [(site: SignedInSite) => Promise<Response>, RegExp]> = {
  'a message of the e-mail endpoint': [({ url }) => sendMessage(url, { message: TYPED }, FRESH), REFUSED],
  'a message without JavaScript': [
    ({ url }) => {
      const form = { name: 'Farah', email: 'farah@example.com', title: 'Hello', message: TYPED };
      const headers = { Origin: url, Connection: 'close' };
      return fetch(`${url}/Contactus`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers,
        redirect: 'manual',
      });
    },
    new RegExp(TYPED),
  ],
  'an application': [
    ({ url }) => applyForJob({ request: (path: string, init) => fetch(url + path, { ...init, ...FRESH }) }, PDF),
    REFUSED,
  ],
  'a post': [({ url, headers }) => publishPost(url, headers), REFUSED],
  'a change of a post': [
    ({ url, headers }) => fetch(`${url}/public/api/update_blog/1`, { ...formBody({ title: 'New' }), headers }),
    REFUSED,
  ],
  'a saved answer': [
    ({ url, headers }) => {
      const { headers: type, ...init } = jsonBody({ name: 'Thanks', text: 'Thank you.' });
      return fetch(`${url}/api/admin/reply-templates`, { ...init, headers: { ...type, ...headers } });
    },
    REFUSED,
  ],
  'a login': [
    ({ url }) => fetch(`${url}/api/login`, jsonBody({ email: 'nobody@example.com', password: 'x' })),
    REFUSED,
  ],
};
/** Uses a new connection for each request, so that each process gets some requests. */
const FRESH = { headers: { Connection: 'close' } };

interface SignedInSite extends RunningSite {
  headers: Record<string, string>;
}

async function expectRefusal(site: SignedInSite) {
  for (let round = 0; round < 2; round++) {
    for (const [name, [write, text]] of Object.entries(WRITES)) {
      const response = await write(site);
      expect([name, response.status, await response.text()]).toEqual([name, 503, expect.stringMatching(text)]);
    }
  }
  await expect.poll(async () => (await fetch(`${site.url}/readyz`, FRESH)).status).toBe(503);
  for (const path of ['/', '/blogs/2', '/healthz', '/admin/login']) {
    expect([path, (await fetch(site.url + path, FRESH)).status]).toEqual([path, 200]);
  }
}

async function expectAcceptance(site: SignedInSite) {
  for (const [name, [write]] of Object.entries(WRITES)) {
    const { status } = await write(site);
    expect([name, status]).toEqual([name, name === 'a login' ? 401 : expect.toBeOneOf([200, 201, 204, 302, 303])]);
  }
  await expect.poll(async () => (await fetch(`${site.url}/readyz`, FRESH)).status).toBe(200);
}

const countMessages = (dataDir: string) =>
  querySqlite<{ count: number }>({ dataDir }, 'select count(*) as count from messages')[0]?.count;

interface Loss {
  lose(dataDir: string): Promise<void>;
  restore?(dataDir: string): Promise<void>;
}

/** Ways to lose the database of a running site, and how to restore it. */
const LOSSES = {
  'the folder is moved away': {
    lose: (dataDir) => rename(dataDir, `${dataDir}-away`),
    restore: (dataDir) => rename(`${dataDir}-away`, dataDir),
  },
  'the folder is replaced by a copy': {
    async lose(dataDir) {
      await rename(dataDir, `${dataDir}-away`);
      await cp(`${dataDir}-away`, dataDir, { recursive: true });
    },
  },
  'the file is deleted': { lose: (dataDir) => unlink(join(dataDir, 'site.sqlite')) },
  'the write-ahead log is deleted': { lose: (dataDir) => unlink(join(dataDir, 'site.sqlite-wal')) },
} satisfies Record<string, Loss>;

const CASES = [
  ['the folder is moved away', '2'],
  ['the file is deleted', '1'],
  ['the write-ahead log is deleted', '1'],
  ['the folder is moved away', '1'],
  ['the folder is replaced by a copy', '2'],
] as const;

test.each(CASES)('nothing is acknowledged that would be lost: %s, with WORKERS=%s', async (name, WORKERS) => {
  const { lose, restore }: Loss = LOSSES[name];
  const parent = await mkdtemp(join(tmpdir(), 'otla-lost-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const dataDir = join(parent, 'data');
  await rename(await copyPreparedData(), dataDir);
  const LIMIT = '100000';
  const limits = {
    CONTACT_PER_10_MINUTES: LIMIT,
    CONTACT_GLOBAL_PER_10_MINUTES: LIMIT,
    LOGIN_FAILURES_PER_MINUTE: LIMIT,
  };
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), WORKERS, ...limits };
  let site = await startSite(env);
  try {
    const headers = { ...(await authenticate(site.url)), Connection: 'close' };
    await expectAcceptance({ ...site, headers });
    const before = countMessages(dataDir);
    await lose(dataDir);
    await expectRefusal({ ...site, headers });
    if (WORKERS === '2' && restore) {
      // A worker that replaces a killed one does not create a new database.
      const [worker] = (await readFile(`/proc/${site.process.pid}/task/${site.process.pid}/children`, 'utf8')).split(
        ' ',
      );
      process.kill(Number(worker), 'SIGKILL');
      await expect.poll(site.output).toContain('site.sqlite was deleted or moved away while the site runs');
      expect(existsSync(dataDir)).toBe(false);
    }
    if (restore) {
      await restore(dataDir);
      await expectAcceptance({ ...site, headers });
      expect(countMessages(dataDir)).toBeGreaterThan(before as number);
    }
    expect(await site.stop()).toBe(0);
    // A new start uses the database that exists then.
    site = await startSite(env);
    await expectAcceptance({ ...site, headers: { ...(await authenticate(site.url)), Connection: 'close' } });
    expect(await site.stop()).toBe(0);
  } finally {
    await site.stop('SIGKILL');
  }
});
