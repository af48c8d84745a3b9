import { LRUCache } from 'lru-cache';
import { PAGES } from '../../contract/pages.ts';
import type { OpenPublicBlog } from '../blog/public-blog.ts';
import { atMost } from '../core/at-most.ts';

/** Paths whose page is cached, and for how long, so that a popular page is looked up once a minute. */
const MAX_REMEMBERED = 2_000;
const REMEMBERED_MS = 60_000;

const ARTICLE = /^\/(?:blogs|readmore)\/([1-9]\d{0,14})$/;
const LIST = /^\/(tags|authors|forms)\/([^/]+)$/;
/** The smallest page of a list, which shows whether it has entries. */
const FIRST = { page: 1, perPage: 1 };
const UNLISTED = new Map([PAGES.search.path, PAGES['sample-article'].path].map((path) => [path.toLowerCase(), path]));

export interface VisitPageSource {
  /** The indexed pages and the newest posts, from memory. */
  listPages: () => Promise<readonly { path: string; title: string }[]>;
  openPublicBlog: OpenPublicBlog;
  /** Undefined if there is no form with this id. */
  findForm: (id: string) => Promise<object | undefined>;
}

/** The public pages, for the count of visits. */
export function createVisitPages({ listPages, openPublicBlog, findForm }: VisitPageSource) {
  const remembered = new LRUCache<string, { page: string | undefined }>({
    ...atMost(MAX_REMEMBERED),
    ttl: REMEMBERED_MS,
  });
  const postTitles = new LRUCache<string, { title: string | undefined }>({
    ...atMost(MAX_REMEMBERED),
    ttl: REMEMBERED_MS,
  });

  async function find(path: string): Promise<string | undefined> {
    const page = (await listPages()).find((known) => known.path.toLowerCase() === path)?.path ?? UNLISTED.get(path);
    if (page !== undefined) return page;
    const id = ARTICLE.exec(path)?.[1];
    if (id !== undefined) return (await openPublicBlog().findSummary(Number(id))) ? `/blogs/${id}` : undefined;
    const [, list, slug] = LIST.exec(path) ?? [];
    return slug !== undefined && (await hasList(list, slug)) ? path : undefined;
  }

  /** Whether a tag, an author or a form exists. Checked because anyone can invent such names. */
  async function hasList(list: string | undefined, encoded: string): Promise<boolean> {
    const slug = decode(encoded);
    if (slug === undefined) return false;
    if (list === 'tags') return (await openPublicBlog().tagPage(slug, FIRST)) !== undefined;
    if (list === 'authors') return (await openPublicBlog().authorPage(slug, FIRST)) !== undefined;
    return (await findForm(slug)) !== undefined;
  }

  async function postTitle(path: string): Promise<string | undefined> {
    const known = postTitles.get(path);
    if (known) return known.title;
    const id = ARTICLE.exec(path)?.[1];
    const title = id === undefined ? undefined : (await openPublicBlog().findSummary(Number(id)))?.title;
    postTitles.set(path, { title });
    return title;
  }

  return {
    /** The canonical path of a public page. Undefined for an address without one. */
    async toPage(address: string): Promise<string | undefined> {
      const path = address.toLowerCase().replace(/(.)\/$/, '$1');
      const known = remembered.get(path);
      if (known) return known.page;
      const page = await find(path);
      remembered.set(path, { page });
      return page;
    },

    /** The titles of pages by their paths. A page that no longer exists has its path. */
    async titles(paths: Iterable<string>): Promise<Map<string, string>> {
      const titles = new Map((await listPages()).map(({ path, title }) => [path, title]));
      // Replace the title of the home page, which is a slogan.
      titles.set('/', 'Home');
      const found = [...paths].map(
        async (path) => [path, titles.get(path) ?? (await postTitle(path)) ?? path] as const,
      );
      return new Map(await Promise.all(found));
    },
  };
}

/** Undefined if the URL encoding is invalid. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
