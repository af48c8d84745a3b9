import { expect, test } from '@playwright/test';
import { smallPicture } from '../support/pictures.ts';
import { startSite } from '../support/running-site.ts';

const PAGES = ['/', '/blogs', '/blogs?category=Creative', '/feed.xml', '/sitemap.xml'];

test('what one process publishes, edits and deletes, every page of another shows on the next request', async ({
  request,
}) => {
  const site = await startSite();
  const other = await startSite({ DATA_DIR: site.dataDir });
  try {
    const read = async (path: string) => (await request.get(other.url + path)).text();
    for (const path of [...PAGES, '/blogs/15']) await read(path);

    const signedIn = await request.post(`${site.url}/api/login`, {
      data: { email: 'admin@example.com', password: 'demo-admin' },
    });
    const headers = { Authorization: `Bearer ${(await signedIn.json()).token}` };
    const image = { name: 'a.png', mimeType: 'image/png', buffer: await smallPicture('png') };
    const post = {
      title: 'Fresh from the press',
      content: '<p>Its text.</p>',
      author_name: 'Meera',
      category: 'Creative',
    };
    const added = await request.post(`${site.url}/api/addblog`, { headers, multipart: { ...post, image } });
    const { id } = await added.json();

    for (const path of PAGES)
      expect(await read(path), path).toContain(path === '/sitemap.xml' ? `/blogs/${id}<` : post.title);
    expect(await read(`/blogs/${id}`)).toContain('Its text.');
    expect(await read(`/ReadMore/${id}`)).toContain('Its text.');

    const edit = { headers, multipart: { title: 'Another title' } };
    expect((await request.post(`${site.url}/public/api/update_blog/${id}`, edit)).status()).toBe(200);
    for (const path of [...PAGES.slice(0, 4), `/blogs/${id}`]) {
      const page = await read(path);
      expect(page, path).toContain('Another title');
      expect(page, path).not.toContain(post.title);
    }

    await request.delete(`${site.url}/public/api/delete_blog/${id}`, { headers });
    for (const path of PAGES) expect(await read(path), path).not.toContain('Another title');
    expect(await read('/sitemap.xml')).not.toContain(`/blogs/${id}<`);
    expect((await request.get(`${other.url}/blogs/${id}`)).status()).toBe(404);
  } finally {
    await other.stop();
    await site.stop();
  }
});

test('an address is the same page in every case it is written in, from the cache and without it', async ({
  request,
}) => {
  const site = await startSite();
  const uncached = await startSite({ DATA_DIR: site.dataDir, PAGE_CACHE_MB: '0', PUBLIC_URL: site.url });
  try {
    for (const path of [
      '/',
      '/Service',
      '/Service-Details',
      '/Blogs',
      '/blogs/7',
      '/ReadMore/7',
      '/service/our-Challenges',
      '/Portfolio',
      '/Aboutus',
      '/Hire-Resource',
      '/Career',
      '/Blog-Details',
    ]) {
      const made = await request.get(uncached.url + path);
      for (const written of [path, path.toLowerCase(), `${path}?utm_source=letter`]) {
        const kept = await request.get(site.url + written);
        expect(kept.status(), written).toBe(200);
        expect(await kept.text(), written).toBe(await made.text());
        expect(kept.headers()['content-security-policy']).toBe(made.headers()['content-security-policy']);
      }
    }
  } finally {
    await uncached.stop();
    await site.stop();
  }
});
