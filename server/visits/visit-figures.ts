import { type Device, VITALS, type Vital } from '../../contract/visits/visits.ts';
import { type Classes, classOf, encodeVitals } from './vital-classes.ts';

/** Articles count as read to the end from this scroll depth on, in percent. */
const READ_TO_END = 90;
/** Longer stays count as this many seconds, because a tab may be left open. */
const MAX_STAY = 1_800;

/** Visitors and views. */
type Counts = [visitors: number, views: number];

/**
 * The figures of a period. The figures of two periods are added value by value: numbers are summed, and texts become
 * lines of one text.
 */
export interface Figures {
  visitors: number;
  views: number;
  articleViews: number;
  readToEnd: number;
  /** Visitors who saw a service or a post, and visitors who opened a page with a form. */
  readers: number;
  contact: number;
  /** Visits by their engaged seconds. */
  stays: Record<number, number>;
  days: Record<string, Counts>;
  hours: Record<number, Counts>;
  pages: Record<string, [views: number, visitors: number, engagedMs: number]>;
  sources: Record<string, Counts>;
  /** Keys are campaign, medium and origin, separated by line breaks. */
  campaigns: Record<string, Counts>;
  devices: Record<string, Counts>;
  browsers: Record<string, Counts>;
  languages: Record<string, Counts>;
  landingPages: Record<string, [visitors: number, contact: number]>;
  vitals: Partial<Record<Vital, Classes>>;
  /**
   * Keys are page and device, separated by a line break. Values are the measured views and the text of `encodeVitals`.
   */
  pageVitals: Record<string, [views: number, vitals: string]>;
  searches: Record<string, [count: number, found: number]>;
  missing: Record<string, number>;
  suspicious: number;
}

/** The visit of one visitor on one day. */
export interface Visit {
  source: string;
  origin: string;
  medium: string;
  campaign: string;
  device: Device;
  browser: string;
  language: string;
  landing_page: string;
  views: readonly View[];
}

export interface View extends Record<Vital, number | null> {
  hour: number;
  page: string;
  engaged_ms: number;
  scroll: number;
}

/** The filters of visits and views. */
export interface VisitFilter {
  page?: string | undefined;
  source?: string | undefined;
  device?: Device | undefined;
  /** The pages of an author's posts, if the reader is an author. */
  pages?: ReadonlySet<string> | undefined;
  /** Only the views of each day up to this hour. */
  untilHour?: number | undefined;
}

const isArticle = (page: string) => page.startsWith('/blogs/');
const hasForm = (page: string) => page === '/Contactus' || page === '/RequestQuoteButton' || page.startsWith('/forms/');
const isOffer = (page: string) => isArticle(page) || page.startsWith('/service/');

/** The figures of one day. */
export function toFigures(day: string, visits: readonly Visit[], filter: VisitFilter = {}): Figures {
  const figures = noFigures();
  const measured: PageVitals = new Map();
  const { page, source, device, pages, untilHour = 23 } = filter;
  for (const visit of visits) {
    if ((source !== undefined && visit.source !== source) || (device && visit.device !== device)) continue;
    const chosen = visit.views.filter(
      (view) =>
        (page === undefined || view.page === page) && (!pages || pages.has(view.page)) && view.hour <= untilHour,
    );
    if (chosen.length === 0) continue;
    addVisit(figures, visit, { day, chosen, all: pages ? chosen : visit.views });
    for (const view of chosen) addVitals(figures.vitals, measured, view, visit.device);
  }
  for (const [key, { views, vitals }] of measured) figures.pageVitals[key] = [views, encodeVitals(vitals)];
  return figures;
}

/** A record without inherited properties: visitors choose the keys, and a campaign can be named `constructor`. */
export const emptyRecord = <Value>(): Record<string, Value> => Object.create(null);

export const noFigures = (): Figures => ({
  visitors: 0,
  views: 0,
  articleViews: 0,
  readToEnd: 0,
  readers: 0,
  contact: 0,
  stays: emptyRecord(),
  days: emptyRecord(),
  hours: emptyRecord(),
  pages: emptyRecord(),
  sources: emptyRecord(),
  campaigns: emptyRecord(),
  devices: emptyRecord(),
  browsers: emptyRecord(),
  languages: emptyRecord(),
  landingPages: emptyRecord(),
  vitals: emptyRecord(),
  pageVitals: emptyRecord(),
  searches: emptyRecord(),
  missing: emptyRecord(),
  suspicious: 0,
});

