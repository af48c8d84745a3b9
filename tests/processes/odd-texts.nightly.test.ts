import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseXml } from '@rgrove/parse-xml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST_LIMITS } from '../../contract/blog/blog.ts';
import { DRAFT_LIMITS } from '../../contract/blog/post-drafts.ts';
import { beginning, shorten } from '../../contract/text/characters.ts';
import { cleanLine, isVisible } from '../../contract/text/clean-text.ts';
import { asFile, smallImage } from '../support/images.ts';
import { ODD_STRINGS } from '../support/odd-values.ts';
import { readPage } from '../support/read-page.ts';
import { authenticate, publishPost } from '../support/requests.ts';
import type { RunningSite } from '../support/running-site.ts';
import { DATABASES, startSiteOn } from '../support/site-on-database.ts';
import { unzip } from '../support/unzip.ts';

const VALUES = ODD_STRINGS.map(({ value }) => value.toWellFormed()).filter(
  (value) => isVisible(value) && value.length < 6_000,
);

/** The text as a browser shows it. */
const shown = (text: string) => text.replace(/\s+/g, ' ').trim();
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const asReactWrites = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

interface StoredPost {
  id: number;
  title: string;
  author: string;
  excerpt: string;
}

describe.each(DATABASES)('on %s', (database) => {
  const step = database === 'SQLite' ? 1 : 3;
  const values = VALUES.filter((_, index) => index % step === 0);
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSiteOn(database);
  });
  afterAll(() => site.stop());

  /** Publishes a post with each odd text in all of its fields. */
  async function publishAll(): Promise<StoredPost[]> {
    const headers = await authenticate(site.url);
    const json = { ...headers, 'Content-Type': 'application/json' };
    const call = async (method: string, path: string, body: object) => {
      const response = await fetch(`${site.url}/api/admin/${path}`, {
        method,
        headers: json,
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as Record<string, unknown>;
      expect([path, response.status, answer.errors]).toEqual([path, 200, undefined]);
      return answer;
    };
    const image = asFile(await smallImage('png'));
    const posts: StoredPost[] = [];
    for (const value of values) {
      const fields = {
        title: beginning(value, POST_LIMITS.title),
        author_name: beginning(value, POST_LIMITS.author_name),
        excerpt: beginning(value, POST_LIMITS.excerpt),
      };
      const sent = { ...fields, image, content: `<h2>${escapeHtml(value)}</h2><p>${escapeHtml(value)}</p>` };
      const added = await publishPost(site.url, headers, sent);
      expect([value, added.status]).toEqual([value, 201]);
      const { id } = (await added.json()) as { id: number };
      const [title, author, excerpt] = Object.values(fields).map(cleanLine) as [string, string, string];
      posts.push({ id, title, author, excerpt });
    }
    for (const [index, { id }] of posts.entries()) {
      if (index % 8 !== 0) continue;
      const texts = values.slice(index, index + 8);
      const tags = texts.map((text) => beginning(cleanLine(text), DRAFT_LIMITS.tag));
      const seo = { seo_title: tags[0], seo_description: tags[1] ?? '', image_alt: tags[2] ?? '' };
      const draft = await call('PUT', `posts/${id}/draft`, { fields: { tags, ...seo }, base_revision: 1 });
      await call('POST', `posts/${id}/publish`, { draft_revision: draft.draft_revision });
    }
    const { authors } = (await (await fetch(`${site.url}/api/admin/authors`, { headers })).json()) as {
      authors: { slug: string; name: string }[];
    };
    for (const [index, { slug, name }] of authors.entries()) {
      const value = values[index % values.length] as string;
      const link = {
        label: beginning(value, 60),
        url: `https://example.com/?q=${encodeURIComponent(value.slice(0, 9).toWellFormed())}`,
      };
      const profile = { name, role: beginning(value, 120), text: beginning(value, 1_000), image: null, links: [link] };
      await call('PUT', `authors/${encodeURIComponent(slug)}`, profile);
    }
    return posts;
  }

  test('every odd text is shown as it was typed, on pages, to search engines and to feed readers', async () => {
    const posts = await publishAll();
    for (const { id, title, author } of posts) {
      const page = await readPage(`${site.url}/blogs/${id}`);
      expect([title, page.status, page.headings.map(shown)]).toEqual([title, 200, [shown(title)]]);
      const article = page.structuredData.find((data) => data.headline !== undefined);
      expect([title, article?.headline]).toEqual([title, expect.stringContaining(shorten(title, 110).slice(0, -1))]);
      expect(shown(page.text).includes(shown(author)), author).toBe(true);
    }
    const sitemap = await readXml(`${site.url}/sitemap.xml`);
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address as string);
    const paths = listed.map((address) => address.replace('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''));
    expect(paths.filter((path) => path.startsWith('/tags/')).length).toBeGreaterThan(values.length / 2);
    expect(paths.filter((path) => path.startsWith('/authors/')).length).toBeGreaterThan(values.length / 2);
    const failed: string[] = [];
    const read = async (path: string) => {
      const response = await fetch(site.url + path);
      if (response.status !== 200) failed.push(`${response.status} ${path}`);
      return response.text();
    };
    for (const path of paths) {
      if (/^\/(?:tags|authors)\//.test(path)) {
        const page = await readPage(site.url + path);
        if (page.status !== 200 || page.headings.length !== 1) failed.push(`${page.status} ${path}`);
        await read(`${path}.data`);
        await readXml(`${site.url}${path}/feed.xml`);
      }
      if (path.startsWith('/blogs/')) {
        await read(`${path}.md`);
        await read(`${path}.data`);
      }
    }
    for (const path of ['/llms.txt', '/blogs.data', '/_.data?index', '/search?q=0', '/api/blogs']) await read(path);
    expect(failed).toEqual([]);
    const feed = await readXml(`${site.url}/feed.xml`);
    expect(feed.match(/<item>/g)?.length).toBeGreaterThan(5);
    expect(site.output()).not.toMatch(/ failed:|could not be|Error/);
    if (database === 'SQLite') await compareExport(posts);
  });

  /** Expects the same texts in an exported static site. */
  async function compareExport(posts: StoredPost[]) {
    const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
    const folder = await mkdtemp(join(tmpdir(), 'otla-texts-'));
    const call = (path = '', init: RequestInit = {}) =>
      fetch(`${site.url}/api/admin/exports${path}`, { headers, ...init });
    const body = JSON.stringify({ kind: 'site', drafts: false, people: false });
    const { id } = (await (await call('', { method: 'POST', body })).json()) as { id: number };
    const find = async () => ((await (await call()).json()) as { exports: { state: string }[] }).exports[0]?.state;
    await expect.poll(find, { timeout: 100_000 }).toBe('done');
    const zip = join(folder, 'site.zip');
    await writeFile(zip, Buffer.from(await (await call(`/${id}`)).arrayBuffer()));
    await unzip(zip, join(folder, 'site'));
    for (const { id, title } of posts) {
      const html = await readFile(join(folder, 'site', 'blogs', String(id), 'index.html'), 'utf8');
      expect([title, html.includes(`<h1 dir="auto">${asReactWrites(title)}</h1>`)]).toEqual([title, true]);
    }
    await rm(folder, { recursive: true });
  }
});

/** Throws if it is not well-formed. */
async function readXml(address: string): Promise<string> {
  const response = await fetch(address);
  const xml = await response.text();
  expect([address, response.status]).toEqual([address, 200]);
  parseXml(xml);
  return xml;
}
