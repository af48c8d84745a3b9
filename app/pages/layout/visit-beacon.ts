import { MAX_TRAIL, TRAIL_KEY, type VisitTrail } from '../../../contract/visits/visit-trail.ts';
import { basePath } from '../../navigation/base-path.ts';

/** After this many milliseconds without a click, a key or a movement, the visitor may have left the screen. */
const IDLE_MS = 30_000;

/** The key of the view that is shown and counted. Empty if there is none. */
let view = '';
let isObserving = false;
/** Loading is measured for the page that the browser loads, unless it loads in the background. */
let isMeasured = true;
let shownAt = 0;
let engaged = 0;
let activeUntil = 0;
let scroll = 0;
let lcp: number | undefined;
let inp: number | undefined;
/** Undefined if the browser does not measure the CLS. */
let cls: number | undefined;
/** The CLS is the largest sum of layout shifts within five seconds, with less than a second between two shifts. */
let shifts = 0;
let firstShift = 0;
let lastShift = 0;
/** The last search. The search page reports it once more. */
let searched: string | undefined;

const navigation = () => performance.getEntriesByType('navigation')[0] as Navigation | undefined;
const send = (body: object) => navigator.sendBeacon('/api/visits', JSON.stringify(body));

/** Adds the time since the last call if the visitor was active. */
function addTime() {
  const now = performance.now();
  engaged += Math.max(0, Math.min(now, activeUntil) - shownAt);
  shownAt = now;
}

function stayActive() {
  if (document.hidden || !view) return;
  addTime();
  activeUntil = performance.now() + IDLE_MS;
  const { scrollHeight } = document.documentElement;
  scroll = Math.max(scroll, Math.min(100, ((scrollY + innerHeight) / scrollHeight) * 100));
}

function sendEnd() {
  if (!view) return;
  addTime();
  send({
    type: 'end',
    view,
    engaged,
    scroll,
    lcp,
    inp,
    cls,
    ttfb: isMeasured ? navigation()?.responseStart : undefined,
  });
}

/** Counts a view of the page at the current address. Visitors who ask not to be tracked are not counted. */
export function countView() {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  if (globalPrivacyControl || navigator.doNotTrack === '1' || navigator.webdriver) return;
  try {
    if (!localStorage.getItem('authUser')) show();
  } catch {
    // Storage is blocked, so the visitor may not want to be counted.
  }
}

/** Ends the view when the visitor goes to another page of the site. */
export function leaveView() {
  sendEnd();
  view = '';
  isMeasured = false;
}

/** Counts a search in the panel below the header. */
export function countSearch(query: string, found: boolean) {
  if (!view || query === searched) return;
  searched = query;
  send({ type: 'search', query, found });
}

function show() {
  view = `${Math.random().toString(36)}00000000`.slice(2, 14);
  engaged = scroll = shifts = 0;
  lcp = inp = undefined;
  cls &&= 0;
  shownAt = performance.now();
  if (!isObserving) observe();
  stayActive();
  remember();
  const parameters = new URLSearchParams(location.search);
  const { query, found } = document.querySelector<HTMLElement>('.search-page')?.dataset ?? {};
  send({
    type: 'view',
    view,
    path: pathname(),
    width: innerWidth,
    referrer: document.referrer,
    source: parameters.get('utm_source') ?? '',
    medium: parameters.get('utm_medium') ?? '',
    campaign: parameters.get('utm_campaign') ?? '',
    missing: !!document.querySelector('.not-found'),
    query: query === searched ? '' : query,
    found: found !== '0',
  });
  if (query) searched = query;
}

/** A page counts as the same in all languages. */
const pathname = () => location.pathname.slice(basePath().length) || '/';

/** Remembers the pages that were read in this tab, for forms. */
function remember() {
  const { pages = [] }: Partial<VisitTrail> = JSON.parse(sessionStorage.getItem(TRAIL_KEY) ?? '{}');
  if (pages.at(-1) !== pathname()) pages.push(pathname());
  sessionStorage.setItem(TRAIL_KEY, JSON.stringify({ view, pages: pages.slice(-MAX_TRAIL) }));
}

/** Measures the same as web-vitals, which is twice as large as this whole file may be. */
function observe() {
  isObserving = true;
  isMeasured &&= !document.hidden && !navigation()?.activationStart;
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'scroll']) addEventListener(type, stayActive, true);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      sendEnd();
      isMeasured = false;
    } else {
      shownAt = performance.now();
      stayActive();
    }
  });
  // Back and forward can show a page again without loading it, which is another view.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && view) countView();
  });
  /** False if the browser does not measure it. */
  const on = (type: string, measure: (entry: PerformanceEntry & Shift & Interaction) => void): boolean => {
    const isKnown = PerformanceObserver.supportedEntryTypes.includes(type);
    if (isKnown) {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) measure(entry as PerformanceEntry & Shift & Interaction);
      }).observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
    }
    return isKnown;
  };
  on('largest-contentful-paint', ({ startTime }) => {
    if (isMeasured) lcp = startTime;
  });
  on('event', ({ interactionId, duration }) => {
    if (interactionId) inp = Math.max(inp ?? 0, duration);
  });
  const measuresShifts = on('layout-shift', ({ hadRecentInput, startTime, value }) => {
    if (hadRecentInput) return;
    if (startTime - lastShift > 1_000 || startTime - firstShift > 5_000) {
      shifts = 0;
      firstShift = startTime;
    }
    lastShift = startTime;
    shifts += value;
    cls = Math.max(cls ?? 0, shifts);
  });
  if (measuresShifts) cls = 0;
}

interface Navigation extends PerformanceNavigationTiming {
  /** When a prerendered page was shown. Otherwise 0 or missing. */
  activationStart?: number;
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
}

interface Interaction {
  interactionId?: number;
}
