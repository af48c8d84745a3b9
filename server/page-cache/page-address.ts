import { CATEGORIES } from '../../contract/blog.ts';

/** An address is longer only if somebody made it so. In characters. */
const MAX_URL_LENGTH = 200;

/** What follows the question mark of the pages that read it, and which values have a page. All other pages read nothing. */
const QUERIES: Record<string, Record<string, (value: string) => boolean>> = {
  '/blogs': {
    category: (value) => (CATEGORIES as readonly string[]).includes(value),
    page: (value) => /^[1-9]\d{0,5}$/.test(value),
  },
};

/** Pages that are the same for everyone. Those with a form are not among them: a form may be marked for its visitor. */
const PAGES = [
  /^\/$/,
  /^\/(service|blogs|aboutus|service-details|portfolio|hire-resource|career|privacy|blog-details)$/,
  /^\/service\/[a-z0-9-]+$/,
  /^\/(blogs|readmore)\/[1-9]\d{0,14}$/,
  /^\/(robots\.txt|feed\.xml|sitemap\.xml)$/,
  /^\/sitemap\/[a-z]+(-\d{1,6})?\.xml$/,
];

/** React Router asks for the data of one route of a page under the page's address with `.data` behind it. */
const DATA = /^(\/.*)\.data$/;
const DATA_ROUTES = /^pages\/(home|blog\/list|blog\/post|blog\/article|services\/service)$/;

/**
 * The one address of the page that a request asks for, whatever its letters' case, a slash at its end, the order of its
 * query or what advertisers hang on it: the key of the cache, and the address that the page is made for. Undefined for
 * everything that is not kept. Nothing but the address decides, so no header can bring another page into the cache.
 */
export function readPageAddress(url: string): string | undefined {
  if (url.length > MAX_URL_LENGTH) return undefined;
  const known = remembered.get(url);
  if (known !== undefined || remembered.has(url)) return known;
  const address = read(url);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(url, address);
  return address;
}

/** Reading an address costs a fifth of answering it. Strangers may write any number of them: these are some 300 KB. */
const MOST_REMEMBERED = 1_000;
const remembered = new Map<string, string | undefined>();

function read(url: string): string | undefined {
  const [written = '', query = ''] = url.split('?', 2);
  const [, dataOf] = DATA.exec(written) ?? [];
  if (dataOf) return readDataAddress(dataOf, query);
  const path = plainPath(written);
  if (!PAGES.some((page) => page.test(path))) return undefined;
  const kept = readQuery(path, new URLSearchParams(query));
  return kept === undefined ? undefined : path + kept;
}

/** Whether an address that was read here is one of data. */
export const isData = (address: string) => /^[^?]+\.data(\?|$)/.test(address);

function readDataAddress(written: string, query: string): string | undefined {
  const path = written === '/_' ? '/' : plainPath(written);
  const search = new URLSearchParams(query);
  const routes = search.getAll('_routes');
  search.delete('_routes');
  if (routes.length > 1 || !DATA_ROUTES.test(routes[0] ?? 'pages/home')) return undefined;
  if (!PAGES.some((page) => page.test(path)) || [...search.keys()].some((name) => !QUERIES[path]?.[name]))
    return undefined;
  const kept = readQuery(path, search);
  if (kept === undefined) return undefined;
  const separator = kept ? '&' : '?';
  const routed = routes[0] ? `${separator}_routes=${encodeURIComponent(routes[0])}` : '';
  return `${path === '/' ? '/_' : path}.data${kept}${routed}`;
}

/** The part of the query that the page reads, in one order; undefined when it has a value that no page has. */
function readQuery(path: string, search: URLSearchParams): string | undefined {
  const kept = new URLSearchParams();
  for (const [name, isValue] of Object.entries(QUERIES[path] ?? {})) {
    const values = search.getAll(name);
    if (values.length === 0) continue;
    if (values.length > 1 || !isValue(values[0] as string)) return undefined;
    if (name !== 'page' || values[0] !== '1') kept.set(name, values[0] as string);
  }
  return kept.size ? `?${kept}` : '';
}

const plainPath = (path: string) => {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
};
