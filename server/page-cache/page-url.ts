import { LRUCache } from 'lru-cache';
import { CATEGORIES } from '../../contract/blog/blog.ts';
import { prefixAt } from '../../contract/languages/languages.ts';
import { GENERATED_FILES, PAGES, type PublicPage } from '../../contract/pages.ts';
import { PREVIEW_PARAMETER } from '../../contract/preview-parameter.ts';

/** In characters. No page of the site has a longer URL. */
const MAX_URL_LENGTH = 200;

const isPageNumber = (value: string) => /^[1-9]\d{0,5}$/.test(value);

/** The query parameters of the pages that read any, by the id of the page, and their valid values. */
const QUERIES: Record<string, Record<string, (value: string) => boolean>> = {
  blog: {
    category: (value) => (CATEGORIES as readonly string[]).includes(value),
    page: isPageNumber,
  },
  tag: { page: isPageNumber },
  author: { page: isPageNumber },
};

const queriesOf = (path: string) => QUERIES[findPage(path)?.id ?? ''] ?? {};

/** Whether the page at a path reads one of these parameters. */
export const readsQuery = (path: string, search: string) =>
  search !== '' && [...new URLSearchParams(search).keys()].some((name) => queriesOf(normalizePath(path))[name]);

/**
 * The query of a URL if it has a parameter that its page does not read; otherwise empty. `prefixes`: those of the
 * site's languages other than the default.
 */
export function foreignQueryOf(url: string, prefixes: readonly string[] = []): string {
  const at = url.indexOf('?');
  if (at < 0) return '';
  const search = url.slice(at);
  const path = url.slice(0, at);
  const known = queriesOf(normalizePath(path.slice(prefixAt(path, prefixes).length) || '/'));
  return [...new URLSearchParams(search).keys()].some((name) => !known[name]) ? search : '';
}

/** Whether a URL may start with the prefix of a language. URLs of the API do not. */
export const mayHavePrefix = (url: string): boolean => /^\/(?!api\b)[a-z]{2,3}(?:-[a-z\d]{2,8})*(?:[/?.]|$)/i.test(url);

/** The valid values of the parameters in a route's path. */
const PARAMETERS: Record<string, string> = {
  ':id': '[1-9]\\d{0,14}',
  // Names in other scripts than Latin are percent-encoded.
  ':slug': '(?:[a-z0-9_-]|%[0-9a-f]{2})+',
  ':part': '[a-z]+(-\\d{1,6})?\\.xml',
};

const toPattern = (path: string) =>
  new RegExp(
    `^${path
      .toLowerCase()
      .replaceAll('.', '\\.')
      .replace(/:\w+/g, (name) => PARAMETERS[name] as string)}$`,
  );

const CACHED_PAGES = Object.entries<PublicPage>(PAGES)
  .filter(([, { isCached }]) => isCached)
  .map(([id, { path }]) => ({ id, pattern: toPattern(path) }));

const CACHED_FILES = Object.values(GENERATED_FILES).map(({ path }) => toPattern(path));

/** React Router fetches the data of a page, or of one of its routes, at the page's URL followed by `.data`. */
const DATA = /^(\/.*)\.data$/;

/**
 * The canonical URL of the cached page that a URL requests: the key of the cache, and the URL that the page is rendered
 * for. Letter case, a trailing slash, the order of the query and unknown parameters make no difference. Undefined for
 * everything that is not cached. Headers are ignored, so they cannot be used to poison the cache. `prefixes`: those of
 * the site's languages other than the default.
 */
export function readPageUrl(url: string, prefixes: readonly string[] = NO_PREFIXES): string | undefined {
  if (url.length > MAX_URL_LENGTH) return undefined;
  if (prefixes !== knownPrefixes) {
    pageUrls.clear();
    knownPrefixes = prefixes;
  }
  const cached = pageUrls.get(url);
  if (cached !== undefined) return cached || undefined;
  const pageUrl = readInLanguage(url, prefixAt(url.split('?', 1)[0] as string, prefixes));
  pageUrls.set(url, pageUrl ?? NOT_CACHED);
  return pageUrl;
}

const NO_PREFIXES: readonly string[] = [];
/** The prefixes with which `pageUrls` was made. */
let knownPrefixes = NO_PREFIXES;

/** `/hi/blogs` for `/hi/Blogs/`, `/hi` for the home page, and `/hi.data` for its data. */
function readInLanguage(url: string, prefix: string): string | undefined {
  if (!prefix) return read(url);
  const rest = url.slice(prefix.length);
  const pageUrl = read(rest.startsWith('.data') ? `/_${rest}` : rest.startsWith('/') ? rest : `/${rest}`);
  return pageUrl && prefix + pageUrl.replace(/^\/_(?=\.data)/, '').replace(/^\/$/, '');
}

/** Parsing a URL takes a fifth of the time of a cached response. */
const pageUrls = new LRUCache<string, string>({ max: 1_000 });
const NOT_CACHED = '';

function read(url: string): string | undefined {
  const [rawPath = '', query = ''] = url.split('?', 2);
  const [, dataOf] = DATA.exec(rawPath) ?? [];
  if (dataOf) return readDataUrl(dataOf, query);
  // A preview link shows a draft, which is not cached.
  if (query.includes(PREVIEW_PARAMETER)) return undefined;
  const path = normalizePath(rawPath);
  if (!findPage(path) && !isCachedFile(path)) return undefined;
  const search = readQuery(path, new URLSearchParams(query));
  return search === undefined ? undefined : path + search;
}

const isCachedFile = (path: string) => CACHED_FILES.some((pattern) => pattern.test(path));

const findPage = (path: string) => CACHED_PAGES.find(({ pattern }) => pattern.test(path));

/** Whether a canonical URL is for the data of a page. */
export const isDataUrl = (pageUrl: string) => /^[^?]+\.data(\?|$)/.test(pageUrl);

/** The path of the page to which a canonical URL belongs. */
export function pathOf(pageUrl: string): string {
  const [path = ''] = pageUrl.split('?', 1);
  const dataOf = DATA.exec(path)?.[1];
  return dataOf === '/_' ? '/' : (dataOf ?? path);
}

function readDataUrl(rawPath: string, query: string): string | undefined {
  const path = rawPath === '/_' ? '/' : normalizePath(rawPath);
  const page = findPage(path);
  const params = new URLSearchParams(query);
  const [route, ...otherRoutes] = params.getAll('_routes');
  params.delete('_routes');
  if (!page && !isCachedFile(path)) return undefined;
  if (otherRoutes.length > 0 || (route && route !== page?.id)) return undefined;
  if ([...params.keys()].some((name) => !queriesOf(path)[name])) return undefined;
  const search = readQuery(path, params);
  if (search === undefined) return undefined;
  const routes = route ? `${search ? '&' : '?'}_routes=${route}` : '';
  return `${path === '/' ? '/_' : path}.data${search}${routes}`;
}

/** The parameters that the page reads, in a fixed order; undefined if any value is invalid. */
function readQuery(path: string, params: URLSearchParams): string | undefined {
  const read = new URLSearchParams();
  for (const [name, isValid] of Object.entries(queriesOf(path))) {
    const [value, ...others] = params.getAll(name);
    if (value === undefined) continue;
    if (others.length > 0 || !isValid(value)) return undefined;
    if (name !== 'page' || value !== '1') read.set(name, value);
  }
  return read.size ? `?${read}` : '';
}

const normalizePath = (path: string) => {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
};
