import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { DEVICES } from '../../contract/visits/visits.ts';
import { type Clock, daysAfter, toDay } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { daysIn, firstOfMonth, monthsIn, nextDay, nextMonth, type Period } from './calendar.ts';
import { addFigures, type Figures, noFigures, toFigures, type Visit, type VisitFilter } from './visit-figures.ts';
import { createVisitStore } from './visit-store.ts';

/** The maximum number of cached figures of past days with a filter: a year with one filter. */
const MAX_REMEMBERED = 400;
/** How many sources and pages of a month, those with the most visitors, have their own sums. */
const MAX_SUMMED = 50;

interface Parts {
  db: Database;
  clock: Clock;
  timeZone: () => string;
}

/**
 * The figures of periods. Days and months that are over are summed up in `visit_periods`: days without a filter, and
 * months also for each device and for frequent sources and pages. Other figures are computed from the rows of each day.
 */
export function createVisitSums({ db, clock, timeZone }: Parts) {
  const store = createVisitStore(db);
  const remembered = new LRUCache<string, Figures>({ max: MAX_REMEMBERED });
  const today = () => toDay(clock(), timeZone());
  /** Yesterday still gets the ends of views that were open at midnight. */
  const isOver = (day: string) => daysAfter(day, 2) <= today();

  async function computeDay(day: string, filter: VisitFilter): Promise<Figures> {
    const figures = toFigures(day, await store.readDay(day, filter), filter);
    if (nameOf(filter) !== '') return figures;
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
    // On SQLite, all of this runs without a pause.
    await yieldToEventLoop();
    return figures;
  }

  /** The sums of days or months. */
  async function readStored(periods: readonly string[], filter: string | undefined): Promise<Map<string, string>> {
    if (filter === undefined || periods.length === 0) return new Map();
    const rows = await db
      .selectFrom('visit_periods')
      .select(['period', 'figures'])
      .where('filter', '=', filter)
      .where('period', 'in', periods)
      .execute();
    return new Map(rows.map(({ period, figures }) => [period, figures]));
  }

  async function read(period: Period, filter: VisitFilter): Promise<Figures> {
    const sums = noFigures();
    const name = nameOf(filter);
    const months = await readStored(monthsIn(period), name);
    for (const figures of months.values()) addFigures(sums, JSON.parse(figures));
    const first = await store.firstDay();
    const isCounted = (day: string) => first !== null && day >= first && day <= today();
    const rest = daysIn(period).filter((day) => isCounted(day) && !months.has(day.slice(0, 7)));
    const days = await readStored(rest, name);
    for (const day of rest) {
      const figures = days.get(day);
      addFigures(sums, figures ? JSON.parse(figures) : await readDay(day, filter));
    }
    return sums;
  }

  async function add(trx: Database, period: string, filter: string, figures: Figures): Promise<void> {
    await trx
      .insertInto('visit_periods')
      .values({ period, filter, figures: JSON.stringify(figures) })
      .onConflict((existing) => existing.columns(['period', 'filter']).doNothing())
      .execute();
  }

  async function addMonth(month: string): Promise<void> {
    const period = { from: `${month}-01`, to: daysAfter(nextMonth(`${month}-01`), -1) };
    const all = await read(period, {});
    const filters: VisitFilter[] = [
      ...DEVICES.map((device) => ({ device })),
      ...mostFrequent(all.sources, ([visitors]) => visitors).map((source) => ({ source })),
      ...mostFrequent(all.pages, ([, visitors]) => visitors).map((page) => ({ page })),
    ];
    const sums = filters.map((filter) => ({ filter, figures: noFigures() }));
    for (const day of daysIn(period)) {
      const select = groupVisits(await store.readDay(day));
      for (const { filter, figures } of sums) addFigures(figures, toFigures(day, select(filter), filter));
      await yieldToEventLoop();
    }
    await db.transaction().execute(async (trx) => {
      for (const { filter, figures } of sums) await add(trx, month, nameOf(filter) as string, figures);
      await add(trx, month, '', all);
    });
  }

  return {
    today,
    read,
    firstDay: store.firstDay,

    /** Sums up the days and months that are over. Returns how many. */
    async sumUp(): Promise<number> {
      // Another process may have stored a visitor's last view after midnight.
      await store.forgetVisitors(today());
      const first = await store.firstDay();
      if (first === null) return 0;
      const rows = await db.selectFrom('visit_periods').select('period').where('filter', '=', '').execute();
      const stored = new Set(rows.map(({ period }) => period));
      let added = 0;
      for (let day = first; isOver(day); day = nextDay(day)) {
        if (stored.has(day)) continue;
        await store.close(day);
        await add(db, day, '', await computeDay(day, {}));
        await yieldToEventLoop();
        added++;
      }
      for (let day = firstOfMonth(first); isOver(daysAfter(nextMonth(day), -1)); day = nextMonth(day)) {
        const month = day.slice(0, 7);
        if (stored.has(month)) continue;
        await addMonth(month);
        added++;
      }
      return added;
    },
  };
}

/** The name of a filter in `visit_periods`. Empty without a filter; undefined if there are no sums for such filters. */
function nameOf({ page, source, device, pages, untilHour }: VisitFilter): string | undefined {
  const values = Object.entries({ page, source, device }).filter(([, value]) => value !== undefined);
  if (pages || untilHour !== undefined || values.length > 1) return undefined;
  return values.map((value) => value.join('=')).join();
}

function mostFrequent<Numbers>(counts: Record<string, Numbers>, visitorsOf: (numbers: Numbers) => number): string[] {
  return Object.entries(counts)
    .sort(([, a], [, b]) => visitorsOf(b) - visitorsOf(a))
    .slice(0, MAX_SUMMED)
    .map(([name]) => name);
}

/** Groups the visits of a day, to find those that may match a filter by one value. */
function groupVisits(visits: readonly Visit[]): (filter: VisitFilter) => readonly Visit[] {
  const bySource = Map.groupBy(visits, ({ source }) => source);
  const byDevice = Map.groupBy(visits, ({ device }) => device);
  const byPage = new Map<string, Visit[]>();
  for (const visit of visits) {
    for (const page of new Set(visit.views.map((view) => view.page))) {
      const reading = byPage.get(page) ?? [];
      byPage.set(page, reading);
      reading.push(visit);
    }
  }
  return ({ page, source, device }) =>
    (page !== undefined && byPage.get(page)) ||
    (source !== undefined && bySource.get(source)) ||
    (device && byDevice.get(device)) ||
    [];
}
