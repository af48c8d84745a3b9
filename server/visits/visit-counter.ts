import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { type EndBeacon, VITALS, type ViewBeacon, type VisitBeacon } from '../../contract/visits.ts';
import { type Clock, toTimestamp, toZonedTimestamp } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { networkOf } from '../http/address-network.ts';
import { createPoller } from '../poller.ts';
import { scaleOf } from './visit-figures.ts';
import { shorten, sourceOf } from './visit-source.ts';
import {
  type CountKind,
  createVisitStore,
  type KnownVisit,
  type NewView,
  type NewVisit,
  type ViewEnd,
} from './visit-store.ts';
import { browserOf, deviceOf, languageOf } from './visitor-traits.ts';

/** Views are counted in memory and stored this often, in milliseconds. A crash loses at most these. */
const FLUSH_MS = 2_500;
/** Views between two flushes. Further ones are only counted as suspicious, so that a flood does not fill the memory. */
const MAX_QUEUED = 5_000;
/** Views in a minute from one network address: those of a busy office. Further ones are suspicious. */
const MAX_VIEWS = 120;
const WINDOW_MS = 60_000;
/** Addresses that are remembered. */
const MAX_ADDRESSES = 10_000;
/** What somebody might have pasted by mistake is not stored: e-mail addresses, and numbers of cards or telephones. */
const PRIVATE_QUERY = /\S@\S|\d[\d\s-]{6,}\d/;

/** What the request says about the visitor. Nothing of it is stored. */
export interface Sender {
  address: string;
  userAgent: string;
  language: string;
}

export type VisitCounter = ReturnType<typeof startCountingVisits>;

/** Counts views of pages. `toPage` returns the canonical path of a page, or undefined for an address without one. */
export function startCountingVisits({
  db,
  clock,
  timeZone,
  publicUrl,
  toPage,
}: {
  db: Database;
  clock: Clock;
  timeZone: () => string;
  publicUrl: string;
  toPage: (path: string) => Promise<string | undefined>;
}) {
  const ownHost = new URL(publicUrl).host;
  const recent = new LRUCache<string, { views: number }>({ max: MAX_ADDRESSES, ttl: WINDOW_MS });
  const salts = new LRUCache<string, string>({ max: 2 });
  let visits = new Map<string, { visit: NewVisit; views: NewView[] }>();
  let ends = new Map<string, ViewEnd>();
  let counts = new Map<string, Map<string, number>>();
  let queued = 0;
  let lastDay: string | undefined;

  const now = () => {
    const zoned = toZonedTimestamp(toTimestamp(clock()), timeZone());
    return { day: zoned.slice(0, 10), hour: Number(zoned.slice(11, 13)) };
  };

  const count = (kind: CountKind, value: string) => {
    const key = `${now().day} ${kind}`;
    const values = counts.get(key) ?? new Map<string, number>();
    counts.set(key, values.set(value, (values.get(value) ?? 0) + 1));
  };

  /** Whether this address has sent too much, or everybody together. */
  const isFlood = (address: string) => {
    const key = networkOf(address);
    const window = recent.get(key) ?? { views: 0 };
    if (window.views === 0) recent.set(key, window);
    window.views++;
    return window.views > MAX_VIEWS || queued >= MAX_QUEUED;
  };

  async function saltOf(day: string): Promise<string> {
    const known = salts.get(day);
    if (known) return known;
    const salt = await createVisitStore(db).salt(day);
    salts.set(day, salt);
    return salt;
  }

  async function addView(beacon: ViewBeacon, { address, userAgent, language }: Sender): Promise<void> {
    if (isFlood(address)) return count('suspicious', '');
    queued++;
    const page = await toPage(beacon.path);
    if (page === undefined || beacon.missing) return count('missing', shorten(beacon.path));
    if (page === '/search') countSearch(beacon);
    const { day, hour } = now();
    const visitorHash = createHash('sha256')
      .update([await saltOf(day), ownHost, address, userAgent].join('\n'))
      .digest('hex');
    const view = { key: beacon.view, day, hour, page };
    const known = visits.get(day + visitorHash);
    if (known) return void known.views.push(view);
    const visit = {
      day,
      visitorHash,
      source: sourceOf(beacon, ownHost),
      medium: shorten(beacon.medium),
      campaign: shorten(beacon.campaign),
      device: deviceOf(beacon.width),
      browser: browserOf(userAgent),
      language: languageOf(language),
      landingPage: page,
    };
    visits.set(day + visitorHash, { visit, views: [view] });
  }

  function countSearch({ query, found }: ViewBeacon): void {
    const words = shorten(query).toLowerCase();
    if (words && !PRIVATE_QUERY.test(words)) count(found ? 'search' : 'empty search', words);
  }

  function addEnd({ view, engaged, scroll, ...vitals }: EndBeacon): void {
    if (!ends.has(view) && ends.size >= MAX_QUEUED) return;
    const measured = VITALS.flatMap((vital) => {
      const value = vitals[vital];
      return value === undefined ? [] : [[vital, Math.round(value * scaleOf(vital))]];
    });
    ends.set(view, { engagedMs: Math.round(engaged), scroll: Math.round(scroll), ...Object.fromEntries(measured) });
  }

  let lastFlush = Promise.resolve();
  /** One at a time, so that everything is stored when it resolves that was counted before. */
  function flush(): Promise<void> {
    lastFlush = lastFlush.catch(() => {}).then(store);
    return lastFlush;
  }

  async function store(): Promise<void> {
    if (visits.size + ends.size + counts.size === 0) return;
    const batch = { visits, ends, counts };
    visits = new Map();
    ends = new Map();
    counts = new Map();
    queued = 0;
    await inTransaction(db, async (trx) => {
      const stored = createVisitStore(trx);
      for (const { visit, views } of batch.visits.values()) await stored.addViews(visit, views);
      for (const [key, end] of batch.ends) await stored.end(key, end);
      for (const [key, values] of batch.counts) {
        const [day = '', kind] = splitOnce(key);
        await stored.count(day, kind as CountKind, values);
      }
      // Last, because views of the evening are still stored with their visitors.
      const { day } = now();
      if (day !== lastDay) await stored.forgetVisitors(day);
      lastDay = day;
    });
  }

  const poller = createPoller({
    every: FLUSH_MS,
    work: flush,
    onFailure: (error) => console.error('Visits were not counted:', error),
  });

  return {
    /** Counts a view, or how it ended. Programs are not counted. */
    async count(beacon: VisitBeacon, sender: Sender): Promise<void> {
      if (!sender.userAgent || isbot(sender.userAgent)) return;
      if (beacon.type === 'view') await addView(beacon, sender);
      else addEnd(beacon);
    },

    /** The visit of somebody who sends a message, found by the view of the page with the form. */
    async findVisit(viewKey: string): Promise<KnownVisit | undefined> {
      await flush();
      return createVisitStore(db).findByView(viewKey);
    },

    flush,
    async stop() {
      poller.stop();
      await poller.idle();
      await flush().catch((error) => console.error('The last visits were not counted:', error));
    },
  };
}

const splitOnce = (key: string) => [key.slice(0, 10), key.slice(11)] as const;
