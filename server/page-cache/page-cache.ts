import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { BlogChanges } from '../blog/public-blog.ts';
import type { Clock } from '../core/clock.ts';
import { type Dependencies, isInvalidatedBy, isMove, mayShow, noDependencies } from '../core/page-dependencies.ts';
import { REQUEST_ID } from '../http/request-id.ts';
import { CachedResponse, type HeaderOverrides } from '../http/responses/cached-response.ts';
import { type ChangeSource, createFreshnessCheck } from './freshness.ts';
import { foreignQueryOf, isDataUrl, mayHavePrefix, pathOf, readPageUrl } from './page-url.ts';

/** Milliseconds for which a 404 is cached: long enough for a flood of requests for one broken link. */
const NOT_FOUND_LIFETIME_MS = 10_000;
/** 404 responses have a separate cache, so that requests for made-up URLs cannot evict pages. */
const NOT_FOUND_MAX_BYTES = 2_000_000;

/** No proxy may store a page that may be stale. */
const STALE_HEADERS = [
  ['cache-control', 'no-store'],
  ['surrogate-control', 'no-store'],
] as const;

/**
 * For data that React Router prefetches for a link: the browser may use it without another request for the click that
 * follows. After some seconds it must revalidate, as for everything else. No proxy may store it.
 */
const PREFETCH_HEADERS = [['cache-control', 'private, max-age=10']] as const;

/** A page that is requested this often is compressed again, as small as possible. */
const RECOMPRESS_AFTER_USES = 3;

/** Headers that belong to one response, or that `CachedResponse` sets. */
const UNCACHED_HEADERS = ['connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive', 'vary'];

interface CacheEntry {
  response: CachedResponse;
  /** Headers for a CDN that may cache the page; undefined: the same as for everyone. */
  cdnHeaders: HeaderOverrides | undefined;
  dependencies: Dependencies;
  /** When the entry expires, in milliseconds of the clock. */
  expiresAt: number;
  uses: number;
  /** Whether the content has changed. A stale page is sent only if it cannot be rendered again. */
  isStale: boolean;
}

type RenderedPage = Pick<CacheEntry, 'response' | 'cdnHeaders' | 'isStale'>;

interface PendingRender {
  page: Promise<RenderedPage>;
  /** Something changed since the render began. Waiting requests still receive the result, but it is not cached. */
  isOutdated: boolean;
}

