import { type Device, VITALS, type VisitReport, type VisitTotals, type Vital } from '../../contract/visits/visits.ts';
import { type Clock, daysAfter, startOfDay, toDay, toTimestamp, toZonedTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { daysIn, lengthOf, nextDay, type Period } from './calendar.ts';
import { type Figures, percentile, type VisitFilter } from './visit-figures.ts';
import { createVisitSums } from './visit-sums.ts';
import { countRatings, decodeVitals, estimatePercentile } from './vital-classes.ts';

/** The maximum number of rows of each list. */
const MAX_ROWS = 500;
/** Rows of the list of pages and devices with their speed. */
const MAX_SPEED_ROWS = 50;
/** The number of previous weeks whose same weekday is compared with today. */
const USUAL_WEEKS = 4;
/** The percentiles for visits (the median) and for vitals (three of four views are at least this good). */
const MEDIAN = 0.5;
const P75 = 0.75;

interface Parts {
  db: Database;
  clock: Clock;
  timeZone: () => string;
  isCounting: boolean;
  titles(paths: Iterable<string>): Promise<Map<string, string>>;
}

interface Reader {
  /** Whether the reader's role may know how many messages there are. */
  readsMessages: boolean;
}

export type VisitReports = ReturnType<typeof createVisitReports>;

/** Reads the report of visits. */
export function createVisitReports({ db, clock, timeZone, isCounting, titles }: Parts) {
  const sums = createVisitSums({ db, clock, timeZone });
  const { today } = sums;
  const hourNow = () => Number(toZonedTimestamp(toTimestamp(clock()), timeZone()).slice(11, 13));
  const toLocalDay = (timestamp: string) => toDay(Date.parse(timestamp), timeZone());

  const rangeOf = ({ from, to }: Period) =>
    [toTimestamp(startOfDay(from, timeZone())), toTimestamp(startOfDay(nextDay(to), timeZone()))] as const;

  /** Messages that are not spam, with the visits of their senders if these are known. */
  async function readMessages(period: Period, { page, source, device }: VisitFilter) {
    const [start, end] = rangeOf(period);
    const rows = await db
      .selectFrom('messages')
      .leftJoin('message_visits as visit', 'visit.message_id', 'messages.id')
      .select(['created_at', 'messages.page', 'stage', 'landing_page', 'source', 'device', 'pages'])
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

  async function readPosts(period: Period, { pages }: VisitFilter) {
    const [start, end] = rangeOf(period);
    const posts = await db
      .selectFrom('posts')
      .select(['id', 'title', 'created_at'])
      .where('created_at', '>=', start)
      .where('created_at', '<', end)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    return pages ? posts.filter(({ id }) => pages.has(`/blogs/${id}`)) : posts;
  }

  async function readUsual(filter: VisitFilter) {
    const weeks = Array.from({ length: USUAL_WEEKS }, (_, index) => daysAfter(today(), -7 * (index + 1)));
    const first = await sums.firstDay();
    if (first === null || weeks.some((day) => day < first)) return null;
    const days = await Promise.all(weeks.map((day) => sums.read({ from: day, to: day }, filter)));
    const mean = (key: 'visitors' | 'views') =>
      Math.round(days.reduce((sum, figures) => sum + figures[key], 0) / USUAL_WEEKS);
    return { visitors: mean('visitors'), views: mean('views') };
  }

  return {
    async read(period: Period, filter: VisitFilter, { readsMessages }: Reader): Promise<VisitReport> {
      const { from, to } = period;
      const length = lengthOf(period);
      const before = { from: daysAfter(from, -length), to: daysAfter(from, -1) };
      // Today is compared with yesterday at this hour.
      const untilHour = from === today() && to === today() ? hourNow() : undefined;
      const isShownToday = to >= today() && from <= today();
      const [figures, earlier, messages, earlierMessages, posts, usual, counted_since] = await Promise.all([
        sums.read(period, filter),
        sums.read(before, { ...filter, untilHour }),
        readsMessages ? readMessages(period, filter) : [],
        readsMessages ? readMessages(before, filter) : [],
        readPosts(period, filter),
        isShownToday ? readUsual(filter) : null,
        sums.firstDay(),
      ]);
      const lists = toLists(figures);
      const shownPages = [lists.pages, lists.landingPages, lists.vitals].flatMap((rows) =>
        rows.map(({ page }) => page),
      );
      const titleOf = await titles(new Set(shownPages));
      const title = (page: string) => titleOf.get(page) ?? page;
      // Leave out job applications, which are not leads.
      const known = messages.filter(({ landing_page, page }) => landing_page !== null && page !== 'job');
      const knownOf = Map.groupBy(known, ({ landing_page }) => landing_page);
      const messagesOf = Map.groupBy(messages, ({ created_at }) => toLocalDay(created_at));
      const postsOf = Map.groupBy(posts, ({ created_at }) => toLocalDay(created_at));
      const wonOf = (rows: typeof known) => rows.filter(({ stage }) => stage === 'won').length;
      return {
        from,
        to,
        today: today(),
        hour_now: untilHour ?? null,
        is_counting: isCounting,
        counted_since,
        totals: toTotals(figures, readsMessages ? messages.length : null),
        before: { ...before, ...toTotals(earlier, readsMessages ? earlierMessages.length : null) },
        days: daysIn(period).map((day) => ({
          day,
          visitors: figures.days[day]?.[0] ?? 0,
          views: figures.days[day]?.[1] ?? 0,
          messages: readsMessages ? (messagesOf.get(day)?.length ?? 0) : null,
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
        pages: lists.pages.map((row) => ({ ...row, title: title(row.page) })),
        sources: toNamed(figures.sources),
        campaigns: lists.campaigns,
        devices: toNamed(figures.devices),
        browsers: toNamed(figures.browsers),
        languages: toNamed(figures.languages).map((row) => ({ ...row, name: languageName(row.name) })),
        funnel: readsMessages
          ? {
              visitors: figures.visitors,
              readers: figures.readers,
              contact: figures.contact,
              messages: known.length,
              won: wonOf(known),
            }
          : null,
        // Left out for authors: a visit may have started on a page of another author.
        landing_pages: readsMessages
          ? lists.landingPages.map((row) => {
              const written = knownOf.get(row.page) ?? [];
              return { ...row, title: title(row.page), messages: written.length, won: wonOf(written) };
            })
          : [],
        vitals: toVitals(figures),
        vitals_by_page: lists.vitals.map((row) => ({ ...row, title: title(row.page) })),
        searches: lists.searches,
        missing: lists.missing,
        suspicious: figures.suspicious,
      };
    },

    sumUp: sums.sumUp,
  };
}

/** The lists of the report, the largest numbers first. */
function toLists(figures: Figures) {
  const first = <Row>(
    rows: Row[],
    numberOf: (row: Row) => number,
    nameOf: (row: Row) => string,
    most = MAX_ROWS,
  ): Row[] => rows.sort((a, b) => numberOf(b) - numberOf(a) || compare(nameOf(a), nameOf(b))).slice(0, most);
  return {
    pages: first(
      Object.entries(figures.pages).map(([page, [views, visitors, engagedMs]]) => ({
        page,
        views,
        visitors,
        engaged_seconds: Math.round(engagedMs / views / 1_000),
      })),
      ({ views }) => views,
      ({ page }) => page,
    ),
    campaigns: first(
      Object.entries(figures.campaigns).map(([key, [visitors, views]]) => {
        const [name = '', medium = '', source = ''] = key.split('\n');
        return { name, medium, source, visitors, views };
      }),
      ({ visitors }) => visitors,
      ({ name, medium, source }) => [name, medium, source].join('\n'),
    ),
    landingPages: first(
      Object.entries(figures.landingPages).map(([page, [visitors, contact]]) => ({ page, visitors, contact })),
      ({ visitors }) => visitors,
      ({ page }) => page,
    ),
    vitals: first(
      Object.entries(figures.pageVitals),
      ([, [views]]) => views,
      ([key]) => key,
      MAX_SPEED_ROWS,
    ).map(([key, [views, texts]]) => {
      const [page = '', device] = key.split('\n');
      const vitals = decodeVitals(texts);
      const p75 = (vital: Vital) => estimatePercentile(vital, vitals[vital], P75);
      const values = { lcp: p75('lcp'), inp: p75('inp'), cls: p75('cls'), ttfb: p75('ttfb') };
      return { page, device: device as Device, views, ...values };
    }),
    searches: first(
      Object.entries(figures.searches).map(([query, [count, found]]) => ({ query, count, found: found > 0 })),
      ({ count }) => count,
      ({ query }) => query,
    ),
    missing: first(
      Object.entries(figures.missing).map(([address, count]) => ({ address, count })),
      ({ count }) => count,
      ({ address }) => address,
    ),
  };
}

const toTotals = (figures: Figures, messages: number | null): VisitTotals => ({
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
    .sort((a, b) => b.visitors - a.visitors || compare(a.name, b.name))
    .slice(0, MAX_ROWS);

/** Compares by code units, so that both databases and all machines sort alike. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const toVitals = ({ vitals }: Figures): VisitReport['vitals'] =>
  VITALS.map((vital) => {
    const classes = vitals[vital] ?? {};
    const [good, needs_work, poor] = countRatings(vital, classes);
    return { vital, p75: estimatePercentile(vital, classes, P75), good, needs_work, poor };
  });

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
const languageName = (code: string) => names.of(code) ?? code;
