import { expect, test } from 'vitest';
import { authenticate, formBody, publishPost } from '../support/requests.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';
import { testNightly } from '../support/test-nightly.ts';

const PAGES = ['/', '/blogs', '/blogs?category=Creative', '/feed.xml', '/sitemap.xml'];
const POST = { title: 'Fresh from the press', content: '<p>Its text.</p>', category: 'Creative' };

test('all pages of one process show what another process publishes, edits and deletes', async () => {
  const site = await startSite();
  const other = await startSite({ DATA_DIR: site.dataDir });
  try {
    const read = (path: string) => readText(other, path);
    for (const path of [...PAGES, '/blogs/15']) await read(path);
    const headers = await authenticate(site.url);
    const { id } = (await (await publishPost(site.url, headers, POST)).json()) as { id: number };
    for (const path of PAGES)
      expect(await read(path), path).toContain(path === '/sitemap.xml' ? `/blogs/${id}<` : POST.title);
    expect(await read(`/blogs/${id}`)).toContain('Its text.');
    expect(await read(`/ReadMore/${id}`)).toContain('Its text.');

    const edit = { ...formBody({ title: 'Another title' }), headers };
    expect((await fetch(`${site.url}/public/api/update_blog/${id}`, edit)).status).toBe(200);
    for (const path of [...PAGES.slice(0, 4), `/blogs/${id}`]) {
      const page = await read(path);
      expect(page, path).toContain('Another title');
      expect(page, path).not.toContain(POST.title);
    }

    await fetch(`${site.url}/public/api/delete_blog/${id}`, { method: 'DELETE', headers });
    for (const path of PAGES) expect(await read(path), path).not.toContain('Another title');
    expect(await read('/sitemap.xml')).not.toContain(`/blogs/${id}<`);
    expect((await fetch(`${other.url}/blogs/${id}`)).status).toBe(404);
  } finally {
    await other.stop();
    await site.stop();
  }
});

testNightly('a page is the same in any letter case, with the page cache and without it', async () => {
  const site = await startSite();
  const uncached = await startSite({ DATA_DIR: site.dataDir, PAGE_CACHE_MB: '0', PUBLIC_URL: site.url });
  try {
    for (const path of ['/', '/Service', '/Blogs', '/blogs/7', '/ReadMore/7', '/service/our-Challenges', '/Aboutus']) {
      const rendered = await fetch(uncached.url + path);
      const text = await rendered.text();
      for (const address of [path, path.toLowerCase(), `${path}?utm_source=letter`]) {
        const cached = await fetch(site.url + address);
        expect(cached.status, address).toBe(200);
        expect(await cached.text(), address).toBe(text);
        expect(cached.headers.get('content-security-policy')).toBe(rendered.headers.get('content-security-policy'));
      }
    }
  } finally {
    await uncached.stop();
    await site.stop();
  }
});

const readText = async (site: RunningSite, path: string) => (await fetch(site.url + path)).text();
