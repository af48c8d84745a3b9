import { isbot } from 'isbot';
import { normalizeFrom, normalizeSource } from '../../../contract/redirects.ts';
import type { Clock } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { type CountedRequests, createMissingStore } from './missing-store.ts';
import { createRedirectStore, type Redirect } from './redirect-store.ts';

/** Requests are counted in memory and stored this often, in milliseconds. A crash loses at most these. */
const FLUSH_MS = 5_000;
/** Different addresses between two flushes; further ones are not counted. */
const MAX_ADDRESSES = 500;
/** In characters. Longer addresses are not counted. */
const MAX_LENGTH = 500;

/** Addresses that programs request to find weaknesses of other software. */
const PROBES = /(?:^|\/)(?:\.\w|wp-(?!content\/)|xmlrpc|phpmyadmin|cgi-bin|vendor\/|admin\.php|actuator|server-status)/;

interface Request {
  path: string;
  /** The query with its question mark; empty without one. */
  search: string;
  /** The headers User-Agent and Referer. */
  userAgent: string | null;
  referrer: string | null;
}

export type AddressCounter = ReturnType<typeof startCountingAddresses>;

/** Finds the redirects of addresses without a page. Counts requests for redirected and for missing addresses. */
export function startCountingAddresses({
  db,
  clock,
  publicUrl,
  readsQuery,
}: {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /**
   * Whether the page of an address reads a part of its query. Then the page exists, even if it answers 404 for this
   * query.
   */
  readsQuery: (path: string, search: string) => boolean;
}) {
  const redirects = createRedirectStore(db, clock);
  const ownHost = new URL(publicUrl).host;
  let hits = new Map<number, { hits: number; at: number }>();
  let missing = new Map<string, CountedRequests>();

  const flush = async () => {
    if (hits.size + missing.size === 0) return;
    const [counted, absent] = [hits, missing];
    hits = new Map();
    missing = new Map();
    await inTransaction(db, async (trx) => {
      for (const [id, count] of counted) await createRedirectStore(trx, clock).countHits(id, count);
      await createMissingStore(trx, clock).count(absent);
    });
  };
  const flushOrLog = () =>
    flush().catch((error) => console.error('Requests for redirected and missing addresses were not counted:', error));
  const timer = setInterval(flushOrLog, FLUSH_MS);
  timer.unref();

  const findWithQuery = async (path: string, search: string) => {
    const source = sourceOf(path, search);
    return source ? redirects.findByFrom(source) : undefined;
  };

  const addHit = (redirect: Redirect) => {
    hits.set(redirect.id, { hits: (hits.get(redirect.id)?.hits ?? 0) + 1, at: clock() });
  };
  const addMissing = (address: string, referrer: string | null) => {
    const before = missing.get(address);
    if (!before && missing.size >= MAX_ADDRESSES) return;
    missing.set(address, {
      hits: (before?.hits ?? 0) + 1,
      at: clock(),
      referrer: hostOf(referrer, ownHost) || (before?.referrer ?? ''),
      isProbe: PROBES.test(address),
    });
  };

  return {
    /** The redirect of an address without a page, if there is one. Counts the request, unless a program sent it. */
    async resolve({ path, search, userAgent, referrer }: Request): Promise<Redirect | undefined> {
      const address = normalizeFrom(path);
      if (address.length > MAX_LENGTH) return undefined;
      const redirect = await findRedirect(redirects, address, search);
      if (isProgram(userAgent)) return redirect;
      if (redirect) addHit(redirect);
      else if (!readsQuery(path, search)) addMissing(address, referrer);
      return redirect;
    },

    /**
     * The redirect of an address with exactly this query, even if its path has a page. Counts the request, unless a
     * program sent it.
     */
    async resolveQuery({ path, search, userAgent }: Request): Promise<(Redirect & { to: string }) | undefined> {
      const redirect = await findWithQuery(path, search);
      if (redirect && !isProgram(userAgent)) addHit(redirect);
      return redirect && { ...redirect, to: passQueryOn(redirect, search) as string };
    },

    /** Whether `resolveQuery` finds something. */
    hasQueryRedirect: async (path: string, search: string) => (await findWithQuery(path, search)) !== undefined,

    /**
     * Counts a request that the page cache answered with this status. The cache renders pages without the headers of
     * visitors, so `resolve` does not count those requests. A 404 costs no query.
     */
    async count({ path, search, userAgent, referrer }: Request, status: number): Promise<void> {
      const address = normalizeFrom(path);
      if (isProgram(userAgent) || address.length > MAX_LENGTH) return;
      if (status === 404) return readsQuery(path, search) ? undefined : addMissing(address, referrer);
      const redirect = await redirects.match(address);
      if (redirect) addHit(redirect);
    },

    flush,
    readsQuery,
    async stop() {
      clearInterval(timer);
      await flushOrLog();
    },
  };
}

/** The redirect of an address without a page. Does not count the request. */
export async function findRedirect(
  redirects: ReturnType<typeof createRedirectStore>,
  address: string,
  search: string,
): Promise<Redirect | undefined> {
  const found = await redirects.match(address);
  return found && { ...found, to: passQueryOn(found, search) };
}

/** An address with a query, as redirects have it; undefined if it has none, or is longer than a redirect may be. */
function sourceOf(path: string, search: string): string | undefined {
  const source = normalizeSource(path + search);
  return source.includes('?') && source.length <= MAX_LENGTH ? source : undefined;
}

/**
 * The target of a redirect. Keeps the query of the request, such as campaign parameters, without the parameters of the
 * redirected address.
 */
function passQueryOn({ from, to }: Redirect, search: string): string | null {
  if (to === null || to.includes('?') || to.includes('#')) return to;
  const [, query] = from.split('?');
  if (query === undefined) return to + search;
  const rest = new URLSearchParams(search);
  for (const name of new URLSearchParams(query).keys()) rest.delete(name);
  return to + (rest.size > 0 ? `?${rest}` : '');
}

const isProgram = (userAgent: string | null) => !userAgent || isbot(userAgent);

/**
 * The host of the website with the link. Empty if it is unknown or this site. The path is dropped, since it could tell
 * something about the visitor.
 */
function hostOf(referrer: string | null, ownHost: string): string {
  if (!referrer || !URL.canParse(referrer)) return '';
  const { protocol, host } = new URL(referrer);
  return protocol.startsWith('http') && host !== ownHost ? host.replace(/^www\./, '') : '';
}
