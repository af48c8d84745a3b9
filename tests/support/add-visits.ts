import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { daysAfter, toDay } from '../../server/core/clock.ts';

/** The time zone of the demo. */
const TIME_ZONE = 'Asia/Kolkata';
const PAGES = [
  '/',
  '/blogs/14',
  '/service/meta-ads',
  '/service/website-development',
  '/service',
  '/blogs/13',
  '/Contactus',
];
const SOURCES = ['Google', 'Google', 'Google', 'Direct', 'Direct', 'Instagram', 'LinkedIn', 'justdial.com'];
const DEVICES = ['phone', 'phone', 'phone', 'computer', 'computer', 'tablet'];
const LANGUAGES = ['en', 'en', 'en', 'gu', 'hi'];

/** Adds visits of the last four weeks to a running demo on SQLite, always the same. For pictures of the panel. */
export function addVisits({ dataDir }: { dataDir: string }, now = Date.now()): void {
  let state = 7;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(values.length * (below(1_000) / 1_000))] as Value;

  using database = new DatabaseSync(join(dataDir, 'site.sqlite'), { timeout: 10_000 });
  const addVisit = database.prepare(`insert into visits
    (day, source, origin, medium, campaign, device, browser, language, landing_page)
    values (?, ?, ?, ?, ?, ?, 'Chrome', ?, ?)`);
  const addView = database.prepare(`insert into visit_views
    (visit_id, day, hour, page, engaged_ms, scroll, lcp, inp, cls, ttfb) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const addSearch = database.prepare('insert into visit_counts (day, kind, value, number) values (?, ?, ?, ?)');
  database.exec('begin immediate');
  for (let before = 27; before >= 0; before--) {
    const day = daysAfter(toDay(now, TIME_ZONE), -before);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const visitors = before === 0 ? 20 : (isWeekend ? 30 : 65) + below(25);
    for (let visitor = 0; visitor < visitors; visitor++) {
      const isCampaign = below(14) === 0;
      const source = isCampaign ? 'Campaign: festival-offer' : pick(SOURCES);
      const origin = isCampaign ? 'newsletter' : source;
      const pages = Array.from(
        { length: 1 + below(4) },
        () => PAGES[Math.floor(PAGES.length * (below(100) / 100) ** 2)],
      );
      const traits = [pick(DEVICES), pick(LANGUAGES), pages[0] as string];
      const [medium, campaign] = isCampaign ? ['email', 'festival-offer'] : ['', ''];
      const { lastInsertRowid } = addVisit.run(day, source, origin, medium, campaign, ...traits);
      for (const page of pages) {
        const vitals = [700 + below(2_200), 20 + below(180), below(90), 60 + below(500)];
        addView.run(
          lastInsertRowid,
          day,
          8 + below(before === 0 ? 4 : 13),
          page as string,
          below(90_000),
          below(101),
          ...vitals,
        );
      }
    }
    for (const [kind, value] of [
      ['search', 'price'],
      ['search', 'shopify'],
      ['empty search', 'gst billing'],
    ] as const) {
      if (below(3) > 0) addSearch.run(day, kind, value, 1 + below(4));
    }
  }
  database.exec('commit');
}
