import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlogChanges } from '../blog/public-blog.ts';
import type { Clock } from '../clock.ts';
import { HeldAnswer, type Instead } from '../http/held-answer.ts';
import { REQUEST_ID } from '../http/request-id.ts';
import { type ChangeSource, createFreshness } from './freshness.ts';
import { isData, readPageAddress } from './page-address.ts';
import { isTouched, noReads, type PageReads } from './page-reads.ts';
import { type KeptPage, PageShelf } from './page-shelf.ts';

/** Milliseconds that "there is no such page" is kept: long enough for a flood of one wrong link, no longer. */
const ABSENT_LIFETIME = 10_000;
/** Wrong addresses are anyone's choice: they have a shelf of their own, and cannot push pages out. */
const ABSENT_BYTES = 2_000_000;

/** No proxy may go on showing what may be outdated when we are well again. */
const UNCERTAIN = [
  ['cache-control', 'no-store'],
  ['surrogate-control', 'no-store'],
] as const;

/**
 * For data that React Router fetches when a link is about to be followed: the browser may use it for that click without
 * asking again. Seconds later it asks, as for everything else; and no proxy keeps it.
 */
const FOR_THE_CLICK = [['cache-control', 'private, max-age=10']] as const;

/** A page that was asked for so often is compressed once more, as small as it gets. */
const WORTH_IMPROVING = 3;

/** Said anew for each answer, or by `HeldAnswer` itself. */
const SAID_ANEW = ['connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive', 'vary'];

interface MadePage {
  answer: HeldAnswer;
  /** What is said to a CDN that may hold the page; undefined: what is said to everyone. */
  toCdn: Instead | undefined;
  /** It is the one from before, because no other could be made. */
  isFormer?: boolean;
}

interface Making {
  page: Promise<MadePage>;
  /** Something changed since it was begun: it may be shown to those who wait for it, and not kept. */
  isOutdated: boolean;
}

export interface PageCache {
  /** Answers what is kept or can be; hands the rest to `next`. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

/**
 * Finished pages, in front of everything that makes them. `make` answers the page of an address, and notes in `reads`
 * what it read of the blog: a change of that, and of nothing else, makes it be forgotten.
 */
export function createPageCache(parts: {
  make: (address: string, reads: PageReads) => Promise<Response>;
  source: ChangeSource;
  clock: Clock;
  maxBytes: number;
  /** What is said with a page that a CDN may hold, instead of what is said to everyone; undefined: it may not. */
  toCdn?: (address: string, reads: PageReads) => Instead | undefined;
}): PageCache {
  const { make, source, clock, maxBytes, toCdn } = parts;
  const pages = new PageShelf(maxBytes);
  const absent = new PageShelf(ABSENT_BYTES);
  const underWay = new Map<string, Making>();
  const checkFreshness = createFreshness(source, forget);
  let improving: Promise<unknown> = Promise.resolve();

  function forget(changes: BlogChanges['changes']) {
    const touches = (some: BlogChanges['changes']) => (reads: PageReads) => isTouched(reads, some);
    // What may have been taken away is shown to nobody any more, whatever else cannot be shown.
    pages.removeWhere(touches(changes === 'everything' ? changes : changes.filter(({ hasMoved }) => hasMoved)));
    pages.outdateWhere(touches(changes));
    absent.removeWhere(touches(changes));
    // What they have read so far is not known yet.
    for (const making of underWay.values()) making.isOutdated = true;
    underWay.clear();
  }

  function begin(address: string): Making {
    const mark = { isOutdated: false };
    const making: Making = Object.assign(mark, {
      page: makeAndKeep(address, mark).finally(() => {
        if (underWay.get(address) === making) underWay.delete(address);
      }),
    });
    underWay.set(address, making);
    return making;
  }

  async function makeAndKeep(address: string, mark: Pick<Making, 'isOutdated'>): Promise<MadePage> {
    const reads = noReads();
    const response = await make(address, reads);
    const former = response.status === 503 ? pages.find(address, clock()) : undefined;
    // It went away after it had told of the change. Any other failure is for visitors to see.
    if (former && !(await checkFreshness({ mustAsk: true }))) {
      return { answer: former.answer, toCdn: undefined, isFormer: true };
    }
    const shelf = shelfOf(response);
    // A kept page answers many requests, and names none of them.
    if (shelf) response.headers.delete(REQUEST_ID);
    const answer = await hold(response);
    const page = { answer, toCdn: shelf === pages ? toCdn?.(address, reads) : undefined };
    if (shelf && !mark.isOutdated) {
      if (shelf === absent) pages.remove(address);
      const until = shelf === absent ? clock() + ABSENT_LIFETIME : Number.POSITIVE_INFINITY;
      shelf.put(address, { ...page, reads, until, uses: 0, isOutdated: false });
    }
    return page;
  }

  function shelfOf({ status, headers }: Response): PageShelf | undefined {
    const isForAll = !headers.has('Set-Cookie') && !/no-store|private/.test(headers.get('Cache-Control') ?? '');
    if (!isForAll) return undefined;
    if (status === 200) return pages;
    return status === 404 ? absent : undefined;
  }

  function use(page: KeptPage) {
    if (++page.uses !== WORTH_IMPROVING) return;
    // One at a time: visitors need the processor more.
    improving = improving.then(() => page.answer.improve()).catch(() => {});
  }

  function answer(address: string, request: IncomingMessage, response: ServerResponse, next: () => void) {
    const now = clock();
    const page = pages.find(address, now);
    const kept = page && !page.isOutdated ? page : absent.find(address, now);
    const isAhead = request.headers['sec-purpose'] === 'prefetch' && isData(address);
    // Written otherwise (in capitals, with what advertisers hang on it) the same page would be held once more, where no
    // purge finds it.
    const isCanonical = request.url === address;
    const instead = (toCdn: KeptPage['toCdn']) => (isAhead ? FOR_THE_CLICK : isCanonical ? toCdn : undefined);
    if (kept) {
      use(kept);
      kept.answer.send(request, response, instead(kept.toCdn));
      return;
    }
    const making = underWay.get(address) ?? begin(address);
    making.page.then(
      ({ answer, toCdn, isFormer }) =>
        answer.send(request, response, isFormer ? UNCERTAIN : instead(making.isOutdated ? undefined : toCdn)),
      next,
    );
  }

  /** Nobody knows what changed: what was right a moment ago is better than nothing. */
  function answerCutOff(address: string, request: IncomingMessage, response: ServerResponse, next: () => void) {
    const now = clock();
    const kept = pages.find(address, now) ?? absent.find(address, now);
    if (kept) kept.answer.send(request, response, UNCERTAIN);
    else next();
  }

  return {
    handle(request, response, next) {
      const address = readPageAddress(request.url ?? '');
      if (address === undefined) return next();
      const proceed = (isKnown: boolean) =>
        isKnown ? answer(address, request, response, next) : answerCutOff(address, request, response, next);
      const checked = checkFreshness();
      if (typeof checked === 'boolean') proceed(checked);
      else void checked.then(proceed);
    },
  };
}

async function hold(response: Response): Promise<HeldAnswer> {
  const headers = [...response.headers].filter(([name]) => !SAID_ANEW.includes(name));
  // Kept by browsers too, and asked about each time: a changed page is never an old one.
  if (!response.headers.has('Cache-Control')) headers.push(['cache-control', 'no-cache']);
  const body = Buffer.from(await response.arrayBuffer());
  return new HeldAnswer({ status: response.status, headers, body });
}
