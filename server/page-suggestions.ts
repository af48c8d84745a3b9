import { isbot } from 'isbot';
import type { BlogChanges, ChangeCursor, OpenPublicBlog } from './blog/public-blog.ts';
import type { OpenPublicCopy } from './copy/public-copy.ts';
import { publicPages } from './copy/public-pages.ts';
import { createSuggestions, type Suggestion, type SuggestPages } from './copy/redirects/suggest-pages.ts';
import { type Dependencies, isInvalidatedBy, noDependencies } from './page-cache/dependencies.ts';

/** The newest posts, which are suggested for addresses that do not exist. */
const POSTS = 200;
/** Pages that a field offers. */
const MAX_FOUND = 8;

/** Files of pages, and what programs ask for that look for weaknesses. Nobody mistyped these. */
const NO_PAGE =
  /\.(?!(?:html?|php|aspx?)$)[a-z0-9]{1,8}$|(?:^|\/)(?:\.\w|wp-(?!content\/)|xmlrpc|phpmyadmin|cgi-bin|vendor\/)/i;

interface Cached {
  suggest: SuggestPages;
  pages: readonly { path: string; title: string }[];
  dependencies: Dependencies;
  cursor: ChangeCursor;
  /** Of another deployment's posts. */
  blogVersion: string;
}

/** The pages that somebody who asked for an address may have meant. The addresses stay in memory until one changes. */
export function createPageSuggestions({
  openPublicBlog,
  openCopy,
  changesSince,
  isBlogService,
}: {
  openPublicBlog: OpenPublicBlog;
  openCopy: OpenPublicCopy;
  changesSince: (seen: ChangeCursor | undefined) => Promise<BlogChanges>;
  /** Whether the posts are those of another deployment, whose changes are not in our database. */
  isBlogService: boolean;
}) {
  let cached: Cached | undefined;
  let building: Promise<Cached> | undefined;
  const readVersion = () => (isBlogService ? openPublicBlog().version() : '');

  async function build(): Promise<Cached> {
    // Before the pages are read, so that a change in the meantime is found the next time.
    const [{ cursor }, blogVersion] = await Promise.all([changesSince(undefined), readVersion()]);
    const dependencies = noDependencies();
    const posts = await openPublicBlog(dependencies).latest(POSTS);
    const articles = posts.map(({ id, title }) => ({ path: `/blogs/${id}`, title }));
    const pages = [...(await publicPages(openCopy(dependencies))), ...articles];
    cached = { suggest: createSuggestions(pages), pages, dependencies, cursor, blogVersion };
    return cached;
  }

  async function read(): Promise<Cached> {
    if (cached) {
      const known = cached;
      const [{ cursor, changes }, blogVersion] = await Promise.all([changesSince(known.cursor), readVersion()]);
      if (blogVersion === known.blogVersion && !isInvalidatedBy(known.dependencies, changes)) {
        known.cursor = cursor;
        return known;
      }
    }
    building ??= build().finally(() => {
      building = undefined;
    });
    return building;
  }

  return {
    open: async (): Promise<SuggestPages> => (await read()).suggest,

    /** The indexed pages and the newest posts. */
    pages: async (): Promise<readonly { path: string; title: string }[]> => (await read()).pages,

    /** The pages whose address or title contains the words, for a field in which an address is typed. */
    async find(words: string): Promise<{ address: string; title: string }[]> {
      const wanted = words.trim().toLowerCase();
      if (wanted === '') return [];
      return (await read()).pages
        .filter(({ path, title }) => path.toLowerCase().includes(wanted) || title.toLowerCase().includes(wanted))
        .slice(0, MAX_FOUND)
        .map(({ path: address, title }) => ({ address, title }));
    },

    /**
     * For the page that says that there is none. Programs get no suggestions, and neither do addresses of files.
     * `userAgent` is undefined for a response that the page cache stores for everybody.
     */
    async suggest(path: string, userAgent: string | null | undefined): Promise<Suggestion[]> {
      if (userAgent === null || userAgent === '' || isbot(userAgent) || NO_PAGE.test(path)) return [];
      return (await read()).suggest(path);
    },
  };
}
