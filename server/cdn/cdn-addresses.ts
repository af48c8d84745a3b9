import { PAGES, type PublicPage, TEXT_FILES } from '../../contract/pages.ts';
import type { BlogChanges } from '../blog/public-blog.ts';
import type { Dependencies } from '../page-cache/dependencies.ts';

const pathsOf = (posts: PublicPage['posts']) =>
  Object.values<Pick<PublicPage, 'path' | 'posts'> & { isCached?: boolean }>({ ...PAGES, ...TEXT_FILES })
    .filter((page) => page.posts === posts && page.isCached !== false)
    .map(({ path }) => path.toLowerCase());

const isFixed = (path: string) => !path.includes(':');

/** Pages that show many posts, purged with every change. Further pages of lists are too many to purge by address. */
const BLOG_PAGES = pathsOf('many').filter(isFixed);

/** Pages without posts, purged when the site starts: a new version may have other copy. */
const PLAIN_PAGES = pathsOf('none').filter(isFixed);

const ARTICLES = pathsOf('one');

const articlesOf = (id: number) => ARTICLES.map((path) => path.replace(':id', String(id)));

/**
 * Whether `addressesOfChanges` has the page's address for every change of the page. A CDN that is purged by address may
 * keep no other page.
 */
export function isPurgedByAddress(
  address: string,
  { posts, hasLists, newestSince, dependsOnEverything }: Dependencies,
): boolean {
  if (BLOG_PAGES.includes(address)) return true;
  if (hasLists || newestSince !== undefined || dependsOnEverything) return false;
  const [id] = posts;
  return id === undefined ? PLAIN_PAGES.includes(address) : posts.size === 1 && articlesOf(id).includes(address);
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
    yield [...BLOG_PAGES, ...changes.flatMap(({ id }) => articlesOf(id))];
  }
}