export interface PageCache {
  /** Handles a request for a cacheable page, falling back to `next`. Returns false if the page is not cacheable. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): boolean;
}

/**
 * Rendered pages in memory. `render` renders the page of a URL and records in `dependencies` which blog data it reads:
 * only a change of that data invalidates it.
 */
export function createPageCache(parts: {
  render: (pageUrl: string, dependencies: Dependencies) => Promise<Response>;
  source: ChangeSource;
  clock: Clock;
  maxBytes: number;
  /** Headers for a CDN, which replace those of the page. Undefined if a CDN may not cache the page. */
  cdnHeaders?: (pageUrl: string, dependencies: Dependencies) => HeaderOverrides | undefined;
  /** Called for each response with another status than 200, so that normal pages have no overhead. */
  onOtherStatus?: (request: IncomingMessage, path: string, status: number) => void;
  /** Whether there is a redirect from this address and query. Called only for queries that the page does not read. */
  hasQueryRedirect?: (path: string, search: string) => Promise<boolean>;
  /** The prefixes of the languages other than the default: see contract/languages/languages.ts. */
  prefixes?: () => readonly string[];
  /** Whether the cache is bypassed at present. Called after the changes that precede a request are read. */
  isBypassed?: () => boolean;
}): PageCache {
  const { render, source, clock, maxBytes, cdnHeaders, onOtherStatus, hasQueryRedirect, prefixes, isBypassed } = parts;
  const pages = createStore(maxBytes);
  const notFound = createStore(NOT_FOUND_MAX_BYTES);
  const inFlight = new Map<string, PendingRender>();
  const checkFreshness = createFreshnessCheck(source, invalidate);
  let recompressing: Promise<unknown> = Promise.resolve();

  function invalidate(changes: BlogChanges['changes']) {
    // An unpublished post must not be shown, even if its page cannot be rendered again.
    const moved = changes === 'everything' ? changes : changes.filter(isMove);
    for (const [pageUrl, entry] of pages.entries()) {
      if (mayShow(entry.dependencies, moved)) pages.delete(pageUrl);
      else entry.isStale ||= isInvalidatedBy(entry.dependencies, changes);
    }
    for (const [pageUrl, { dependencies }] of notFound.entries()) {
      if (isInvalidatedBy(dependencies, changes)) notFound.delete(pageUrl);
    }
    // The dependencies of pages that are being rendered are not known yet, so none of these pages is cached.
    for (const pending of inFlight.values()) pending.isOutdated = true;
    inFlight.clear();
  }

  function begin(pageUrl: string): PendingRender {
    const state = { isOutdated: false };
    const pending: PendingRender = Object.assign(state, {
      page: renderAndStore(pageUrl, state).finally(() => {
        if (inFlight.get(pageUrl) === pending) inFlight.delete(pageUrl);
      }),
    });
    inFlight.set(pageUrl, pending);
    return pending;
  }

  async function renderAndStore(pageUrl: string, state: Pick<PendingRender, 'isOutdated'>): Promise<RenderedPage> {
    const dependencies = noDependencies();
    const response = await render(pageUrl, dependencies);
    const previous = response.status === 503 ? pages.get(pageUrl) : undefined;
    // Send the previous page if the database failed after it had reported the change. Visitors see any other failure.
    if (previous && !(await checkFreshness({ forceRead: true }))) return { ...previous, isStale: true };
    const store = storeFor(response);
    // A cached page is sent for many requests, so it must not have the id of one of them.
    if (store) response.headers.delete(REQUEST_ID);
    const page: CacheEntry = {
      response: await toCachedResponse(response),
      cdnHeaders: store === pages ? cdnHeaders?.(pageUrl, dependencies) : undefined,
      dependencies,
      expiresAt: store === notFound ? clock() + NOT_FOUND_LIFETIME_MS : Number.POSITIVE_INFINITY,
      uses: 0,
      isStale: false,
    };
    if (store && !state.isOutdated) {
      if (store === notFound) pages.delete(pageUrl);
      store.set(pageUrl, page);
    }
    return page;
  }

  function storeFor({ status, headers }: Response) {
    const isPublic = !headers.has('Set-Cookie') && !/no-store|private/.test(headers.get('Cache-Control') ?? '');
    if (!isPublic) return undefined;
    if (status === 200) return pages;
    return status === 404 ? notFound : undefined;
  }

  /** The entry for the URL, stale or not. */
  function find(pageUrl: string): CacheEntry | undefined {
    const page = pages.get(pageUrl);
    if (page && !page.isStale) return page;
    const cachedNotFound = notFound.get(pageUrl);
    return cachedNotFound && cachedNotFound.expiresAt >= clock() ? cachedNotFound : page;
  }

  function note(pageUrl: string, request: IncomingMessage, { status }: CachedResponse) {
    if (status !== 200) onOtherStatus?.(request, pathOf(pageUrl), status);
  }

  function respond(pageUrl: string, request: IncomingMessage, response: ServerResponse, next: () => void) {
    const entry = find(pageUrl);
    if (entry && !entry.isStale) {
      if (++entry.uses === RECOMPRESS_AFTER_USES) {
        // Recompresses one page at a time, because requests have priority for the CPU.
        recompressing = recompressing.then(() => entry.response.recompress()).catch(() => {});
      }
      note(pageUrl, request, entry.response);
      entry.response.send(request, response, headersFor(pageUrl, request, entry.cdnHeaders));
      return;
    }
    const pending = inFlight.get(pageUrl) ?? begin(pageUrl);
    pending.page.then((page) => {
      note(pageUrl, request, page.response);
      page.response.send(
        request,
        response,
        page.isStale ? STALE_HEADERS : headersFor(pageUrl, request, pending.isOutdated ? undefined : page.cdnHeaders),
      );
    }, next);
  }

  /** While the database is unavailable, changes cannot be detected. A recently valid page is better than an error. */
  function serveStale(pageUrl: string, request: IncomingMessage, response: ServerResponse, next: () => void) {
    const entry = pages.get(pageUrl) ?? find(pageUrl);
    if (entry) entry.response.send(request, response, STALE_HEADERS);
    else next();
  }

  return {
    handle(request, response, next) {
      const known = readPageUrl(request.url ?? '', prefixes?.());
      if (known === undefined && !(prefixes && mayHavePrefix(request.url ?? ''))) return false;
      const answer = (isUpToDate: boolean) => {
        // Another process may have made the language public a moment ago.
        const pageUrl = known ?? readPageUrl(request.url ?? '', prefixes?.());
        if (pageUrl === undefined || isBypassed?.()) return next();
        if (!isUpToDate) return serveStale(pageUrl, request, response, next);
        const search = hasQueryRedirect ? foreignQueryOf(request.url ?? '', prefixes?.()) : '';
        if (!search) return respond(pageUrl, request, response, next);
        hasQueryRedirect?.(pathOf(pageUrl), search)
          // Without the database, the page is better than an error.
          .catch(() => false)
          .then((isRedirected) => (isRedirected ? next() : respond(pageUrl, request, response, next)));
      };
      const isFresh = checkFreshness();
      if (typeof isFresh === 'boolean') answer(isFresh);
      else void isFresh.then(answer);
      return true;
    },
  };
}

const createStore = (maxSize: number) =>
  new LRUCache<string, CacheEntry>({ maxSize, sizeCalculation: ({ response }) => response.bytes });

function headersFor(
  pageUrl: string,
  { headers, url }: IncomingMessage,
  cdnHeaders: HeaderOverrides | undefined,
): HeaderOverrides | undefined {
  if (headers['sec-purpose'] === 'prefetch' && isDataUrl(pageUrl)) return PREFETCH_HEADERS;
  // A CDN would cache other spellings of a URL separately, where no purge finds them.
  return url === pageUrl ? cdnHeaders : undefined;
}

async function toCachedResponse(response: Response): Promise<CachedResponse> {
  const headers = [...response.headers].filter(([name]) => !UNCACHED_HEADERS.includes(name));
  // Browsers may keep it and must revalidate it each time, so that they never show an old page.
  if (!response.headers.has('Cache-Control')) headers.push(['cache-control', 'no-cache']);
  const body = Buffer.from(await response.arrayBuffer());
  return new CachedResponse({ status: response.status, headers, body });
}
