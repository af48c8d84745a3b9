import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { freePort, startSite } from '../support/running-site.ts';
import { testNightly } from '../support/test-nightly.ts';

const FAILURES = [
  ['/blogs', 'Failed to fetch blogs'],
  ['/blogs/3', 'Failed to fetch blog details'],
  ['/ReadMore/3', 'Blog not found or something went wrong.'],
] as const;

async function read(address: string) {
  const response = await fetch(address);
  return { status: response.status, text: await response.text(), cache: response.headers.get('cache-control') };
}

async function expectFailures(url: string) {
  for (const [path, words] of FAILURES) {
    const { status, text, cache } = await read(url + path);
    expect([path, status, cache]).toEqual([path, 503, 'no-store']);
    expect(text).toContain(words);
    expect(text).toContain('Back to Blogs');
  }
  expect((await read(`${url}/`)).text).toContain('Failed to fetch blogs');
}

test('pages show the specified errors while the database fails, and recover', async () => {
  const site = await startSite();
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'), { timeout: 5000 });
  try {
    // The update invalidates the cached pages, which would be served otherwise.
    database.exec('update posts set revision = revision; alter table posts rename to hidden');
    await expectFailures(site.url);
    database.exec('alter table hidden rename to posts');
    for (const [path] of FAILURES) expect([path, (await read(site.url + path)).status]).toEqual([path, 200]);

    database.exec("update posts set title = '' where id = 3");
    expect((await read(`${site.url}/blogs/3`)).text).toContain('Blog not found.');
    database.exec('delete from posts');
    expect((await read(`${site.url}/blogs`)).text).toContain('No blogs available.');
    expect((await read(site.url)).text).toContain('No blogs available.');
  } finally {
    database.close();
    await site.stop();
  }
});

testNightly('a site that starts while its blog service is down shows the errors, and recovers', async () => {
  const port = String(await freePort());
  const site = await startSite({ BLOG_SERVICE_URL: `http://localhost:${port}` });
  let service: Awaited<ReturnType<typeof startSite>> | undefined;
  try {
    await expectFailures(site.url);
    for (const path of ['/feed.xml', '/sitemap.xml', '/share/blogs/1-abc.png']) {
      const { status, cache } = await read(site.url + path);
      expect([path, status, cache]).toEqual([path, 503, 'no-store']);
    }
    service = await startSite({ PORT: port });
    await expect
      .poll(async () => (await read(`${site.url}/blogs/1`)).status, { timeout: 20_000, interval: 200 })
      .toBe(200);
    for (const path of ['/feed.xml', '/sitemap.xml']) expect((await read(site.url + path)).status).toBe(200);
  } finally {
    await site.stop();
    await service?.stop();
  }
});
