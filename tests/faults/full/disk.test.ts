import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNT } from '../../../server/accounts/demo-account.ts';
import { asFile, smallImage } from '../../support/images.ts';
import { freePort, type RunningSite, startSite } from '../../support/running-site.ts';
import { formBody, jsonBody } from '../../support/test-site.ts';
import { makeFailingDisk } from './failing-disk.ts';

const MINUTES = 60_000;

test(
  'on a full disk people go on reading, are told that nothing was saved, and all is well once there is room',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'otla-full-'));
    // Mounting a disk needs root: without it the test fails.
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]);
    try {
      const dataDir = join(folder, 'data');
      await withSite({ DATA_DIR: dataDir }, async (site) => {
        const ballast = join(folder, 'ballast');
        await fill(ballast);
        await expectOnlyReads(site, 507, /out of disk space/);
        expect(await (await fetch(`${site.url}/readyz`)).json()).toMatchObject({ problems: ['disk'] });
        await rm(ballast);
        await expectAllWorks(site);
      });
      expectWhole(dataDir);
    } finally {
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    }
  },
  5 * MINUTES,
);

for (const mode of ['read-only', 'no flush reaches it'] as const) {
  test(
    `on a disk that fails (${mode}) people go on reading, are told that nothing was saved, and all is well afterwards`,
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'otla-failing-'));
      const disk = await makeFailingDisk(dataDir);
      try {
        await withSite({ DATA_DIR: dataDir, ...disk.env }, async (site) => {
          await disk.become(mode);
          await expectOnlyReads(site, 503, /cannot write to its disk/);
          await disk.become('well');
          await expectAllWorks(site);
        });
        expectWhole(dataDir);
      } finally {
        await disk.remove();
        await rm(dataDir, { recursive: true });
      }
    },
    5 * MINUTES,
  );
}

interface FaultySite extends RunningSite {
  headers: Record<string, string>;
}

/** Started twice: the first start adds the demo's content, and its end truncates the database's log. */
async function withSite(env: Record<string, string>, use: (site: FaultySite) => Promise<void>) {
  const settings = { PORT: String(await freePort()), ...env };
  await (await startSite(settings)).stop();
  const site = await startSite(settings);
  try {
    const login = await fetch(`${site.url}/public/api/login`, jsonBody(DEMO_ACCOUNT));
    const { token } = (await login.json()) as { token: string };
    await use({ ...site, headers: { Authorization: `Bearer ${token}` } });
    expect(site.process.exitCode).toBeNull();
    expect(await site.stop()).toBe(0);
  } finally {
    await site.stop('SIGKILL');
  }
}

/** Everything that people store, each large enough to need space. */
const WRITES: Record<string, (site: FaultySite, title: string) => Promise<Response>> = {
  post: async ({ url, headers }, title) =>
    fetch(`${url}/api/addblog`, {
      ...formBody({ title, author_name: 'Meera', content: LONG, image: asFile(await smallImage('png')) }),
      headers,
    }),
  edit: ({ url, headers }, title) =>
    fetch(`${url}/public/api/update_blog/1`, { ...formBody({ title, content: LONG }), headers }),
  picture: async ({ url, headers }) =>
    fetch(`${url}/api/admin/images`, { ...formBody({ image: asFile(await smallImage('webp')) }), headers }),
  message: ({ url }, title) =>
    fetch(`${url}/api/v1.0/email/send-form`, formBody({ ...IDS, ...MESSAGE, title, message: LONG.slice(0, 20_000) })),
  binned: ({ url, headers }) => fetch(`${url}/public/api/delete_blog/3`, { method: 'DELETE', headers }),
};
const LONG = `<p>${'word '.repeat(40_000)}</p>`;
const IDS = { user_id: 'public', service_id: 'site', template_id: 'message' };
const MESSAGE = { name: 'Farah', email: 'farah@example.com' };

async function expectOnlyReads(site: FaultySite, status: number, words: RegExp) {
  const { url, headers } = site;
  for (const [name, write] of Object.entries(WRITES)) {
    const answer = await write(site, `Refused ${name}`);
    expect([name, answer.status, await answer.text()], site.output().slice(-3_000)).toEqual([
      name,
      status,
      expect.stringMatching(words),
    ]);
  }
  // Without JavaScript the page is sent again, with everything that was typed.
  const form = new URLSearchParams({ ...MESSAGE, title: 'Refused page', message: 'What I typed for an hour.' });
  const page = await fetch(`${url}/Contactus`, { method: 'POST', body: form, headers: { Origin: url } });
  const html = await page.text();
  expect([page.status >= 500, html]).toEqual([true, expect.stringContaining('What I typed for an hour.')]);
  expect(html).toContain('Failed to send message. Please try again later!');

  const list = (await (await fetch(`${url}/public/api/blogs?page=1`, { headers })).json()) as PostList;
  const paths = ['/', '/blogs', '/blogs/1', '/blogs/2', '/ReadMore/3', '/feed.xml', '/admin/login', '/healthz'];
  for (const path of [...paths, '/public/api/user', list.blogs.data[0]?.image ?? 'no picture']) {
    const answer = await fetch(new URL(path, url), { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.arrayBuffer();
  }
}

interface PostList {
  blogs: { data: { image: string }[] };
}

async function expectAllWorks(site: FaultySite) {
  for (const [name, write] of Object.entries(WRITES)) {
    const answer = await write(site, `Kept ${name}`);
    expect([name, answer.ok, await answer.text()], site.output().slice(-3_000)).toEqual([
      name,
      true,
      expect.any(String),
    ]);
  }
}

/** Nothing of what was refused is stored, and all of what was accepted. */
function expectWhole(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'));
  const all = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => ({ ...row }));
  expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(all('pragma foreign_key_check')).toEqual([]);
  const titles = 'select title from posts union all select title from messages';
  const kept = all(titles).map(({ title }) => String(title));
  expect(kept.filter((title) => title.startsWith('Refused'))).toEqual([]);
  expect(kept.filter((title) => title.startsWith('Kept')).sort()).toEqual(['Kept edit', 'Kept message', 'Kept post']);
  database.close();
}

/** To the last page. */
async function fill(path: string) {
  const file = await open(path, 'w');
  for (const size of [1_048_576, 4_096]) {
    const bytes = Buffer.alloc(size, 1);
    for (let isFull = false; !isFull; ) {
      await file.write(bytes).catch((error) => {
        expect(error.code).toBe('ENOSPC');
        isFull = true;
      });
    }
  }
  await file.close();
}
