import { MAX_TRAIL, TRAIL_KEY, type VisitTrail } from '../../../contract/visit-trail.ts';

/** Milliseconds without a click, a key or a movement after which somebody may have left the screen. */
const IDLE_MS = 30_000;

/** The view that is shown, until it is left. */
let view = '';
let shownAt = 0;
let engaged = 0;
let activeUntil = 0;
let scroll = 0;
let lcp: number | undefined;
let inp: number | undefined;
let cls = 0;
/** The layout shifts of one second at most, with less than a second between two: its sum is the CLS. */
let shifts = { sum: 0, first: 0, last: 0 };
let isFirst = true;

const send = (body: object) => navigator.sendBeacon('/api/visits', JSON.stringify(body));
const parameter = (name: string) => new URLSearchParams(location.search).get(name)?.slice(0, 200) ?? '';

/** Adds the time since the last call, as far as somebody was there. */
function addTime() {
  const now = performance.now();
  engaged += Math.max(0, Math.min(now, activeUntil) - shownAt);
  shownAt = now;
}

function stayActive() {
  if (document.hidden) return;
  addTime();
  activeUntil = performance.now() + IDLE_MS;
  const { scrollHeight } = document.documentElement;
  scroll = Math.max(scroll, Math.min(100, ((scrollY + innerHeight) / scrollHeight) * 100));
}

function end() {
  if (!view) return;
  addTime();
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const ttfb = isFirst ? navigation?.responseStart : undefined;
  send({ type: 'end', view, engaged, scroll, lcp, inp, cls, ttfb });
}

/** Counts that the page at the present address is shown. Visitors who ask not to be tracked are not counted. */
export function countView() {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  if (globalPrivacyControl || navigator.doNotTrack === '1' || navigator.webdriver) return;
  try {
    if (!localStorage.getItem('authUser') && !document.querySelector('.draft-banner')) show();
  } catch {
    // Storage is blocked, so the visitor may be somebody who does not want to be counted.
  }
}

function show() {
  if (view) {
    end();
    isFirst = false;
    lcp = undefined;
  } else observe();
  view = (Math.random().toString(36) + Math.random().toString(36)).replace(/0\./g, '').slice(0, 16);
  engaged = scroll = cls = 0;
  inp = undefined;
  shifts = { sum: 0, first: 0, last: 0 };
  shownAt = performance.now();
  stayActive();
  remember();
  send({
    type: 'view',
    view,
    path: location.pathname,
    width: innerWidth,
    referrer: isFirst ? document.referrer : '',
    source: parameter('utm_source'),
    medium: parameter('utm_medium'),
    campaign: parameter('utm_campaign'),
    missing: document.querySelector('.not-found') !== null,
    query: parameter('q'),
    found: !document.querySelector('.nothing-found'),
  });
}

/** What forms send with a message: in this tab only. */
function remember() {
  const { pages }: VisitTrail = JSON.parse(sessionStorage.getItem(TRAIL_KEY) ?? '{"pages":[]}');
  if (pages.at(-1) !== location.pathname) pages.push(location.pathname);
  sessionStorage.setItem(TRAIL_KEY, JSON.stringify({ view, pages: pages.slice(-MAX_TRAIL) }));
}

/** web-vitals measures the same, but is twice as large as all of this file may be. */
function observe() {
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focus']) {
    addEventListener(type, stayActive, { passive: true, capture: true });
  }
  document.addEventListener('visibilitychange', () => (document.hidden ? end() : stayActive()));
  const on = (type: string, measure: (entry: PerformanceEntry & Shift & Interaction) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) measure(entry as PerformanceEntry & Shift & Interaction);
    });
    observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
  };
  on('largest-contentful-paint', ({ startTime }) => {
    if (isFirst) lcp = startTime;
  });
  on('event', ({ interactionId, duration }) => {
    if (interactionId) inp = Math.max(inp ?? 0, duration);
  });
  on('layout-shift', ({ hadRecentInput, startTime, value }) => {
    if (hadRecentInput) return;
    const isSame = startTime - shifts.last < 1_000 && startTime - shifts.first < 5_000;
    shifts = { sum: isSame ? shifts.sum + value : value, first: isSame ? shifts.first : startTime, last: startTime };
    cls = Math.max(cls, shifts.sum);
  });
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
}

interface Interaction {
  interactionId?: number;
}