function addVisit(
  figures: Figures,
  visit: Visit,
  { day, chosen, all }: { day: string; chosen: readonly View[]; all: readonly View[] },
): void {
  const counts: Counts = [1, chosen.length];
  const opensContact = all.some(({ page }) => hasForm(page)) ? 1 : 0;
  const stay = Math.min(MAX_STAY, Math.round(chosen.reduce((sum, view) => sum + view.engaged_ms, 0) / 1_000));
  figures.visitors++;
  figures.readers += all.some(({ page }) => isOffer(page)) ? 1 : 0;
  figures.contact += opensContact;
  figures.stays[stay] = (figures.stays[stay] ?? 0) + 1;
  addTo(figures.days, day, counts);
  addTo(figures.sources, visit.source, counts);
  addTo(figures.devices, visit.device, counts);
  addTo(figures.browsers, visit.browser, counts);
  if (visit.language) addTo(figures.languages, visit.language, counts);
  if (visit.campaign) addTo(figures.campaigns, [visit.campaign, visit.medium, visit.origin].join('\n'), counts);
  addTo(figures.landingPages, visit.landing_page, [1, opensContact]);
  for (const hour of new Set(chosen.map((view) => view.hour))) addTo(figures.hours, hour, [1, 0]);
  for (const page of new Set(chosen.map((view) => view.page))) addTo(figures.pages, page, [0, 1, 0]);
  for (const view of chosen) addView(figures, view);
}

function addView(figures: Figures, { page, hour, engaged_ms, scroll }: View): void {
  figures.views++;
  addTo(figures.hours, hour, [0, 1]);
  addTo(figures.pages, page, [1, 0, engaged_ms]);
  if (!isArticle(page)) return;
  figures.articleViews++;
  if (scroll >= READ_TO_END) figures.readToEnd++;
}

type PageVitals = Map<string, { views: number; vitals: Partial<Record<Vital, Classes>> }>;

function addVitals(all: Figures['vitals'], byPage: PageVitals, view: View, device: Device): void {
  if (VITALS.every((vital) => view[vital] === null)) return;
  const key = `${view.page}\n${device}`;
  const page = byPage.get(key) ?? { views: 0, vitals: {} };
  byPage.set(key, page);
  page.views++;
  for (const vital of VITALS) {
    const value = view[vital];
    if (value === null) continue;
    const number = classOf(vital, value);
    for (const vitals of [all, page.vitals]) {
      vitals[vital] ??= emptyRecord();
      vitals[vital][number] = (vitals[vital][number] ?? 0) + 1;
    }
  }
}

function addTo<Key extends string | number, Numbers extends number[]>(
  sums: Record<Key, Numbers>,
  key: Key,
  numbers: Numbers,
): void {
  const before: Numbers | undefined = sums[key];
  sums[key] = (before ? before.map((number, index) => number + (numbers[index] as number)) : numbers) as Numbers;
}

/** The value that this share of all values does not exceed. Null without values. */
export function percentile(counts: Record<number, number>, share: number): number | null {
  const keys = Object.keys(counts)
    .map(Number)
    .sort((a, b) => a - b);
  const total = keys.reduce((sum, key) => sum + (counts[key] as number), 0);
  let left = Math.ceil(total * share);
  for (const key of keys) {
    left -= counts[key] as number;
    if (left <= 0) return key;
  }
  return null;
}

/** Adds the figures of another period to `sums`, which started as `noFigures`. The added ones may come from JSON. */
export function addFigures<Sums extends object>(sums: Sums, added: Sums): Sums {
  const target = sums as Record<string, unknown>;
  for (const [key, value] of Object.entries(added)) {
    if (typeof value === 'number') target[key] = ((target[key] as number | undefined) ?? 0) + value;
    else if (typeof value === 'string') target[key] = target[key] === undefined ? value : `${target[key]}\n${value}`;
    else {
      target[key] ??= Array.isArray(value) ? [] : emptyRecord();
      addFigures(target[key] as object, value as object);
    }
  }
  return sums;
}
