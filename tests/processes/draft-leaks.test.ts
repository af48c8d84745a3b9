import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminPost } from '../../contract/blog/post-drafts.ts';
import type { AdminDocument } from '../../contract/copy/admin-documents.ts';
import { DEMO_ACCOUNT } from '../../server/accounts/demo-account.ts';
import { asFile, smallImage } from '../support/images.ts';
import { isNightly } from '../support/is-nightly.ts';
import { PAGES } from '../support/public-pages.ts';
import { runProgram } from '../support/run-program.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';
import { unzip } from '../support/unzip.ts';

/** A word that is in every field of every draft, and nowhere else. */
const MARKER = 'qzxleak';
/** These queries find all words with this beginning. The page repeats the query, so it is not the whole MARKER. */
const SEARCHES = ['/search', '/api/search'].map((path) => `${path}?q=${MARKER.slice(0, -1)}`);
const LIVE_POST = 13;

let site: RunningSite;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = ((await (await send('POST', '/public/api/login', DEMO_ACCOUNT)).json()) as { token: string }).token;
});
afterAll(() => site.stop());

const send = (method: string, path: string, body?: object) =>
  fetch(site.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await send(method, path, body);
  expect([path, response.ok]).toEqual([path, true]);
  return (await response.json()) as T;
}

const posts = '/api/admin/posts';

