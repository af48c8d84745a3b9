import { type Device, VITAL_LIMITS, VITALS, type Vital } from '../../contract/visits.ts';

/** Views of articles are read to the end from this share on, in percent. */
const READ_TO_END = 90;
/** Longer stays count as this long, in seconds: a tab that was left open says nothing. */
const MAX_STAY = 1_800;
/** Each class of measured values is 5 % wider than the one before, so percentiles are at most 5 % too large. */
const CLASS_RATIO = 1.05;

/** Visitors and views. */
type Counts = [visitors: number, views: number];

/** Values of one vital: how many are in each class, and how many are good, need work or are poor. */
export interface Measured {
  classes: Record<number, number>;
  ratings: [good: number, needsWork: number, poor: number];
}

/** The figures of a period. All leaves are numbers, so that those of two periods are added leaf by leaf. */
export interface Figures {
  visitors: number;
  views: number;
  articleViews: number;
  readToEnd: number;
  /** Visitors who saw a service or a post, and visitors who opened Contact or Quote. */
  readers: number;
  contact: number;
  /** Visits by their engaged seconds. */
  stays: Record<number, number>;
  days: Record<string, Counts>;
  hours: Record<number, Counts>;
  pages: Record<string, [views: number, visitors: number, engagedMs: number]>;
  sources: Record<string, Counts>;
  /** By campaign, medium and source, separated by line breaks. */
  campaigns: Record<string, Counts>;
  devices: Record<string, Counts>;
  browsers: Record<string, Counts>;
  languages: Record<string, Counts>;
  landingPages: Record<string, [visitors: number, contact: number]>;
  /** By page and device, separated by a line break. */
  vitals: Record<string, { views: number } & Partial<Record<Vital, Measured>>>;
  searches: Record<string, [count: number, found: number]>;
  missing: Record<string, number>;
  suspicious: number;
}

export interface VisitRow {
  id: number;
  source: string;
  medium: string;
  campaign: string;
  device: Device;
  browser: string;
  language: string;
  landing_page: string;
}

export interface ViewRow extends Record<Vital, number | null> {
  visit_id: number;
  hour: number;
  page: string;
  engaged_ms: number;
  scroll: number;
}

/** Which visits and views count. */
export interface VisitFilter {
  page?: string | undefined;
  source?: string | undefined;
  device?: Device | undefined;
  /** For an author: the pages of their posts. */
  pages?: ReadonlySet<string> | undefined;
}

const isArticle = (page: string) => page.startsWith('/blogs/');
const isContact = (page: string) => page === '/Contactus' || page === '/RequestQuoteButton';
const isOffer = (page: string) => isArticle(page) || page.startsWith('/service/');

/** The figures of one day. */
export function toFigures(
  day: string,
  { visits, views }: { visits: readonly VisitRow[]; views: readonly ViewRow[] },
  filter: VisitFilter = {},
): Figures {
  const figures = noFigures();
  const { page, source, device, pages } = filter;
  const viewsOf = Map.groupBy(views, ({ visit_id }) => visit_id);
  for (const visit of visits) {
    if ((source !== undefined && visit.source !== source) || (device && visit.device !== device)) continue;
    const all = viewsOf.get(visit.id) ?? [];
    const chosen = all.filter((view) => (page === undefined || view.page === page) && (!pages || pages.has(view.page)));
    if (chosen.length > 0) addVisit(figures, visit, { day, chosen, all: pages ? chosen : all });
  }
  return figures;
}

export const noFigures = (): Figures => ({
  visitors: 0,
  views: 0,
  articleViews: 0,
  readToEnd: 0,
  readers: 0,
  contact: 0,
  stays: {},
  days: {},
  hours: {},
  pages: {},
  sources: {},
  campaigns: {},
  devices: {},
  browsers: {},
  languages: {},
  landingPages: {},
  vitals: {},
  searches: {},
  missing: {},
  suspicious: 0,
});

function addVisit(
  figures: Figures,
  visit: VisitRow,
  { day, chosen, all }: { day: string; chosen: readonly ViewRow[]; all: readonly ViewRow[] },
): void {
  const counts: Counts = [1, chosen.length];
  const opensContact = all.some(({ page }) => isContact(page)) ? 1 : 0;
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
  if (visit.campaign) addTo(figures.campaigns, [visit.campaign, visit.medium, visit.source].join('\n'), counts);
  addTo(figures.landingPages, visit.landing_page, [1, opensContact]);
  for (const hour of new Set(chosen.map((view) => view.hour))) addTo(figures.hours, hour, [1, 0]);
  for (const page of new Set(chosen.map((view) => view.page))) addTo(figures.pages, page, [0, 1, 0]);
  for (const view of chosen) addView(figures, view, visit.device);
}

function addView(figures: Figures, view: ViewRow, device: Device): void {
  const { page, hour, engaged_ms, scroll } = view;
  figures.views++;
  addTo(figures.hours, hour, [0, 1]);
  addTo(figures.pages, page, [1, 0, engaged_ms]);
  if (isArticle(page)) {
    figures.articleViews++;
    if (scroll >= READ_TO_END) figures.readToEnd++;
  }
  if (VITALS.every((vital) => view[vital] === null)) return;
  const key = `${page}\n${device}`;
  figures.vitals[key] ??= { views: 0 };
  const measured = figures.vitals[key];
  measured.views++;
  for (const vital of VITALS) {
    const value = view[vital];
    if (value === null) continue;
    measured[vital] ??= { classes: {}, ratings: [0, 0, 0] };
    const { classes, ratings } = measured[vital];
    const number = classOf(value);
    classes[number] = (classes[number] ?? 0) + 1;
    ratings[ratingOf(vital, value)]++;
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

/** Values as they are stored: milliseconds, and thousandths for CLS. */
function ratingOf(vital: Vital, value: number): 0 | 1 | 2 {
  const { good, poor } = VITAL_LIMITS[vital];
  const scale = scaleOf(vital);
  if (value <= good * scale) return 0;
  return value <= poor * scale ? 1 : 2;
}

/** CLS is stored in thousandths, so that all values are whole numbers. */
export const scaleOf = (vital: Vital): number => (vital === 'cls' ? 1_000 : 1);

const classOf = (value: number) => (value <= 1 ? value : Math.ceil(Math.log(value) / Math.log(CLASS_RATIO)) + 1);

/** The largest value of a class. */
const endOfClass = (number: number) => (number <= 1 ? number : Math.round(CLASS_RATIO ** (number - 1)));

/** What a value is shown as: the largest one of its class. */
export const rounded = (value: number): number => endOfClass(classOf(value));

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

/** Of the classes of a vital, in its unit. */
export function vitalPercentile(vital: Vital, { classes }: Measured, share: number): number | null {
  const number = percentile(classes, share);
  return number === null ? null : endOfClass(number) / scaleOf(vital);
}

/** Adds the figures of another period. */
export function addFigures<Sums extends object>(sums: Sums, added: Sums): Sums {
  const target = sums as Record<string, unknown>;
  for (const [key, value] of Object.entries(added)) {
    const before = target[key];
    if (before === undefined) target[key] = structuredClone(value);
    else if (typeof value === 'number') target[key] = (before as number) + value;
    else addFigures(before as object, value as object);
  }
  return sums;
}
