import { LRUCache } from 'lru-cache';
import { type Device, VITALS, type VisitReport, type VisitTotals, type Vital } from '../../contract/visits.ts';
import { type Clock, daysAfter, startOfDay, toDay, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { daysInPeriod, firstOfMonth, isMonth, nextDay, nextMonth } from './calendar.ts';
import {
  addFigures,
  type Figures,
  type Measured,
  noFigures,
  percentile,
  toFigures,
  type VisitFilter,
  vitalPercentile,
} from './visit-figures.ts';
import { createVisitStore } from './visit-store.ts';

/** Figures of filtered days that are over, in memory: two years with one filter. */
const MAX_REMEMBERED = 800;
/** How many weeks before today are compared with it. */
const USUAL_WEEKS = 4;
/** The median visit, and what three of four visitors got at least. */
const MEDIAN = 0.5;
const P75 = 0.75;

interface Parts {
  db: Database;
  clock: Clock;
  timeZone: () => string;
  titles(paths: Iterable<string>): Promise<Map<string, string>>;
}

interface Period {
  from: string;
  to: string;
}

export type VisitReports = ReturnType<typeof createVisitReports>;

/** Reads what was counted. Days that are over are read from `visit_periods` once they are summed up. */
export function createVisitReports({ db, clock, timeZone, titles }: Parts) {
  const store = createVisitStore(db);
  const remembered = new LRUCache<string, Figures>({ max: MAX_REMEMBERED });
  const today = () => toDay(clock(), timeZone());
  /** Yesterday still gets the ends of views that were open at midnight. */
  const isOver = (day: string) => daysAfter(day, 2) <= today();

  async function computeDay(day: string, filter: VisitFilter): Promise<Figures> {
    const figures = toFigures(day, await store.readDay(day), filter);
    const { page, source, device, pages } = filter;
    if (page !== undefined || source !== undefined || device || pages) return figures;
    for (const { kind, value, number } of await store.counts(day)) {
      if (kind === 'suspicious') figures.suspicious += number;
      else if (kind === 'missing') figures.missing[value] = (figures.missing[value] ?? 0) + number;
      else {
        const [count, found] = figures.searches[value] ?? [0, 0];
        figures.searches[value] = [count + number, found + (kind === 'search' ? number : 0)];
      }
    }
    return figures;
  }

  async function readDay(day: string, filter: VisitFilter): Promise<Figures> {
    const key = `${day} ${JSON.stringify({ ...filter, pages: filter.pages && [...filter.pages] })}`;
    const known = remembered.get(key);
    if (known) return known;
    const figures = await computeDay(day, filter);
    if (isOver(day)) remembered.set(key, figures);
    return figures;
  }

  const readStored = async (from: string, to: string) => {
    const rows = await db
      .selectFrom('visit_periods')
      .selectAll()
      .where('period', '>=', from.slice(0, 7))
      .where('period', '<=', to)
      .execute();
    return new Map(rows.map(({ period, figures }) => [period, figures]));
  };

  async function readPeriod({ from, to }: Period, filter: VisitFilter): Promise<Figures> {
    const sums = noFigures();
    const isFiltered = Object.values(filter).some((value) => value !== undefined);
    if (isFiltered) {
      for (const day of await store.daysBetween(from, nextDay(to))) addFigures(sums, await readDay(day, filter));
      return sums;
    }
    const stored = await readStored(from, to);
    for (let day = from; day <= to; ) {
      const month = day.slice(0, 7);
      const whole = day === firstOfMonth(day) && nextMonth(day) <= nextDay(to) ? stored.get(month) : undefined;
      const figures = whole ?? stored.get(day);
      addFigures(sums, figures ? JSON.parse(figures) : await readDay(day, filter));
      day = whole ? nextMonth(day) : nextDay(day);
    }
    return sums;
  }

  const rangeOf = ({ from, to }: Period) =>
    [toTimestamp(startOfDay(from, timeZone())), toTimestamp(startOfDay(nextDay(to), timeZone()))] as const;

  /** Messages that are no spam, with what is known of their senders. */
  async function readMessages(period: Period, { page, source, device, pages }: VisitFilter) {
    if (pages) return [];
    const [start, end] = rangeOf(period);
    const rows = await db
      .selectFrom('messages')
      .leftJoin('message_visits as visit', 'visit.message_id', 'messages.id')
      .select(['created_at', 'stage', 'landing_page', 'source', 'device', 'pages'])
      .where('created_at', '>=', start)
      .where('created_at', '<', end)
      .where('folder', '=', 'inbox')
      .where('deleted_at', 'is', null)
      .execute();
    return rows.filter(
      (row) =>
        (page === undefined || JSON.parse(row.pages ?? '[]').includes(page)) &&
        (source === undefined || row.source === source) &&
        (!device || row.device === device),
    );
  }

  const readPosts = (period: Period) => {
    const [start, end] = rangeOf(period);
    return db
      .selectFrom('posts')
      .select(['id', 'title', 'created_at'])
      .where('created_at', '>=', start)
      .where('created_at', '<', end)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
  };

  async function readUsual(filter: VisitFilter) {
    const weeks = Array.from({ length: USUAL_WEEKS }, (_, index) => daysAfter(today(), -7 * (index + 1)));
    const first = await store.firstDay();
    if (first === null || weeks.some((day) => day < first)) return null;
    const days = await Promise.all(weeks.map((day) => readPeriod({ from: day, to: day }, filter)));
    const mean = (key: 'visitors' | 'views') =>
      Math.round(days.reduce((sum, figures) => sum + figures[key], 0) / USUAL_WEEKS);
    return { visitors: mean('visitors'), views: mean('views') };
  }

  return {
    async read({ from, to }: Period, filter: VisitFilter): Promise<VisitReport> {
      const length = daysInPeriod(from, to);
      const before = { from: daysAfter(from, -length), to: daysAfter(from, -1) };
      const [figures, earlier, messages, earlierMessages, posts, usual, counted_since] = await Promise.all([
        readPeriod({ from, to }, filter),
        readPeriod(before, filter),
        readMessages({ from, to }, filter),
        readMessages(before, filter),
        readPosts({ from, to }),
        to >= today() && from <= today() ? readUsual(filter) : null,
        store.firstDay(),
      ]);
      const measured = Object.keys(figures.vitals).map((key) => key.split('\n')[0] as string);
      const titleOf = await titles(
        new Set([...Object.keys(figures.pages), ...Object.keys(figures.landingPages), ...measured]),
      );
      const title = (page: string) => titleOf.get(page) ?? page;
      const known = messages.filter(({ landing_page }) => landing_page !== null);
      const knownOf = Map.groupBy(known, ({ landing_page }) => landing_page);
      const messagesOf = Map.groupBy(messages, ({ created_at }) => toDay(Date.parse(created_at), timeZone()));
      const postsOf = Map.groupBy(posts, ({ created_at }) => toDay(Date.parse(created_at), timeZone()));
      const days = Array.from({ length }, (_, index) => daysAfter(from, index));
      const won = ({ stage }: { stage: string }) => stage === 'won';
      return {
        from,
        to,
        today: today(),
        counted_since,
        totals: toTotals(figures, messages.length),
        before: { ...before, ...toTotals(earlier, earlierMessages.length) },
        days: days.map((day) => ({
          day,
          visitors: figures.days[day]?.[0] ?? 0,
          views: figures.days[day]?.[1] ?? 0,
          messages: messagesOf.get(day)?.length ?? 0,
          posts: (postsOf.get(day) ?? []).map((post) => ({ id: post.id, title: post.title })),
        })),
        hours:
          from === to
            ? Array.from({ length: 24 }, (_, hour) => ({
                hour,
                visitors: figures.hours[hour]?.[0] ?? 0,
                views: figures.hours[hour]?.[1] ?? 0,
              }))
            : [],
        usual_today: usual,
        pages: Object.entries(figures.pages)
          .map(([page, [views, visitors, engagedMs]]) => ({
            page,
            title: title(page),
            views,
            visitors,
            engaged_seconds: Math.round(engagedMs / views / 1_000),
          }))
          .sort((a, b) => b.views - a.views || compare(a.page, b.page)),
        sources: toNamed(figures.sources),
        campaigns: Object.entries(figures.campaigns)
          .map(([key, [visitors, views]]) => {
            const [name = '', medium = '', source = ''] = key.split('\n');
            return { name, medium, source, visitors, views };
          })
          .sort((a, b) => b.visitors - a.visitors || compare(a.name, b.name) || compare(a.medium, b.medium)),
        devices: toNamed(figures.devices),
        browsers: toNamed(figures.browsers),
        languages: toNamed(figures.languages).map((row) => ({ ...row, name: languageName(row.name) })),
        funnel: {
          visitors: figures.visitors,
          readers: figures.readers,
          contact: figures.contact,
          messages: known.length,
          won: known.filter(won).length,
        },
        landing_pages: Object.entries(figures.landingPages)
          .map(([page, [visitors, contact]]) => {
            const written = knownOf.get(page) ?? [];
            return {
              page,
              title: title(page),
              visitors,
              contact,
              messages: written.length,
              won: written.filter(won).length,
            };
          })
          .sort((a, b) => b.visitors - a.visitors || compare(a.page, b.page)),
        vitals: toVitals(figures),
        vitals_by_page: Object.entries(figures.vitals)
          .map(([key, { views, ...vitals }]) => {
            const [page = '', device] = key.split('\n');
            const p75 = (vital: (typeof VITALS)[number]) => {
              const found = vitals[vital];
              return found ? vitalPercentile(vital, found, P75) : null;
            };
            const values = { lcp: p75('lcp'), inp: p75('inp'), cls: p75('cls'), ttfb: p75('ttfb') };
            return { page, title: title(page), device: device as Device, views, ...values };
          })
          .sort((a, b) => b.views - a.views || compare(a.page, b.page) || compare(a.device, b.device)),
        searches: Object.entries(figures.searches)
          .map(([query, [count, found]]) => ({ query, count, found: found > 0 }))
          .sort((a, b) => b.count - a.count || compare(a.query, b.query)),
        missing: Object.entries(figures.missing)
          .map(([address, count]) => ({ address, count }))
          .sort((a, b) => b.count - a.count || compare(a.address, b.address)),
        suspicious: figures.suspicious,
      };
    },

    /** Sums up the days and months that are over. Returns how many. */
    async sumUp(): Promise<number> {
      // For visitors whose last view another process stored after midnight.
      await store.forgetVisitors(today());
      const first = await store.firstDay();
      if (first === null) return 0;
      const stored = await readStored('', today());
      const add = async (period: string, figures: Figures) => {
        await db
          .insertInto('visit_periods')
          .values({ period, figures: JSON.stringify(figures) })
          .onConflict((existing) => existing.column('period').doNothing())
          .execute();
        stored.set(period, JSON.stringify(figures));
      };
      let added = 0;
      for (const day of await store.daysBetween(first, today())) {
        if (stored.has(day) || !isOver(day)) continue;
        await store.close(day);
        await add(day, await computeDay(day, {}));
        added++;
      }
      const months = new Set([...stored.keys()].filter((period) => !isMonth(period)).map((day) => day.slice(0, 7)));
      for (const month of months) {
        const from = `${month}-01`;
        if (stored.has(month) || !isOver(daysAfter(nextMonth(from), -1))) continue;
        await add(month, await readPeriod({ from, to: daysAfter(nextMonth(from), -1) }, {}));
        added++;
      }
      return added;
    },
  };
}

const toTotals = (figures: Figures, messages: number): VisitTotals => ({
  visitors: figures.visitors,
  views: figures.views,
  messages,
  engaged_seconds: percentile(figures.stays, MEDIAN),
  article_views: figures.articleViews,
  read_to_end: figures.readToEnd,
});

const toNamed = (counts: Record<string, [visitors: number, views: number]>) =>
  Object.entries(counts)
    .map(([name, [visitors, views]]) => ({ name, visitors, views }))
    .sort((a, b) => b.visitors - a.visitors || compare(a.name, b.name));

/** By code units, so that both databases and all machines sort alike. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function toVitals(figures: Figures): VisitReport['vitals'] {
  const all: Partial<Record<Vital, Measured>> = {};
  for (const { views: _, ...vitals } of Object.values(figures.vitals)) addFigures(all, vitals);
  return VITALS.map((vital) => {
    const found = all[vital];
    const [good, needs_work, poor] = found?.ratings ?? [0, 0, 0];
    return { vital, p75: found ? vitalPercentile(vital, found, P75) : null, good, needs_work, poor };
  });
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
const languageName = (code: string) => names.of(code) ?? code;
