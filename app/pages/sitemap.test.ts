import { expect, test } from 'vitest';
import { publicPages } from '../../server/copy/public-pages.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { callLoader } from '../../tests/support/call-loader.ts';
import { editDocument } from '../../tests/support/edit-document.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { loader } from './sitemap.ts';

const HOST = 'http://localhost:3000';
const read = async (site: TestSite, part?: string) => {
  const response = await callLoader(loader, site, '/sitemap.xml', { params: { part } });
  const xml = await response.text();
  return {
    status: response.status,
    xml,
    locs: [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc as string),
  };
};

test('a small sitemap has all indexed pages, lists and posts in one file', async () => {
  await using site = await openTestSite();
  for (let number = 0; number < 14; number++) await addPost(site, { category: number < 13 ? 'Business' : null });
  site.time.now += 5000;
  await site.posts.change(3, { title: 'Changed', by: SOMEONE });
  await site.posts.remove(5, SOMEONE);

  const { locs, xml } = await read(site);
  expect(new Set(locs).size).toBe(locs.length);
  for (const { path } of await publicPages(site.copy)) expect(locs).toContain(HOST + path);
  const listed = '/blogs?page=2 /blogs?category=Business /blogs?category=Creative /blogs/1 /blogs/14';
  for (const path of listed.split(' ')) expect(locs).toContain(HOST + path);
  const unlisted = '/blogs/5 /blogs?page=3 /blogs?category=Business&amp;page=2 /Blog-Details /ReadMore/1';
  for (const path of unlisted.split(' ')) expect(locs).not.toContain(HOST + path);
  expect(locs.filter((loc) => /content-creation|admin|login|api/.test(loc))).toEqual([]);
  expect(xml).toContain(`<loc>${HOST}/blogs/3</loc><lastmod>${new Date(site.time.now).toISOString()}</lastmod>`);
  expect(xml.match(/<lastmod>/g)?.length).toBe(14);
});

test('a page has the date of its last change, unless it has its default words', async () => {
  await using site = await openTestSite();
  await editDocument(site, 'about', (about) => ({ ...about, title: 'About the company' }));
  const { xml } = await read(site);
  const date = new Date(site.time.now).toISOString();
  expect(xml).toContain(`<loc>${HOST}/Aboutus</loc><lastmod>${date}</lastmod>`);
  expect(xml).toContain(`<loc>${HOST}/Career</loc></url>`);
});

test('a large sitemap is split into parts, which are complete together', async () => {
  await using site = await openTestSite();
  const total = 10_050;
  await addPost(site, { category: 'Creative' });
  const post = await site.db.selectFrom('posts').selectAll().executeTakeFirstOrThrow();
  for (let id = 2; id <= total; id += 1000) {
    const rows = Array.from({ length: Math.min(1000, total - id + 1) }, (_, index) => ({ ...post, id: id + index }));
    await site.db.insertInto('posts').values(rows).execute();
  }

  const { xml, locs: parts } = await read(site);
  expect(xml).toContain('<sitemapindex');
  expect(parts).toEqual(['pages', 'lists-1', 'posts-1', 'posts-2'].map((name) => `${HOST}/sitemap/${name}.xml`));
  const locs: string[] = [];
  for (const part of parts) {
    const response = await read(site, part.split('/').at(-1));
    expect(response.status).toBe(200);
    expect(response.locs.length).toBeLessThanOrEqual(10_000);
    locs.push(...response.locs);
  }
  expect(new Set(locs).size).toBe(locs.length);
  // The first page of the list is a public page; the four other categories have an empty first page each.
  const lists = 2 * Math.ceil(total / 12) - 1 + 4;
  const authors = 1;
  expect(locs.length).toBe((await publicPages(site.copy)).length + lists + authors + total);
  expect(locs).toContain(`${HOST}/blogs?category=Creative&amp;page=838`);

  for (const part of ['posts-3.xml', 'lists-2.xml', 'pages', 'posts-0.xml']) {
    expect([part, (await read(site, part)).status]).toEqual([part, 404]);
  }
});

test('a client that already has the sitemap gets a 304', async () => {
  await using site = await openTestSite();
  const first = await callLoader(loader, site, '/sitemap.xml');
  const tag = first.headers.get('ETag') as string;
  const ask = (known: string) => callLoader(loader, site, '/sitemap.xml', { headers: { 'If-None-Match': known } });
  expect((await ask(tag)).status).toBe(304);
  expect((await ask(`W/${tag}`)).status).toBe(304);
  await addPost(site);
  expect((await ask(tag)).status).toBe(200);
});
