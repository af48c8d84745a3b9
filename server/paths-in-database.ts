import { GENERATED_FILES, PAGES } from '../contract/pages.ts';
import { createPublicBlogStore } from './blog/public-blog-store.ts';
import { createPublicCopy } from './copy/public-copy.ts';
import { publicPages } from './copy/public-pages.ts';
import type { Database } from './database/open-database.ts';
import type { Core } from './slice.ts';

/**
 * Returns a function that tells whether the site has a page or file at a path. It only reads `db` and requests no page,
 * so that a transaction can check the paths that will exist after it.
 */
export function createPathCheck(
  db: Database,
  { clock, timeZone }: Pick<Core, 'clock' | 'timeZone'>,
): (path: string) => Promise<boolean> {
  const copy = createPublicCopy(db, { clock, timeZone })();
  const blog = createPublicBlogStore(db);
  let listed: Promise<ReadonlySet<string>> | undefined;

  async function readListed(): Promise<ReadonlySet<string>> {
    const pages = (await publicPages(copy)).map(({ path }) => path);
    return new Set([...pages, ...FIXED].map(normalize));
  }

  const FIRST_PAGE = { page: 1, perPage: 1 };
  /** Pages with a parameter in their address, and a function that finds the page of a parameter. */
  const pagesOf: [string, (parameter: string) => Promise<unknown>][] = [
    [PAGES.post.path, (id) => blog.findSummary(toId(id))],
    [PAGES['read-more'].path, (id) => blog.findSummary(toId(id))],
    [PAGES.tag.path, (slug) => blog.tagPage(slug, FIRST_PAGE)],
    [PAGES.author.path, (slug) => blog.authorPage(slug, FIRST_PAGE)],
    [PAGES.form.path, (id) => copy.findForm(id)],
    [PAGES.job.path, (slug) => copy.findJob(slug)],
  ];

  return async (path) => {
    listed ??= readListed();
    const wanted = normalize(path);
    if ((await listed).has(wanted)) return true;
    for (const [route, find] of pagesOf) {
      const [start = ''] = normalize(route).split(':');
      const parameter = wanted.slice(start.length);
      if (wanted.startsWith(start) && /^[^/]+$/.test(parameter) && (await find(decode(parameter)))) return true;
    }
    return false;
  };
}

/** The addresses of pages and files without a parameter. */
const FIXED = Object.values<{ path: string }>({ ...PAGES, ...GENERATED_FILES }).flatMap(({ path }) =>
  path.includes(':') ? [] : [path],
);

const normalize = (path: string) => path.toLowerCase().replace(/(.)\/$/, '$1');
const toId = (written: string) => (/^\d{1,15}$/.test(written) ? Number(written) : 0);
const decode = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