async function uploadImage(): Promise<string> {
  const form = new FormData();
  form.set('image', asFile(await smallImage('png')));
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${site.url}/api/admin/images`, { method: 'POST', headers, body: form });
  return ((await response.json()) as { url: string }).url;
}

const markedFields = (image: string) => ({
  title: `${MARKER} title`,
  content: `<h2>${MARKER} heading</h2><p>${MARKER}</p><p><img src="${image}" alt="${MARKER}"></p>`,
  author_name: `${MARKER} author`,
  category: 'Business',
  excerpt: `${MARKER} excerpt`,
  image,
  image_alt: `${MARKER} alt`,
  tags: [`${MARKER} tag`, 'Prices'],
  seo_title: `${MARKER} seo`,
  seo_description: `${MARKER} description`,
});

async function save(id: number, fields: object): Promise<AdminPost> {
  const { revision, draft_revision } = await call<AdminPost>('GET', `${posts}/${id}`);
  await call('PUT', `${posts}/${id}/draft`, { fields, base_revision: revision, draft_revision });
  return call('GET', `${posts}/${id}`);
}

const publish = async (id: number, schedule: object = {}) => {
  const { draft_revision } = await call<AdminPost>('GET', `${posts}/${id}`);
  return call<AdminPost>('POST', `${posts}/${id}/publish`, { draft_revision, ...schedule });
};

const create = async (fields: object) => {
  const { id } = await call<{ id: number }>('POST', posts);
  await save(id, fields);
  return id;
};

/** Saves drafts of a page, of the company and of an entry with its own page, and adds a page that was never public. */
async function savePageDrafts(): Promise<void> {
  const change = async (key: string, edit: (body: Record<string, unknown>) => object) => {
    const { live, revision, draft_revision } = await call<AdminDocument>('GET', `/api/admin/pages/${key}`);
    const body = { ...live, ...edit(live ?? {}) };
    await call('PUT', `/api/admin/pages/${key}/draft`, { body, base_revision: revision, draft_revision });
  };
  await change('home', () => ({ title: `${MARKER} home` }));
  await change('company', () => ({ name: `${MARKER} company` }));
  await change('case-studies', ({ items }) => {
    const [first, ...others] = items as object[];
    return { items: [{ ...first, title: `${MARKER} case`, slug: `${MARKER}-case` }, ...others] };
  });
  await call('POST', '/api/admin/pages', { address: `/${MARKER}-page`, title: `${MARKER} page`, in_menu: true });
}

/** Every public address, with and without the drafts' own words and ids. */
async function publicAddresses(ids: readonly number[]): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) =>
    loc.replace(site.url, '').replaceAll('&amp;', '&'),
  );
  const topics = [...listed, '/tags/prices', `/tags/${MARKER}-tag`, `/authors/${MARKER}-author`].filter((path) =>
    /^\/(tags|authors)\//.test(path),
  );
  const pages = [
    ...new Set([...PAGES, ...listed, ...topics, ...ids.flatMap((id) => [`/blogs/${id}`, `/ReadMore/${id}`])]),
  ];
  const queries = ['', '?page=1', `?q=${MARKER}`, '?sort=updated', '?category=Business&page=1', '?per_page=100'];
  const rows = ['select=*', 'select=*&order=id.desc', ...ids.map((id) => `select=*&id=eq.${id}`)];
  return [
    ...pages,
    ...pages.map((path) =>
      path.replace(/^\/?(\/[^?]*?)\/?(\?|$)/, (_, start, end) => `${start === '/' ? '/_' : start}.data${end}`),
    ),
    ...topics.map((path) => `${path}/feed.xml`),
    ...['/feed.xml', '/sitemap.xml', '/sitemap/pages.xml', '/sitemap/lists-1.xml', '/sitemap/posts-1.xml'],
    ...[`/${MARKER}-page`, `/Portfolio/${MARKER}-case`, '/copy.json', '/manifest.webmanifest', '/favicon.svg'],
    ...['/api/admin/pages', '/api/admin/pages/home', '/api/admin/facts', '/api/admin/redirects/missing'],
    ...['/robots.txt', '/llms.txt', '/search', ...SEARCHES, '/preview/unknown', '/api/openapi.json'],
    ...['/public/api', '/api'].flatMap((prefix) => queries.map((query) => `${prefix}/blogs${query}`)),
    ...rows.map((query) => `/rest/v1/BlogsData?${query}`),
    ...[`/rest/v1/BlogsData?title=eq.${MARKER}%20title`, '/rest/v1/drafts', '/rest/v1/rpc/drafts'],
    ...ids.flatMap((id) => [`/blogs/${id}.md`, `/share/blogs/${id}-0.png`]),
    ...ids.flatMap((id) => [`${posts}/${id}`, `${posts}/${id}/revisions`]),
    ...[posts, '/api/admin/bin'],
  ];
}

/** The addresses whose response has one of the secrets in its headers or its body. */
async function findLeaks(addresses: readonly string[], secrets: readonly string[]): Promise<string[]> {
  const leaks: string[] = [];
  for (const path of addresses) {
    const response = await fetch(site.url + path, { headers: { apikey: 'any' }, redirect: 'manual' });
    const text = `${[...response.headers].join('\n')}\n${await response.text()}`.toLowerCase();
    if (path.includes(MARKER) && response.status !== 200) continue;
    const own = path.includes(MARKER) ? text.replaceAll(path.toLowerCase(), '') : text;
    if (secrets.some((secret) => own.includes(secret))) leaks.push(path);
  }
  return leaks;
}

/** The exports that have one of the secrets in the name or the content of a file. */
async function findInExports(exports: readonly string[], secrets: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'otla-leaks-'));
  const leaks = exports.map(async (name, index) => {
    const [kind = '', ...options] = name.split(' ');
    const [zip, files] = [join(folder, `${index}.zip`), join(folder, String(index))];
    const env = { DATA_DIR: site.dataDir, PUBLIC_URL: site.url };
    const { code, output } = await runProgram(['tools/export.ts', kind, zip, ...options], env);
    expect([name, code, output]).toEqual([name, 0, expect.any(String)]);
    for (const file of await unzip(zip, files)) {
      const text = file + (await readFile(join(files, file), 'latin1'));
      if (secrets.some((secret) => text.includes(secret))) return [name];
    }
    return [];
  });
  const found = (await Promise.all(leaks)).flat();
  await rm(folder, { recursive: true });
  return found;
}

// Slow, because it renders every page twice.
test('no public address and no export without drafts shows anything of a draft', { timeout: 300_000 }, async () => {
  const image = await uploadImage();
  const fields = markedFields(image);
  const secrets = [MARKER, image.replace(/^\/media\/(\w+)\..*/, '$1')];
  const shareBefore = await fetch(`${site.url}/share/blogs/${LIVE_POST}-0.png`, { redirect: 'manual' });

  const fresh = await create(fields);
  await save(LIVE_POST, fields);
  const scheduled = await create(fields);
  await publish(scheduled, { at: new Date(Date.now() + 3_600_000).toISOString() });
  const unpublished = await create(fields);
  const binned = await create(fields);
  await publish(unpublished);
  await publish(binned);
  const ids = [fresh, LIVE_POST, scheduled, unpublished, binned];
  const addresses = await publicAddresses(ids);
  // The addresses show what is public: the two published posts on their pages, in lists, feeds and both wire formats.
  const shown = [
    ...[`/blogs/${binned}`, `/ReadMore/${unpublished}`, '/blogs', '/', '/feed.xml', '/tags/prices'],
    ...[`/tags/${MARKER}-tag`, `/authors/${MARKER}-author`, '/tags/prices/feed.xml', '/sitemap.xml'],
    ...['/public/api/blogs', '/rest/v1/BlogsData?select=*', `/blogs/${binned}.data`, `/blogs/${binned}.md`],
    ...['/blogs.data', ...SEARCHES, '/_.data'],
  ];
  expect(addresses).toEqual(expect.arrayContaining(shown));
  expect(await findLeaks(shown, secrets)).toEqual(shown);

  await call('POST', `${posts}/${unpublished}/unpublish`);
  await call('DELETE', `/public/api/delete_blog/${binned}`);
  await call('DELETE', `${posts}/${await create(fields)}`);
  await savePageDrafts();
  const states = await Promise.all(ids.map((id) => call<AdminPost>('GET', `${posts}/${id}`)));
  expect(states.map(({ state }) => state)).toEqual([
    'Draft',
    'Live, with unpublished changes',
    'Scheduled',
    'Unpublished',
    'In the bin',
  ]);
  expect(await findLeaks([...new Set([...addresses, ...(await publicAddresses(ids))])], secrets)).toEqual([]);
  expect((await fetch(`${site.url}/share/drafts/${LIVE_POST}.png`)).status).toBe(404);
  const shareAfter = await fetch(`${site.url}/share/blogs/${LIVE_POST}-0.png`, { redirect: 'manual' });
  expect(shareAfter.headers.get('location')).toBe(shareBefore.headers.get('location'));
  expect(site.output()).not.toContain(MARKER);
  // A static site contains the pages that were checked above.
  if (isNightly) expect(await findInExports(['site', 'markdown --without-drafts'], secrets)).toEqual([]);
  // JSON exports contain the whole media library, including images that only drafts show.
  expect(await findInExports(['json --without-drafts', 'json'], [MARKER])).toEqual(['json']);
});

test('a preview link shows its draft to nobody else, until it is revoked or the draft is published', async () => {
  const secret = 'vwpreview';
  const id = await create({
    ...markedFields(await uploadImage()),
    title: `A ${secret} title`,
    content: `<p>${secret}</p>`,
  });
  const { url, id: link } = await call<{ url: string; id: number }>('POST', `${posts}/${id}/preview-links`, {
    days: 1,
  });
  const path = new URL(url).pathname;
  const look = async () => {
    const response = await fetch(site.url + path, { redirect: 'manual' });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  const draft = await look();
  expect(draft.status).toBe(200);
  expect(draft.html).toContain(`A ${secret} title</h1>`);
  expect(draft.html).toContain('This is a draft.');
  expect(draft.html).toMatch(/<meta name="robots" content="noindex/);
  expect(draft.html).not.toMatch(/rel="canonical"|rss\+xml|ld\+json|og:url/);
  expect(draft.headers.get('cache-control')).toBe('no-store');
  expect(draft.headers.get('x-robots-tag')).toContain('noindex');
  expect(draft.headers.get('referrer-policy')).toBe('no-referrer');
  await save(id, { content: `<p>${secret} again</p>` });
  expect((await look()).html).toContain(`${secret} again`);

  const unknown = await fetch(`${site.url}/preview/${'a'.repeat(32)}`);
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await unknown.text()).toContain('This preview link does not work');

  await publish(id);
  const published = await look();
  expect([published.status, published.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(published.html).toContain(`href="/blogs/${id}"`);
  expect(published.html).not.toContain(secret);

  await save(id, { content: `<p>${secret} changed</p>` });
  expect((await look()).html).toContain(`${secret} changed`);
  expect(await (await fetch(`${site.url}/blogs/${id}`)).text()).not.toContain(`${secret} changed`);
  await call('DELETE', `${posts}/${id}/preview-links/${link}`);
  const revoked = await look();
  expect([revoked.status, revoked.html.includes(secret)]).toEqual([404, false]);
  expect(site.output()).not.toContain(path.split('/').at(-1));
});
