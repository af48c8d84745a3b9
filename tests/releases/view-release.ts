import { createHash } from 'node:crypto';
import { readPage } from '../support/read-page.ts';
import { authenticate } from '../support/requests.ts';
import { FORM } from './fill-release.ts';
import { caller, OWNER } from './run-release.ts';

type Fields = Record<string, unknown>;
type Entry = Fields & { id: number; key: string; name: string; url: string };

/** Fields that change without edits: with time, with each visit, or with the defaults of a release. */
const VOLATILE = new Set([
  ...[
    'hits',
    'last_hit_at',
    'last_used_at',
    'last_seen_at',
    'variants',
    'bytes',
    'uses',
    'to_confirm',
    'schema',
    'defaults',
  ],
  ...['outboxId', 'is_current', 'purge_at', 'delete_at', 'next_run_at'],
]);

const OWN_PAGES = /^\/(?:blogs\/\d|tags|authors|forms|website-care)/;

/** What visitors see: addresses with their status and heading, and the content of articles, feeds and files. */
export async function viewAsVisitor(url: string): Promise<Fields> {
  const get = (path: string) => fetch(url + path, { redirect: 'manual' });
  const text = async (path: string) => (await (await get(path)).text()).replaceAll(url, '');
  const paths = async (sitemap: string) =>
    [...(await text(sitemap)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc || '/');
  const listed = await paths('/sitemap.xml');
  const parts = listed.filter((path) => path.startsWith('/sitemap/'));
  const addresses = [
    ...listed.filter((path) => !parts.includes(path)),
    ...(await Promise.all(parts.map(paths))).flat(),
  ];

  const pages: Fields = {};
  for (const path of [...addresses, '/forms/visit', '/never-was']) {
    const { status, headings } = await readPage(url + path);
    // The headings of other pages come from the default texts, which differ between releases.
    pages[path] = { status, ...(OWN_PAGES.test(path) && { headings }) };
  }
  const moved: Fields = {};
  for (const path of ['/old-prices', '/gone']) {
    const { status, headers } = await get(path);
    moved[path] = [status, headers.get('Location')?.replace(url, '') ?? null];
  }
  const form = (await readPage(`${url}/forms/visit`)).text;
  const { results } = (await (await get('/api/search?q=website')).json()) as { results: Fields[] };
  const { blogs } = (await (await get('/public/api/blogs')).json()) as { blogs: { id: number; image: string }[] };
  const articles = blogs.map(async ({ id }) => [id, await text(`/blogs/${id}.md`)] as const);
  const images = blogs.map(async ({ image }) => [image, await hashOf(await fetch(new URL(image, url)))] as const);
  return {
    pages,
    moved,
    form: FORM.fields.map(({ label }) => label).filter((label) => form.includes(label)),
    feed: [...(await text('/feed.xml')).matchAll(/<title[^>]*>(.*?)<\/title>/g)].map(([, title]) => title),
    hasOwnColours: (await text('/')).includes('--marigold:'),
    blogs,
    articles: Object.fromEntries(await Promise.all(articles)),
    images: Object.fromEntries(await Promise.all(images)),
    found: results.filter(({ kind }) => kind === 'post').map(({ address, published_at }) => [address, published_at]),
  };
}

/** What an owner sees in the panel, and a program in the API, except for data that the site deletes after some time. */
export async function viewAsOwner(url: string): Promise<Fields> {
  const headers = await authenticate(url, OWNER);
  const call = caller(url, headers);
  const get = async <Body = Fields>(path: string) => stable(await call<Body>('GET', `/api/admin${path}`));
  const each = async (entries: Entry[], path: (entry: Entry) => string) =>
    Object.fromEntries(await Promise.all(entries.map(async (entry) => [path(entry), await get(path(entry))])));

  const posts = await get<{ posts: Entry[] }>('/posts?per_page=100');
  const messages = await get<{ messages: Entry[] }>('/messages?folder=all');
  const media = await get<{ media: Entry[] }>('/media');
  const company = await get<{ live: Fields }>('/pages/company');
  const home = await get<{ draft: Fields }>('/pages/home');
  const forms = await get<{ live: Fields }>('/pages/custom-forms');
  const pages = await get<{ pages: Entry[] }>('/pages');
  const added = pages.pages.filter(({ key }) => key.startsWith('page-'));
  const files = messages.messages.filter(({ from }) => from === 'job').map(({ id }) => `/messages/${id}/cv`);
  return {
    posts: posts.posts,
    post: await each(posts.posts, ({ id }) => `/posts/${id}`),
    history: await each(posts.posts, ({ id }) => `/posts/${id}/revisions`),
    company: { name: company.live.name, phone: company.live.phone },
    home: { title: home.draft.title },
    forms: forms.live.items,
    states: Object.fromEntries(pages.pages.map(({ key, state }) => [key, state])),
    added: await each(added, ({ key }) => `/pages/${key}`),
    messages: messages.messages,
    message: await each(messages.messages, ({ id }) => `/messages/${id}`),
    replies: await each(messages.messages, ({ id }) => `/messages/${id}/replies`),
    files: await Promise.all(files.map(async (path) => hashOf(await fetch(`${url}/api/admin${path}`, { headers })))),
    views: await get('/message-views'),
    media: media.media,
    redirects: await get('/redirects'),
    templates: (await get('/reply-templates')).templates,
    people: await get('/people'),
    webhooks: await get('/webhooks'),
    authors: await get('/authors'),
    zone: (await get('/settings')).time_zone,
  };
}

const stable = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (name, part) => (VOLATILE.has(name) ? undefined : part))) as Value;

async function hashOf(response: Response): Promise<string> {
  if (!response.ok) return `status ${response.status}`;
  return createHash('sha256')
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest('hex');
}
