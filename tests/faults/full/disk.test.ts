import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asFile, smallImage } from '../../support/images.ts';
import { querySqlite } from '../../support/query-sqlite.ts';
import { authenticate, formBody, publishPost, sendMessage } from '../../support/requests.ts';
import { freePort, type RunningSite, startSite } from '../../support/running-site.ts';
import { makeFailingDisk } from './failing-disk.ts';

const MINUTES = 60_000;

test(
  'on a full disk reading works, writes are rejected with a reason, and everything works again when there is space',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'otla-full-'));
    // Requires root.
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]);
    try {
      const dataDir = join(folder, 'data');
      await withSite({ DATA_DIR: dataDir }, async (site) => {
        const filler = join(folder, 'filler');
        await fillDisk(filler);
        await expectReadOnly(site, 507, /out of disk space/);
        expect(await (await fetch(`${site.url}/readyz`)).json()).toMatchObject({ problems: ['disk'] });
        await rm(filler);
        await expectWritable(site);
      });
      expectConsistent(dataDir);
    } finally {
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    }
  },
  5 * MINUTES,
);

for (const mode of ['read-only', 'failing flushes'] as const) {
  test(
    `on a failing disk (${mode}) reading works, writes are rejected with a reason, and everything works afterwards`,
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'otla-failing-'));
      const disk = await makeFailingDisk(dataDir);
      try {
        await withSite({ DATA_DIR: dataDir, ...disk.env }, async (site) => {
          await disk.setMode(mode);
          await expectReadOnly(site, 503, /cannot write to its disk/);
          await disk.setMode('working');
          await expectWritable(site);
        });
        expectConsistent(dataDir);
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

/** Starts it twice: the first start adds the demo's content, and stopping it truncates the database's log. */
async function withSite(env: Record<string, string>, use: (site: FaultySite) => Promise<void>) {
  const settings = { PORT: String(await freePort()), ...env };
  await (await startSite(settings)).stop();
  const site = await startSite(settings);
  try {
    await use({ ...site, headers: await authenticate(site.url) });
    expect(site.process.exitCode).toBeNull();
    expect(await site.stop()).toBe(0);
  } finally {
    await site.stop('SIGKILL');
  }
}

/** All kinds of writes, each large enough to need disk space. */
const WRITES: Record<string, (site: FaultySite, title: string) => Promise<Response>> = {
  post: ({ url, headers }, title) => publishPost(url, headers, { title, content: LONG }),
  edit: ({ url, headers }, title) =>
    fetch(`${url}/public/api/update_blog/1`, { ...formBody({ title, content: LONG }), headers }),
  image: async ({ url, headers }) =>
    fetch(`${url}/api/admin/images`, { ...formBody({ image: asFile(await smallImage('webp')) }), headers }),
  message: ({ url }, title) => sendMessage(url, { title, message: LONG.slice(0, 20_000) }),
  deletion: ({ url, headers }) => fetch(`${url}/public/api/delete_blog/3`, { method: 'DELETE', headers }),
};
const LONG = `<p>${'word '.repeat(40_000)}</p>`;

async function expectReadOnly(site: FaultySite, status: number, reason: RegExp) {
  const { url, headers } = site;
  for (const [name, write] of Object.entries(WRITES)) {
    const response = await write(site, `Rejected ${name}`);
    const outcome = [name, response.status, await response.text()];
    expect(outcome, site.output().slice(-3_000)).toEqual([name, status, expect.stringMatching(reason)]);
  }
  // Without JavaScript, the form is shown again with everything that was typed.
  const sender = { name: 'Farah', email: 'farah@example.com' };
  const form = new URLSearchParams({ ...sender, title: 'Rejected page', message: 'What I typed for an hour.' });
  const page = await fetch(`${url}/Contactus`, { method: 'POST', body: form, headers: { Origin: url } });
  const html = await page.text();
  expect([page.status >= 500, html]).toEqual([true, expect.stringContaining('What I typed for an hour.')]);
  expect(html).toContain('Failed to send message. Please try again later!');

  const list = (await (await fetch(`${url}/public/api/blogs?page=1`, { headers })).json()) as PostList;
  const paths = ['/', '/blogs', '/blogs/1', '/blogs/2', '/ReadMore/3', '/feed.xml', '/admin/login', '/healthz'];
  for (const path of [...paths, '/public/api/user', list.blogs.data[0]?.image ?? 'no image']) {
    const response = await fetch(new URL(path, url), { headers });
    expect([path, response.status]).toEqual([path, 200]);
    await response.arrayBuffer();
  }
}

interface PostList {
  blogs: { data: { image: string }[] };
}

async function expectWritable(site: FaultySite) {
  for (const [name, write] of Object.entries(WRITES)) {
    const response = await write(site, `Saved ${name}`);
    expect(response.ok, `${name}: ${await response.text()}\n${site.output().slice(-3_000)}`).toBe(true);
  }
}

/** Expects that every accepted write is stored, and no rejected one. */
function expectConsistent(dataDir: string) {
  const all = (query: string) => querySqlite({ dataDir }, query);
  expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(all('pragma foreign_key_check')).toEqual([]);
  const titles = 'select title from posts union all select title from messages';
  const stored = all(titles).map(({ title }) => String(title));
  expect(stored.filter((title) => title.startsWith('Rejected'))).toEqual([]);
  const saved = stored.filter((title) => title.startsWith('Saved'));
  expect(saved.sort()).toEqual(['Saved edit', 'Saved message', 'Saved post']);
}

/** Fills the disk to the last block. */
async function fillDisk(path: string) {
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
