import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlogChanges } from '../blog/public-blog.ts';
import type { Clock } from '../clock.ts';
import { CachedResponse, type HeaderOverrides } from '../http/cached-response.ts';
import { REQUEST_ID } from '../http/request-id.ts';
import { type Dependencies, isInvalidatedBy, noDependencies } from './dependencies.ts';
import { type ChangeSource, createFreshness } from './freshness.ts';
import { isData, readPageAddress } from './page-address.ts';
import { type CacheEntry, PageShelf } from './page-shelf.ts';

/** Milliseconds that "there is no such page" is kept: long enough for a flood of one wrong link, no longer. */
const NOT_FOUND_LIFETIME_MS = 10_000;
/** Wrong addresses are anyone's choice: they have a shelf of their own, and cannot push pages out. */
const NOT_FOUND_MAX_BYTES = 2_000_000;

/** No proxy may go on showing what may be outdated when we are well again. */
const STALE_HEADERS = [
  ['cache-control', 'no-store'],
  ['surrogate-control', 'no-store'],
] as const;

/**
 * For data that React Router fetches when a link is about to be followed: the browser may use it for that click without
 * asking again. Seconds later it asks, as for everything else; and no proxy keeps it.
 */
const PREFETCH_HEADERS = [['cache-control', 'private, max-age=10']] as const;

/** A page that was asked for so often is compressed once more, as small as it gets. */
const RECOMPRESS_AFTER_USES = 3;

/** Said anew for each answer, or by `CachedResponse` itself. */
const UNCACHED_HEADERS = ['connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive', 'vary'];

interface RenderedPage {
  answer: CachedResponse;
  /** What is said to a CDN that may hold the page; undefined: what is said to everyone. */
  toCdn: HeaderOverrides | undefined;
  /** It is the one from before, because no other could be made. */
  isStale?: boolean;
}

interface PendingRender {
  page: Promise<RenderedPage>;
  /** Something changed since it was begun: it may be shown to those who wait for it, and not kept. */
  isOutdated: boolean;
}

