import { isbot } from 'isbot';
import { titleFromSlug } from '../../../contract/text/title-from-slug.ts';
import type { BlogChanges, ChangeCursor, OpenPublicBlog } from '../../blog/public-blog.ts';
import { type Dependencies, isInvalidatedBy, noDependencies } from '../../core/page-dependencies.ts';
import { textMatcher } from '../../core/search-text.ts';
import type { OpenPublicCopy } from '../public-copy.ts';
import { publicPages } from '../public-pages.ts';
import { createSuggestions, MAX_SUGGESTIONS, type Suggestion, type SuggestPages } from './suggest-pages.ts';

/** The maximum number of candidates: the newest posts and redirects, and the first tags and authors. */
const POSTS = 200;
const TOPICS = 500;
const REDIRECTS = 1_000;
/** The maximum number of pages that an address field suggests. */
const MAX_FOUND = 8;

/** Addresses that are not mistyped pages: files, and addresses that programs probe for weaknesses. */
const NO_PAGE =
  /\.(?!(?:html?|php|aspx?)$)[a-z0-9]{1,8}$|(?:^|\/)(?:\.\w|wp-(?!content\/)|xmlrpc|phpmyadmin|cgi-bin|vendor\/)/i;

/**
 * The number of a post in an address that may belong to the blog: `/blog/12`, `/posts/12.html`, `/2024/blogs/12/title`.
 */
const POST_NUMBER = /(?:^|\/)(?:blogs?|posts?|articles?|read-?more|news|p)\/([1-9]\d{0,14})(?:$|[/.])/i;

interface Cached {
  suggest: SuggestPages;
  pages: readonly { path: string; title: string }[];
  dependencies: Dependencies;
  cursor: ChangeCursor;
  /** The version of the blog service's posts. */
  blogVersion: string;
}

/** Suggests pages for missing addresses. The candidates stay in memory until one of them changes. */
export function createPageSuggestions({
  openPublicBlog,
  openCopy,
  changesSince,
  redirects,
  isBlogService,
}: {
  openPublicBlog: OpenPublicBlog;
  openCopy: OpenPublicCopy;
  changesSince: (seen: ChangeCursor | undefined) => Promise<BlogChanges>;
  /** The newest redirects. */
  redirects: (count: number) => Promise<{ from: string; to: string }[]>;
  /** Whether the posts are those of another deployment, whose changes are not in our database. */
  isBlogService: boolean;
}) {
  let cached: Cached | undefined;
  let building: Promise<Cached> | undefined;
  const readVersion = () => (isBlogService ? openPublicBlog().version() : '');

  async function build(): Promise<Cached> {
    // The cursor is read before the pages, so that a change in between is found the next time.
    const [{ cursor }, blogVersion] = await Promise.all([changesSince(undefined), readVersion()]);
    const dependencies = noDependencies();
    const blog = openPublicBlog(dependencies);
    const posts = await blog.latest(POSTS);
    const articles = posts.map(({ id, title }) => ({ path: `/blogs/${id}`, title }));
    const copy = openCopy(dependencies);
    const pages = [...(await publicPages(copy)), ...articles];
    const { tags, authors } = await blog.topicAddresses();
    const topics = (base: string, addresses: readonly { slug: string }[]) =>
      addresses.slice(0, TOPICS).map(({ slug }) => ({ path: `/${base}/${slug}`, title: titleFromSlug(slug) }));
    const reachable = [...pages, ...topics('tags', tags), ...topics('authors', authors)];
    const titles = new Map(reachable.map(({ path, title }) => [path.toLowerCase(), title]));
    // An old address is suggested as the page to which it leads.
    const old = (await redirects(REDIRECTS)).flatMap(({ from, to }) => {
      const title = titles.get(to.toLowerCase());
      return title === undefined ? [] : [{ path: from, title, address: to }];
    });
    cached = { suggest: createSuggestions([...reachable, ...old]), pages, dependencies, cursor, blogVersion };
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
      const query = words.trim();
      if (query === '') return [];
      const isFound = textMatcher(query);
      return (await read()).pages
        .filter(({ path, title }) => isFound([title, path]))
        .slice(0, MAX_FOUND)
        .map(({ path: address, title }) => ({ address, title }));
    },

    /**
     * Suggestions for the 404 page. Programs get none, and neither do addresses of files. `userAgent` is undefined for
     * a response that the page cache stores for everybody.
     */
    async suggest(path: string, userAgent: string | null | undefined): Promise<Suggestion[]> {
      if (userAgent === null || userAgent === '' || isbot(userAgent) || NO_PAGE.test(path)) return [];
      // Without suggestions, the page still says that there is nothing at the address.
      return suggestTo(path).catch((error) => {
        console.error('Pages that are similar to a missing address could not be found:', error);
        return [];
      });
    },
  };

  async function suggestTo(path: string): Promise<Suggestion[]> {
    const similar = (await read()).suggest(path);
    const number = POST_NUMBER.exec(path)?.[1];
    const post = number ? await openPublicBlog().find(Number(number)) : undefined;
    if (!post) return similar;
    const address = `/blogs/${post.id}`;
    const exact = { address, title: post.title, reason: 'Similar address' };
    return [exact, ...similar.filter((other) => other.address !== address)].slice(0, MAX_SUGGESTIONS);
  }
}
