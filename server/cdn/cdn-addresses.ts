import { GENERATED_FILES, PAGES, type PublicPage } from '../../contract/pages.ts';
import type { BlogChanges } from '../blog/public-blog.ts';
import type { Dependencies } from '../core/page-dependencies.ts';

const pathsOf = (posts: PublicPage['posts']) =>
  Object.values<Pick<PublicPage, 'path' | 'posts'> & { isCached?: boolean }>({ ...PAGES, ...GENERATED_FILES })
    .filter((page) => page.posts === posts && page.isCached !== false)
    .map(({ path }) => path.toLowerCase());

const isFixed = (path: string) => !path.includes(':');

/** Pages that show many posts, purged with every change. Further pages of lists are too many to purge by address. */
const BLOG_PAGES = pathsOf('many').filter(isFixed);

/** Pages without posts, purged when the site starts, because a new version may have different copy. */
const PLAIN_PAGES = pathsOf('none').filter(isFixed);

const ARTICLES = pathsOf('one');

const articlesOf = (id: number) => ARTICLES.map((path) => path.replace(':id', String(id)));

/**
 * In seconds. An article is purged when it changes, but not when posts change that it links to (the next, previous and
 * related ones): finding the affected articles would be too expensive. So it may show old titles for this long.
 */
const ARTICLE_MAX_AGE = 60;

/**
 * For how many seconds a CDN that is purged by address may cache a page: `maxAge` if every change of the page purges
 * its address, 0 if the page could show old posts.
 */
export function lifetimeByAddress(
  address: string,
  { posts, hasLists, newestSince, dependsOnEverything }: Dependencies,
  maxAge: number,
): number {
  if (BLOG_PAGES.includes(address)) return maxAge;
  if (dependsOnEverything) return 0;
  if ([...posts].some((id) => articlesOf(id).includes(address))) return Math.min(maxAge, ARTICLE_MAX_AGE);
  const isPlain = posts.size === 0 && !hasLists && newestSince === undefined;
  return isPlain && PLAIN_PAGES.includes(address) ? maxAge : 0;
}

/** The addresses to purge, in batches. `everyPost` has the ids of all posts that ever existed. */
export async function* addressesOfChanges(
  changes: BlogChanges['changes'],
  everyPost: () => AsyncIterable<number[]>,
): AsyncGenerator<string[]> {
  if (changes === 'everything') {
    yield [...BLOG_PAGES, ...PLAIN_PAGES];
    for await (const ids of everyPost()) yield ids.flatMap(articlesOf);
  } else if (changes.length > 0) {
    const posts = changes.filter((change) => 'id' in change);
    // A document may be shown on any page, but rarely changes.
    const hasDocuments = posts.length < changes.length;
    yield [...BLOG_PAGES, ...(hasDocuments ? PLAIN_PAGES : []), ...posts.flatMap(({ id }) => articlesOf(id))];
    if (hasDocuments) for await (const ids of everyPost()) yield ids.flatMap(articlesOf);
  }
}
