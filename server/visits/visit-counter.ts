import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import {
  type EndBeacon,
  type SearchBeacon,
  VITALS,
  type ViewBeacon,
  type VisitBeacon,
} from '../../contract/visits/visits.ts';
import { type Clock, toTimestamp, toZonedTimestamp } from '../core/clock.ts';
import { createPoller } from '../core/poller.ts';
import { DatabaseFileGoneError } from '../database/database-file.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { isConnectionError } from '../database/is-connection-error.ts';
import type { Database } from '../database/open-database.ts';
import {
  addCount,
  addViews,
  emptyBatch,
  findQueued,
  isEmpty,
  joinBatches,
  sameVisit,
  type VisitBatch,
} from './visit-batch.ts';
import { createVisitLimits } from './visit-limits.ts';
import { campaignSource, originOf, shorten } from './visit-source.ts';
import { type CountKind, createVisitStore, type KnownVisit } from './visit-store.ts';
import { browserOf, deviceOf, languageOf } from './visitor-traits.ts';
import { scaleOf } from './vital-classes.ts';

/** Views are counted in memory and written this often, in milliseconds. A crash loses at most the last ones. */
const FLUSH_MS = 2_500;
/** Views, and ends of views, between two writes. Further ones are dropped, so that a flood does not fill the memory. */
const MAX_QUEUED = 5_000;
/** How often a batch that the database refuses is retried. While the database is unreachable, the batch waits. */
const MAX_ATTEMPTS = 5;
/**
 * Search terms that look like e-mail addresses, card numbers or phone numbers are not stored: visitors paste them by
 * mistake.
 */
const PRIVATE_WORDS = /\S(?:@|%40)\S|\d[\d\s-]{6,}\d/i;
/** The addresses of drafts, which are secret. */
const PREVIEW = /^\/preview\//i;

