// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { type DEVICES, VITAL_LIMITS, VITALS, type VisitReport, visitReport } from '../../contract/visits/visits.ts';
import { addAccount } from '../../tests/support/add-account.ts';
import { addPost } from '../../tests/support/add-post.ts';
import { isNightly } from '../../tests/support/is-nightly.ts';
import { testNightly } from '../../tests/support/test-nightly.ts';
import { bearer, openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { CHROME, readVisits, sendBeacon, view } from '../../tests/support/visit-beacons.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Midnight in Ahmedabad before the first of the seven days. */
const START = Date.UTC(2026, 10, 15, 18, 30);
const BROWSERS = {
  Chrome: CHROME,
  Safari: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/20.0 Mobile/15E148 Safari/604.1',
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
} as const;

interface View {
  path: string;
  page: string;
  at: number;
  engaged: number;
  scroll: number;
  vitals: Partial<Record<(typeof VITALS)[number], number>>;
  query?: string;
}

interface Journey {
  visitor: number;
  browser: keyof typeof BROWSERS;
  language: string;
  width: number;
  device: (typeof DEVICES)[number];
  referrer: string;
  campaign: string;
  source: string;
  views: View[];
  writes: boolean;
}

const JOURNEYS = isNightly ? 1_000 : 250;

/** The same numbers in every run. */
function generator(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return { next, pick: <T>(values: readonly T[]): T => values[next(values.length)] as T };
}

/** Visits that start at random moments of the week. Some visitors come for the second time on a day. */
function journeys(articles: string[]): Journey[] {
  const { next, pick } = generator(7);
  const pages = ['/', '/service/meta-ads', '/Service/Google-Ads/', '/Contactus', '/RequestQuoteButton', ...articles];
  const all: Journey[] = [];
  for (let number = 0; number < JOURNEYS; number++) {
    const earlier = all.at(-1);
    const returns = earlier !== undefined && number % 20 === 0;
    const at = returns ? (earlier.views.at(-1) as View).at + 60_000 : START + next(7 * DAY - 2 * HOUR);
    const [width, device] = pick([
      [390, 'phone'],
      [820, 'tablet'],
      [1_440, 'computer'],
      [412, 'phone'],
    ] as const);
    const [referrer, campaign, source] = pick([
      ['https://www.google.com/search?q=secret', '', 'Google'],
      ['', '', 'Direct'],
      ['https://l.instagram.com/', '', 'Instagram'],
      ['https://news.example/story?user=7', '', 'news.example'],
      ['', 'uttarayan-offer', 'Campaign: uttarayan-offer'],
      ['https://m.facebook.com/story', 'uttarayan-offer', 'Campaign: uttarayan-offer'],
    ] as const);
    const views = Array.from({ length: 1 + next(5) }, (_, index): View => {
      const path = pick([...pages, '/search']);
      const page = path.toLowerCase().startsWith('/service/') ? path.toLowerCase().replace(/\/$/, '') : path;
      return {
        path,
        page,
        at: at + index * 30_000,
        engaged: next(90_000),
        scroll: next(101),
        vitals:
          next(4) === 0
            ? {}
            : { lcp: 300 + next(5_000), inp: 8 + next(700), cls: next(400) / 1_000, ttfb: 40 + next(2_500) },
        ...(path === '/search' && { query: pick(['Price', 'shopify', 'nothing at all']) }),
      };
    });
    const traits = { browser: pick(['Chrome', 'Safari', 'Firefox'] as const), language: pick(['en', 'gu', 'hi']) };
    all.push({
      visitor: returns ? earlier.visitor : number,
      ...(returns
        ? { browser: earlier.browser, language: earlier.language, width: earlier.width, device: earlier.device }
        : { ...traits, width, device }),
      ...{ referrer, campaign, source, views, writes: next(25) === 0 },
    });
  }
  return all.sort((a, b) => (a.views[0] as View).at - (b.views[0] as View).at);
}

const dayOf = (at: number) => new Date(at + 5.5 * HOUR).toISOString().slice(0, 10);
const hourOf = (at: number) => new Date(at + 5.5 * HOUR).getUTCHours();

/** The expected figures, counted in the simplest way. */
function expectedFigures(
  all: readonly Journey[],
  filter: { page?: string; source?: string; device?: string } = {},
): Pick<VisitReport, 'days' | 'pages' | 'sources' | 'devices' | 'browsers' | 'funnel' | 'landing_pages' | 'vitals'> & {
  totals: VisitReport['totals'];
  campaigns: VisitReport['campaigns'];
  vitals_by_page: VisitReport['vitals_by_page'];
  languages: string[][];
  hours: Map<number, number>;
} {
  const visits = new Map<string, { first: Journey; views: View[]; messages: string[][] }>();
  const read = new Map<number, string[]>();
  for (const journey of all) {
    for (const one of journey.views) {
      const key = `${dayOf(one.at)} ${journey.visitor}`;
      const visit = visits.get(key) ?? { first: journey, views: [], messages: [] };
      visits.set(key, visit);
      visit.views.push(one);
      read.set(journey.visitor, [...(read.get(journey.visitor) ?? []), one.page]);
    }
    const last = journey.views.at(-1) as View;
    if (journey.writes)
      visits.get(`${dayOf(last.at)} ${journey.visitor}`)?.messages.push(read.get(journey.visitor) ?? []);
  }
  const chosen = [...visits].flatMap(([key, { first, views, messages }]) => {
    if ((filter.source && first.source !== filter.source) || (filter.device && first.device !== filter.device))
      return [];
    const seen = views.filter(({ page }) => !filter.page || page === filter.page);
    const sent = messages.filter((pages) => !filter.page || pages.includes(filter.page));
    return [{ day: key.slice(0, 10), first, views, seen, sent, landing: (views[0] as View).page }];
  });
  const shown = chosen.filter(({ seen }) => seen.length > 0);
  const seen = shown.flatMap((visit) => visit.seen.map((one) => ({ ...one, visit })));
  const messages = chosen.flatMap(({ sent, landing, day }) => sent.map(() => ({ landing, day })));
  const rows = <T>(items: readonly T[], key: (item: T) => string) => [...Map.groupBy(items, key)];
  const byNumber = <T extends object>(list: T[], number: keyof T, ...names: (keyof T)[]) => {
    const nameOf = (row: T) => names.map((name) => row[name]).join('\n');
    return list.sort((a, b) => Number(b[number]) - Number(a[number]) || (nameOf(a) < nameOf(b) ? -1 : 1));
  };
  const named = (key: (visit: (typeof shown)[number]) => string) =>
    byNumber(
      rows(shown, key).map(([name, of]) => ({
        name,
        visitors: of.length,
        views: of.reduce((sum, visit) => sum + visit.seen.length, 0),
      })),
      'visitors',
      'name',
    );
  const sorted = (numbers: number[]) => numbers.sort((a, b) => a - b);
  const p75Of = (vital: (typeof VITALS)[number], views: readonly View[]) => {
    const values = sorted(views.flatMap(({ vitals }) => vitals[vital] ?? []));
    const value = values[Math.ceil(values.length * 0.75) - 1];
    // The report contains an estimate with the same rating, at most 5 % away.
    return value === undefined ? null : about(value, vital);
  };
  const stays = sorted(
    shown.map((visit) => Math.min(1_800, Math.round(sum(visit.seen.map(({ engaged }) => engaged)) / 1_000))),
  );
  const articles = seen.filter(({ page }) => page.startsWith('/blogs/'));
  const hasForm = ({ page }: View) => page === '/Contactus' || page === '/RequestQuoteButton';
  const landings = new Set([...shown.map(({ landing }) => landing)]);
  return {
    totals: {
      visitors: shown.length,
      views: seen.length,
      messages: messages.length,
      engaged_seconds: stays[Math.ceil(stays.length / 2) - 1] ?? null,
      article_views: articles.length,
      read_to_end: articles.filter(({ scroll }) => scroll >= 90).length,
    },
    days: Array.from({ length: 7 }, (_, index) => {
      const day = dayOf(START + index * DAY + HOUR);
      return {
        day,
        visitors: shown.filter((visit) => visit.day === day).length,
        views: seen.filter(({ at }) => dayOf(at) === day).length,
        messages: messages.filter((message) => message.day === day).length,
        posts: [],
      };
    }),
    pages: byNumber(
      rows(seen, ({ page }) => page).map(([page, of]) => ({
        page,
        title: page,
        views: of.length,
        visitors: new Set(of.map(({ visit }) => visit)).size,
        engaged_seconds: Math.round(sum(of.map(({ engaged }) => engaged)) / of.length / 1_000),
      })),
      'views',
      'page',
    ),
    sources: named(({ first }) => first.source),
    campaigns: byNumber(
      rows(
        shown.filter(({ first }) => first.campaign),
        ({ first }) => (first.referrer ? 'Facebook' : 'Direct'),
      ).map(([source, of]) => ({
        name: 'uttarayan-offer',
        medium: '',
        source,
        visitors: of.length,
        views: of.reduce((sum, visit) => sum + visit.seen.length, 0),
      })),
      'visitors',
      'source',
    ),
    vitals_by_page: byNumber(
      rows(
        seen.filter(({ vitals }) => Object.keys(vitals).length > 0),
        ({ page, visit }) => `${page} ${visit.first.device}`,
      ).map(([key, of]) => {
        const [page = '', device] = key.split(' ');
        const vitals = { lcp: p75Of('lcp', of), inp: p75Of('inp', of), cls: p75Of('cls', of), ttfb: p75Of('ttfb', of) };
        return { page, title: page, device: device as Journey['device'], views: of.length, ...vitals };
      }),
      'views',
      'page',
      'device',
    ),
    devices: named(({ first }) => first.device),
    browsers: named(({ first }) => first.browser) as VisitReport['browsers'],
    languages: named(({ first }) => first.language).map(({ name, visitors, views }) => [name, `${visitors} ${views}`]),
    hours: new Map(rows(seen, ({ at }) => String(hourOf(at))).map(([hour, of]) => [Number(hour), of.length])),
    funnel: {
      visitors: shown.length,
      readers: shown.filter(({ views }) => views.some(({ page }) => /^\/(service|blogs)\//.test(page))).length,
      contact: shown.filter(({ views }) => views.some(hasForm)).length,
      messages: messages.length,
      won: 0,
    },
    landing_pages: byNumber(
      [...landings].map((page) => ({
        page,
        title: page,
        visitors: shown.filter(({ landing }) => landing === page).length,
        contact: shown.filter(({ landing, views }) => landing === page && views.some(hasForm)).length,
        messages: messages.filter(({ landing }) => landing === page).length,
        won: 0,
      })),
      'visitors',
      'page',
    ),
    vitals: VITALS.map((vital) => {
      const values = sorted(seen.flatMap(({ vitals }) => vitals[vital] ?? []));
      const { good, poor } = VITAL_LIMITS[vital];
      return {
        vital,
        p75: p75Of(vital, seen),
        good: values.filter((value) => value <= good).length,
        needs_work: values.filter((value) => value > good && value <= poor).length,
        poor: values.filter((value) => value > poor).length,
      };
    }),
  };
}

/** Matches a number that is close to a value of the vital, and has its rating. */
function about(value: number, vital: (typeof VITALS)[number]): number {
  const { good, poor } = VITAL_LIMITS[vital];
  const ratingOf = (number: number) => Number(number > good) + Number(number > poor);
  const unit = vital === 'cls' ? 0.001 : 1;
  const asymmetricMatch = (other: unknown) =>
    typeof other === 'number' &&
    Math.abs(other - value) <= Math.max(value * 0.05, unit) &&
    ratingOf(other) === ratingOf(value);
  return { asymmetricMatch, toString: () => `about ${value}` } as unknown as number;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The parts of a report that can be compared: without titles, which come from the site, and names of languages. */
const comparable = (report: VisitReport) => {
  const untitled = <T extends { page: string }>(rows: readonly T[]) => rows.map((row) => ({ ...row, title: row.page }));
  const { totals, days, sources, campaigns, devices, browsers, funnel, vitals } = report;
  const known = {
    campaigns,
    totals,
    days: days.map((day) => ({ ...day, posts: [] })),
    sources,
    devices,
    browsers,
    funnel,
    vitals,
  };
  const pages = { pages: untitled(report.pages), landing_pages: untitled(report.landing_pages) };
  return { ...known, ...pages, vitals_by_page: untitled(report.vitals_by_page) };
};

async function play(site: TestSite, all: readonly Journey[]): Promise<void> {
  let number = 0;
  const trails = new Map<number, string[]>();
  const events = all.flatMap((journey) => [
    ...journey.views.map((one, index) => ({ at: one.at, journey, one, isLast: index === journey.views.length - 1 })),
  ]);
  for (const { journey, one, isLast } of events.sort((a, b) => a.at - b.at)) {
    site.time.now = one.at;
    const address = `10.${journey.visitor >> 8}.${journey.visitor & 255}.1`;
    const headers = { 'User-Agent': BROWSERS[journey.browser], 'Accept-Language': `${journey.language}-IN,en;q=0.5` };
    const key = `view${String(number++).padStart(8, '0')}`;
    const { path, query = '' } = one;
    const search = { query, found: query !== 'nothing at all' };
    const origin = { referrer: journey.referrer, campaign: journey.campaign };
    const first = { ...view({ view: key, path, width: journey.width }), ...origin, ...(query && search) };
    expect((await sendBeacon(site, first, headers, address)).status).toBe(202);
    const end = { type: 'end', view: key, engaged: one.engaged, scroll: one.scroll, ...one.vitals };
    // A page that is hidden, shown and hidden again sends its end twice.
    await sendBeacon(site, { ...end, engaged: one.engaged / 2 }, headers, address);
    await sendBeacon(site, end, headers, address);
    const pages = [...(trails.get(journey.visitor) ?? []), one.page];
    trails.set(journey.visitor, pages);
    if (isLast && journey.writes) {
      await site.receiveMessage(
        {
          name: 'Farah',
          email: `farah${number}@example.com`,
          title: 'Hello',
          message: `We need a site, number ${number}.`,
        },
        { page: 'contact', clientAddress: address, trail: { view: key, pages } },
      );
    }
    if (number % 50 === 0) await site.slices.visits.flush();
  }
  await site.slices.visits.flush();
}

testNightly(
  'every figure of a week of many journeys is exact, with and without a filter, and after the days are summed up',
  { timeout: 120_000 },
  async () => {
    await using site = await openTestSite({ CONTACT_PER_10_MINUTES: '10000', CONTACT_GLOBAL_PER_10_MINUTES: '10000' });
    site.time.now = START - DAY;
    const articles = await Promise.all(['Billing', 'Monsoon'].map((title) => addPost(site, { title })));
    const all = journeys(articles.map((id) => `/blogs/${id}`));
    await play(site, all);
    site.time.now = START + 7 * DAY - HOUR;
    const week = `from=${dayOf(START + HOUR)}&to=${dayOf(site.time.now)}`;

    const compare = async () => {
      const report = await readVisits(site, week);
      const { languages, hours: _, ...expected } = expectedFigures(all);
      expect(comparable(report)).toEqual(expected);
      expect(report.pages.find(({ page }) => page === `/blogs/${articles[0]}`)?.title).toBe('Billing');
      expect(report.languages.map(({ visitors, views }) => `${visitors} ${views}`)).toEqual(
        languages.map(([, row]) => row),
      );
      expect(new Set(report.languages.map(({ name }) => name))).toEqual(new Set(['English', 'Gujarati', 'Hindi']));
      const searches = Map.groupBy(
        all.flatMap(({ views }) => views.flatMap(({ query }) => query?.toLowerCase() ?? [])),
        (q) => q,
      );
      expect(new Map(report.searches.map(({ query, count }) => [query, count]))).toEqual(
        new Map([...searches].map(([query, { length }]) => [query, length])),
      );
      expect(report.searches.find(({ query }) => query === 'nothing at all')?.found).toBe(false);
      expect(report.campaigns).toEqual(expected.campaigns);
      expect([report.suspicious, report.missing]).toEqual([0, []]);
    };
    await compare();
    const filters: Record<string, string>[] = [
      { device: 'phone' },
      { source: 'Google' },
      { source: 'Campaign: uttarayan-offer', device: 'computer' },
      { page: '/service/meta-ads' },
      { page: `/blogs/${articles[1]}`, source: 'Instagram' },
    ];
    for (const filter of filters) {
      const { languages: _, hours: __, ...expected } = expectedFigures(all, filter);
      const report = await readVisits(site, `${week}&${new URLSearchParams(filter)}`);
      expect([filter, comparable(report)]).toEqual([filter, expected]);
    }

    const monday = all.map((journey) => ({
      ...journey,
      views: journey.views.filter(({ at }) => dayOf(at) === dayOf(START + HOUR)),
    }));
    const { hours } = expectedFigures(monday.filter(({ views }) => views.length > 0));
    const oneDay = await readVisits(site, `from=${dayOf(START + HOUR)}&to=${dayOf(START + HOUR)}`);
    expect(new Map(oneDay.hours.filter(({ views }) => views > 0).map(({ hour, views }) => [hour, views]))).toEqual(
      hours,
    );
    expect(oneDay.before.visitors).toBe(0);

    // The report is the same when past days are read from their sums.
    expect(await site.slices.visits.sumUp()).toBe(5);
    await site.db
      .deleteFrom('visit_views')
      .where('day', '<', dayOf(START + 5 * DAY + HOUR))
      .execute();
    await compare();
  },
);

test('sums of months say the same as the days, for each filter', async () => {
  await using site = await openTestSite();
  // 10am in Ahmedabad on October 1.
  site.time.now = Date.UTC(2026, 9, 1, 4, 30);
  let number = 0;
  for (let day = 0; day < 31; day += 5) {
    for (const [width, referrer, paths] of [
      [390, 'https://www.google.com/', ['/', '/service/meta-ads']],
      [390, '', ['/', '/Contactus']],
      [1_440, 'https://www.google.com/', ['/service/meta-ads']],
    ] as const) {
      const address = `198.51.100.${number}`;
      for (const path of paths) {
        const key = `month${String(number++).padStart(4, '0')}`;
        await sendBeacon(site, view({ view: key, path, width, referrer }), {}, address);
        await sendBeacon(
          site,
          { type: 'end', view: key, engaged: number * 1_000, scroll: 50, lcp: 100 * number },
          {},
          address,
        );
      }
    }
    await site.slices.visits.flush();
    site.time.now += 5 * DAY;
  }
  site.time.now = Date.UTC(2026, 10, 20, 4, 30);
  const filters = ['', 'device=phone', 'source=Google', 'page=/', 'page=/service/meta-ads', 'device=tablet'];
  const month = 'from=2026-10-01&to=2026-11-20';
  const readAll = () => Promise.all(filters.map((filter) => readVisits(site, `${month}&${filter}`)));
  const before = await readAll();
  expect(before.map(({ totals }) => totals.visitors)).toEqual([21, 14, 14, 14, 14, 0]);
  await site.slices.visits.sumUp();
  await site.db.deleteFrom('visit_views').execute();
  expect(await readAll()).toEqual(before);
});

test('authors see the visits of their own posts only, and readers no messages', async () => {
  await using site = await openTestSite();
  const [own, foreign] = await Promise.all(['Own', 'Foreign'].map((title) => addPost(site, { title })));
  const author = await addAccount(site, 'author@example.com', 'author');
  const reader = await addAccount(site, 'reader@example.com', 'reader');
  await site.db
    .deleteFrom('post_owners')
    .where('post_id', '=', own as number)
    .execute();
  await site.db
    .insertInto('post_owners')
    .values({ post_id: own as number, owner: author.email })
    .execute();
  await sendBeacon(site, view({ view: 'reading01', path: `/blogs/${foreign}`, query: 'secret' }));
  await sendBeacon(site, view({ view: 'reading02', path: `/blogs/${own}` }));
  await sendBeacon(site, { type: 'search', query: 'secret', found: false });
  const trail = { view: 'reading02', pages: [`/blogs/${own}`] };
  const message = { name: 'Farah', email: 'farah@example.com', title: 'Hello', message: 'We need a site.' };
  await site.receiveMessage(message, { page: 'contact', clientAddress: '203.0.113.9', trail });
  await site.slices.visits.flush();

  const readAs = async (token: string, path = 'visits') =>
    (await site.request(`/api/admin/${path}`, { headers: bearer(token) })).text();
  const report = visitReport.parse(JSON.parse(await readAs(author.token)));
  expect(report.pages.map(({ page }) => page)).toEqual([`/blogs/${own}`]);
  expect([report.totals.views, report.totals.messages, report.funnel, report.landing_pages]).toEqual([
    1,
    null,
    null,
    [],
  ]);
  expect(report.days.flatMap(({ posts }) => posts.map(({ title }) => title))).toEqual(['Own']);
  for (const path of ['visits', 'visits.csv']) {
    expect(await readAs(author.token, path)).not.toMatch(new RegExp(`/blogs/${foreign}|Foreign|secret`));
  }
  const seen = visitReport.parse(JSON.parse(await readAs(reader.token)));
  expect([seen.totals.views, seen.totals.messages, seen.funnel, seen.days.at(-1)?.messages]).toEqual([
    2,
    null,
    null,
    null,
  ]);
});
