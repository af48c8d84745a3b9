import type { BlogChanges } from '../blog/public-blog.ts';
import type { Dependencies } from '../page-cache/dependencies.ts';

/** Pages that show many posts, and are dropped at every change. Further pages of lists are too many to be named. */
const BLOG_PAGES = ['/', '/blogs', '/feed.xml', '/sitemap.xml'];

/** Pages that show no post: dropped when the site was started anew, which may be with other words. */
const PLAIN_PAGES = [
  '/service',
  '/service-details',
  '/aboutus',
  '/portfolio',
  '/hire-resource',
  '/career',
  '/privacy',
  '/blog-details',
  '/robots.txt',
];

const ARTICLE = /^\/(?:blogs|readmore)\/(\d+)$/;

/**
 * Whether every change of the page brings its address to `addressesOfChanges`: a CDN that is told addresses may hold no
 * other page.
 */
export function isPurgedByAddress(
  address: string,
  { posts, hasLists, newestSince, hasEverything }: Dependencies,
): boolean {
  if (BLOG_PAGES.includes(address)) return true;
  if (hasLists || newestSince !== undefined || hasEverything) return false;
  if (posts.size === 0) return PLAIN_PAGES.includes(address);
  const [, id] = ARTICLE.exec(address) ?? [];
  return posts.size === 1 && posts.has(Number(id));
}

/** `everyPost` answers the ids of all posts that there were ever, in parts. */
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

const articlesOf = (id: number) => [`/blogs/${id}`, `/readmore/${id}`];
