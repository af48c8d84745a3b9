import { LRUCache } from 'lru-cache';
import { PAGES } from '../contract/pages.ts';
import type { OpenPublicBlog } from './blog/public-blog.ts';

/** Paths whose page is remembered, and for how long, so that a popular page is looked up once a minute. */
const MAX_REMEMBERED = 2_000;
const REMEMBERED_MS = 60_000;

const ARTICLE = /^\/(?:blogs|readmore)\/([1-9]\d{0,14})$/;
const LIST = /^\/(?:tags|authors|forms)\/(?:[a-z0-9_-]|%[0-9a-f]{2})+$/;
const UNLISTED = new Map([PAGES.search.path, PAGES['sample-article'].path].map((path) => [path.toLowerCase(), path]));

interface Parts {
  /** The indexed pages and the newest posts, from memory. */
  listed: () => Promise<readonly { path: string; title: string }[]>;
  openPublicBlog: OpenPublicBlog;
}

/** What visits need to know of the public pages. */
export function createVisitPages({ listed, openPublicBlog }: Parts) {
  const remembered = new LRUCache<string, { page: string | undefined }>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS });

  async function find(path: string): Promise<string | undefined> {
    const page = (await listed()).find((known) => known.path.toLowerCase() === path)?.path ?? UNLISTED.get(path);
    if (page !== undefined) return page;
    const id = ARTICLE.exec(path)?.[1];
    if (id !== undefined) return (await openPublicBlog().find(Number(id))) ? `/blogs/${id}` : undefined;
    return LIST.test(path) ? path : undefined;
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
      const titles = new Map((await listed()).map(({ path, title }) => [path, title]));
      const found = new Map<string, string>();
      for (const path of paths) {
        const id = titles.has(path) ? undefined : ARTICLE.exec(path)?.[1];
        const post = id === undefined ? undefined : await openPublicBlog().find(Number(id));
        found.set(path, titles.get(path) ?? post?.title ?? path);
      }
      return found;
    },
  };
}