export interface PageCache {
  /** Answers what is kept or can be; hands the rest to `next`. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

/**
 * Finished pages, in front of everything that makes them. `make` answers the page of an address, and notes in `dependencies`
 * what it read of the blog: a change of that, and of nothing else, makes it be forgotten.
 */
export function createPageCache(parts: {
  make: (address: string, dependencies: Dependencies) => Promise<Response>;
  source: ChangeSource;
  clock: Clock;
  maxBytes: number;
  /** What is said with a page that a CDN may hold, instead of what is said to everyone; undefined: it may not. */
  toCdn?: (address: string, dependencies: Dependencies) => HeaderOverrides | undefined;
}): PageCache {
  const { make, source, clock, maxBytes, toCdn } = parts;
  const pages = new PageShelf(maxBytes);
  const absent = new PageShelf(NOT_FOUND_MAX_BYTES);
  const inFlight = new Map<string, PendingRender>();
  const checkFreshness = createFreshness(source, forget);
  let improving: Promise<unknown> = Promise.resolve();

  function forget(changes: BlogChanges['changes']) {
    const touches = (some: BlogChanges['changes']) => (dependencies: Dependencies) =>
      isInvalidatedBy(dependencies, some);
    // What may have been taken away is shown to nobody any more, whatever else cannot be shown.
    pages.removeWhere(touches(changes === 'everything' ? changes : changes.filter(({ hasMoved }) => hasMoved)));
    pages.markStale(touches(changes));
    absent.removeWhere(touches(changes));
    // What they have read so far is not known yet.
    for (const making of inFlight.values()) making.isOutdated = true;
    inFlight.clear();
  }

  function begin(address: string): PendingRender {
    const mark = { isOutdated: false };
    const making: PendingRender = Object.assign(mark, {
      page: makeAndKeep(address, mark).finally(() => {
        if (inFlight.get(address) === making) inFlight.delete(address);
      }),
    });
    inFlight.set(address, making);
    return making;
  }

  async function makeAndKeep(address: string, mark: Pick<PendingRender, 'isOutdated'>): Promise<RenderedPage> {
    const dependencies = noDependencies();
    const response = await make(address, dependencies);
    const former = response.status === 503 ? pages.find(address, clock()) : undefined;
    // It went away after it had told of the change. Any other failure is for visitors to see.
    if (former && !(await checkFreshness({ mustAsk: true }))) {
      return { answer: former.answer, toCdn: undefined, isStale: true };
    }
    const shelf = shelfOf(response);
    // A kept page answers many requests, and names none of them.
    if (shelf) response.headers.delete(REQUEST_ID);
    const answer = await hold(response);
    const page = { answer, toCdn: shelf === pages ? toCdn?.(address, dependencies) : undefined };
    if (shelf && !mark.isOutdated) {
      if (shelf === absent) pages.remove(address);
      const expiresAt = shelf === absent ? clock() + NOT_FOUND_LIFETIME_MS : Number.POSITIVE_INFINITY;
      shelf.put(address, { ...page, dependencies, expiresAt, uses: 0, isStale: false });
    }
    return page;
  }

  function shelfOf({ status, headers }: Response): PageShelf | undefined {
    const isForAll = !headers.has('Set-Cookie') && !/no-store|private/.test(headers.get('Cache-Control') ?? '');
    if (!isForAll) return undefined;
    if (status === 200) return pages;
    return status === 404 ? absent : undefined;
  }

  function use(page: CacheEntry) {
    if (++page.uses !== RECOMPRESS_AFTER_USES) return;
    // One at a time: visitors need the processor more.
    improving = improving.then(() => page.answer.recompress()).catch(() => {});
  }

  function answer(address: string, request: IncomingMessage, response: ServerResponse, next: () => void) {
    const now = clock();
    const page = pages.find(address, now);
    const kept = page && !page.isStale ? page : absent.find(address, now);
    const isAhead = request.headers['sec-purpose'] === 'prefetch' && isData(address);
    // Written otherwise (in capitals, with what advertisers hang on it) the same page would be held once more, where no
    // purge finds it.
    const isCanonical = request.url === address;
    const instead = (toCdn: CacheEntry['toCdn']) => (isAhead ? PREFETCH_HEADERS : isCanonical ? toCdn : undefined);
    if (kept) {
      use(kept);
      kept.answer.send(request, response, instead(kept.toCdn));
      return;
    }
    const making = inFlight.get(address) ?? begin(address);
    making.page.then(
      ({ answer, toCdn, isStale }) =>
        answer.send(request, response, isStale ? STALE_HEADERS : instead(making.isOutdated ? undefined : toCdn)),
      next,
    );
  }

  /** Nobody knows what changed: what was right a moment ago is better than nothing. */
  function serveStale(address: string, request: IncomingMessage, response: ServerResponse, next: () => void) {
    const now = clock();
    const kept = pages.find(address, now) ?? absent.find(address, now);
    if (kept) kept.answer.send(request, response, STALE_HEADERS);
    else next();
  }

  return {
    handle(request, response, next) {
      const address = readPageAddress(request.url ?? '');
      if (address === undefined) return next();
      const proceed = (isKnown: boolean) =>
        isKnown ? answer(address, request, response, next) : serveStale(address, request, response, next);
      const checked = checkFreshness();
      if (typeof checked === 'boolean') proceed(checked);
      else void checked.then(proceed);
    },
  };
}

async function hold(response: Response): Promise<CachedResponse> {
  const headers = [...response.headers].filter(([name]) => !UNCACHED_HEADERS.includes(name));
  // Kept by browsers too, and asked about each time: a changed page is never an old one.
  if (!response.headers.has('Cache-Control')) headers.push(['cache-control', 'no-cache']);
  const body = Buffer.from(await response.arrayBuffer());
  return new CachedResponse({ status: response.status, headers, body });
}