/** The data in a request about the visitor. It is not stored. */
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
  const limits = createVisitLimits(clock);
  let salt: { day: string; value: Promise<string> } | undefined;
  let pending = emptyBatch();
  let writing: VisitBatch | undefined;
  let attempts = 0;
  let lastDay: string | undefined;

  const now = () => {
    const zoned = toZonedTimestamp(toTimestamp(clock()), timeZone());
    return { day: zoned.slice(0, 10), hour: Number(zoned.slice(11, 13)) };
  };

  const count = (kind: CountKind, value: string) => addCount(pending, now().day, kind, value);

  /** The salt of a day. Replaces the cached salt of a past day, so that this is forgotten in memory, too. */
  function saltOf(day: string): Promise<string> {
    if (salt?.day !== day) {
      const value = createVisitStore(db).salt(day);
      salt = { day, value };
      // Forget the failed promise, so that the next visitor tries again.
      value.catch(() => {
        salt = undefined;
      });
    }
    return salt.value;
  }

  async function addView(beacon: ViewBeacon, { address, userAgent, language }: Sender): Promise<void> {
    if (PREVIEW.test(beacon.path)) return;
    if (!limits.acceptsView(address) || pending.views >= MAX_QUEUED) return count('suspicious', '');
    const page = await toPage(beacon.path);
    if (page === undefined || beacon.missing) {
      if (!PRIVATE_WORDS.test(beacon.path)) count('missing', shorten(beacon.path));
      return;
    }
    countSearch(beacon);
    const { day, hour } = now();
    const name = (kind: string, value: string) => limits.nameOf(day, kind, shorten(value));
    const visitorHash = createHash('sha256')
      .update([await saltOf(day), ownHost, address, userAgent].join('\n'))
      .digest('hex');
    const origin = name('origin', originOf(beacon, ownHost));
    const campaign = name('campaign', beacon.campaign);
    const visit = {
      day,
      visitorHash,
      source: campaign ? campaignSource(campaign) : origin,
      origin,
      medium: name('medium', beacon.medium),
      campaign,
      device: deviceOf(beacon.width),
      browser: browserOf(userAgent),
      language: languageOf(language),
      landingPage: page,
    };
    addViews(pending, visit, [{ key: beacon.view, day, hour, page }]);
  }

  function countSearch({ query, found }: Pick<SearchBeacon, 'query' | 'found'>): void {
    const words = shorten(query).toLowerCase();
    if (words && !PRIVATE_WORDS.test(words)) count(found ? 'search' : 'empty search', words);
  }

  function addEnd({ view, engaged, scroll, ...vitals }: EndBeacon): void {
    if (!pending.ends.has(view) && pending.ends.size >= MAX_QUEUED) return;
    const measured = VITALS.flatMap((vital) => {
      const value = vitals[vital];
      return value === undefined ? [] : [[vital, Math.round(value * scaleOf(vital))]];
    });
    pending.ends.set(view, {
      engagedMs: Math.round(engaged),
      scroll: Math.round(scroll),
      ...Object.fromEntries(measured),
    });
  }

  let lastFlush = Promise.resolve();
  /** Writes run one at a time, so that everything counted before the call is stored when it resolves. */
  function flush(): Promise<void> {
    lastFlush = lastFlush.catch(() => {}).then(store);
    return lastFlush;
  }

  async function store(): Promise<void> {
    const { day } = now();
    if (isEmpty(pending) && day === lastDay) return;
    const batch = pending;
    pending = emptyBatch();
    writing = batch;
    try {
      await inTransaction(db, async (trx) => {
        await writeBatch(trx, batch);
        // The salts are deleted last, because views of the evening are still stored with their visitors.
        if (day !== lastDay) await createVisitStore(trx).forgetVisitors(day);
      });
      lastDay = day;
      attempts = 0;
    } catch (error) {
      if (!isConnectionError(error) && !(error instanceof DatabaseFileGoneError)) attempts++;
      if (attempts < MAX_ATTEMPTS) pending = joinBatches(batch, pending);
      else attempts = 0;
      throw error;
    } finally {
      writing = undefined;
    }
  }

  const poller = createPoller({
    every: FLUSH_MS,
    work: flush,
    onFailure: (error) => console.error('Visits could not be stored:', error),
  });

  return {
    /** Counts a view, the end of a view, or a search. Views by programs are not counted. */
    async count(beacon: VisitBeacon, sender: Sender): Promise<void> {
      if (!sender.userAgent || isbot(sender.userAgent)) return;
      if (beacon.type === 'view') return addView(beacon, sender);
      if (!limits.acceptsOther(sender.address)) return;
      if (beacon.type === 'end') addEnd(beacon);
      else countSearch(beacon);
    },

    /**
     * The visit of the sender of a message, found by the view of the page with the form. If it cannot be read, this
     * also returns undefined, because statistics must not prevent a message.
     */
    async findVisit(viewKey: string): Promise<KnownVisit | undefined> {
      try {
        const queued = findQueued(pending, viewKey) ?? (writing && findQueued(writing, viewKey));
        const visits = createVisitStore(db);
        if (!queued) return await visits.findByView(viewKey);
        // The first views of the visit may be in the batch that is being written.
        const begun = (writing && sameVisit(writing, queued)) ?? queued;
        const { day, visitorHash, landingPage: landing_page, source, device } = begun;
        return (await visits.findByVisitor(day, visitorHash)) ?? { day, landing_page, source, device };
      } catch (error) {
        console.error('The visit of a sender could not be read:', error);
        return undefined;
      }
    },

    flush,
    async stop() {
      poller.stop();
      await poller.idle();
      await flush().catch((error) => console.error('The last visits were not counted:', error));
    },
  };
}

/** Sorts the rows in the same order in all processes, so that two never wait for each other. */
async function writeBatch(trx: Database, { visits, ends, counts }: VisitBatch): Promise<void> {
  const stored = createVisitStore(trx);
  for (const [, { visit, views }] of sorted(visits)) await stored.addViews(visit, views);
  for (const [key, end] of sorted(ends)) await stored.end(key, end);
  for (const [, { day, kind, values }] of sorted(counts)) await stored.count(day, kind, new Map(sorted(values)));
}

const sorted = <Value>(map: ReadonlyMap<string, Value>) => [...map].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
