// PostgreSQL nightly: other tests make the same queries.
import { rename } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { VITAL_LIMITS, VITALS } from '../../contract/visits/visits.ts';
import { testNightly } from '../../tests/support/test-nightly.ts';
import { testOnSqlite } from '../../tests/support/test-on-sqlite.ts';
import { bearer, openTestSite } from '../../tests/support/test-site.ts';
import { CHROME, readVisits, sendBeacon, view } from '../../tests/support/visit-beacons.ts';
import { type Classes, classOf, estimatePercentile } from './vital-classes.ts';

const DAY = 24 * 3_600_000;

testOnSqlite('who asks not to be counted, signs in, or is a program is not counted', async () => {
  await using site = await openTestSite();
  const headers: Record<string, string>[] = [
    { 'Sec-GPC': '1' },
    { DNT: '1' },
    { 'Sec-Purpose': 'prefetch;prerender' },
    { Purpose: 'prefetch' },
    { Cookie: 'other=1; session=abc' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://elsewhere.example' },
    { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'User-Agent': '' },
  ];
  for (const [index, one] of headers.entries()) {
    expect((await sendBeacon(site, view({ view: `nobody${index}abc` }), one)).status).toBe(202);
  }
  expect((await readVisits(site)).totals).toMatchObject({ visitors: 0, views: 0 });
  await sendBeacon(site, view({ view: 'somebody1' }), {
    Origin: 'http://localhost:3000',
    'Sec-Fetch-Site': 'same-origin',
  });
  expect((await readVisits(site)).totals).toMatchObject({ visitors: 1, views: 1 });

  await using off = await openTestSite({ VISITS: 'off' });
  expect((await sendBeacon(off, view())).status).toBe(202);
  expect((await readVisits(off)).totals.views).toBe(0);
});

test('nobody is recognized on the next day: the salt and the hashes of a day are gone after it', async () => {
  await using site = await openTestSite();
  await sendBeacon(site, view({ view: 'firstday1' }));
  await site.slices.visits.flush();
  const hashes = () => site.db.selectFrom('visits').select('visitor_hash').orderBy('id').execute();
  const salts = () => site.db.selectFrom('visit_salts').select(['day', 'salt']).execute();
  expect((await hashes())[0]?.visitor_hash).toMatch(/^[0-9a-f]{64}$/);
  const [before] = await salts();
  site.time.now += DAY;
  await sendBeacon(site, view({ view: 'secondday' }));
  await site.slices.visits.flush();
  expect((await hashes())[0]?.visitor_hash).toBeNull();
  expect((await salts()).map(({ day }) => day)).toEqual(['2026-11-22']);
  expect((await salts())[0]?.salt).not.toBe(before?.salt);
  expect((await readVisits(site, 'from=2026-11-21&to=2026-11-22')).totals).toMatchObject({ visitors: 2, views: 2 });
  const stored = JSON.stringify([
    await site.db.selectFrom('visits').selectAll().execute(),
    await site.db.selectFrom('visit_views').selectAll().execute(),
  ]);
  expect(stored).not.toContain('203.0.113.9');
  expect(stored).not.toContain('Mozilla');
});

test('a vital at its limit is good, and the next value needs work', () => {
  for (const vital of VITALS) {
    const { good, poor } = VITAL_LIMITS[vital];
    const scale = vital === 'cls' ? 1_000 : 1;
    const estimate = (value: number) =>
      estimatePercentile(vital, { [classOf(vital, Math.round(value * scale))]: 1 }, 0.75);
    expect(estimate(good)).toBeLessThanOrEqual(good);
    expect(estimate(good + 1 / scale)).toBeGreaterThan(good);
    expect(estimate(poor)).toBeLessThanOrEqual(poor);
    expect(estimate(poor + 1 / scale)).toBeGreaterThan(poor);
  }
});

test('the 75th percentile of a vital is close to the exact one', () => {
  /** The relative error of the estimate. */
  const errorOf = (values: readonly number[]) => {
    const classes: Classes = {};
    for (const value of values) classes[classOf('lcp', value)] = (classes[classOf('lcp', value)] ?? 0) + 1;
    const exact = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] as number;
    return Math.abs((estimatePercentile('lcp', classes, 0.75) ?? 0) - exact) / exact;
  };
  // Distributed like loads of a real page: most take about the same time, some take several times longer.
  const spread = (count: number, median: number) =>
    Array.from({ length: count }, (_, index) => {
      const share = (index + 0.5) / count;
      return Math.round(median * Math.exp(0.55 * Math.log(share / (1 - share))));
    });
  for (const median of [90, 640, 1_800, 2_480, 3_990, 7_000]) {
    expect(errorOf(spread(4_000, median))).toBeLessThan(0.01);
    expect(errorOf(spread(60, median))).toBeLessThan(0.05);
  }
  expect(errorOf(Array(750).fill(1_800))).toBeLessThan(0.025);
  for (let value = 20; value < 9_000; value += 7) expect(errorOf([value])).toBeLessThan(0.03);
});

test('a flood from one address is bounded and marked, and missing pages are counted as such', async () => {
  await using site = await openTestSite();
  for (let number = 0; number < 150; number++) {
    await sendBeacon(
      site,
      view({ view: `flood${String(number).padStart(5, '0')}`, path: number < 100 ? '/' : '/nowhere' }),
    );
  }
  const report = await readVisits(site);
  expect([report.totals.views, report.missing, report.suspicious]).toEqual([
    100,
    [{ address: '/nowhere', count: 20 }],
    30,
  ]);
  // Visits from other addresses are counted all the same.
  await sendBeacon(site, view({ view: 'another01', path: '/Contactus' }), {}, '198.51.100.4');
  expect((await readVisits(site)).totals.views).toBe(101);
});

testNightly('an address that sends slowly all day is bounded too', async () => {
  await using site = await openTestSite();
  for (let number = 0; number < 3_100; number++) {
    if (number % 100 === 0) site.time.now += 61_000;
    await sendBeacon(site, view({ view: `slow${String(number).padStart(6, '0')}` }));
    if (number % 1_000 === 0) await site.slices.visits.flush();
  }
  const { totals, suspicious } = await readVisits(site);
  expect([totals.views, suspicious]).toEqual([3_000, 100]);
});

testNightly('made-up sources, campaigns, tags and forms do not fill the report', async () => {
  await using site = await openTestSite();
  for (let number = 0; number < 520; number++) {
    const key = String(number).padStart(4, '0');
    const from = `10.9.${number >> 6}.${number & 63}`;
    await sendBeacon(site, view({ view: `named${key}`, source: `source-${key}`, campaign: `c-${key}` }), {}, from);
    for (const list of ['tags', 'authors', 'forms'])
      await sendBeacon(site, view({ view: `${list}${key}`, path: `/${list}/x${key}` }), {}, from);
  }
  const report = await readVisits(site);
  expect(report.totals.views).toBe(520);
  expect(report.pages.map(({ page }) => page)).toEqual(['/']);
  expect(report.missing).toHaveLength(500);
  expect(report.sources).toHaveLength(500);
  expect(report.campaigns[0]).toEqual({ name: 'Other', medium: '', source: 'Other', visitors: 20, views: 20 });
});

testOnSqlite('only hosts that show results of a search count as that search engine', async () => {
  await using site = await openTestSite();
  const hosts = {
    Google: ['www.google.com', 'google.co.in', 'www.google.de', 'images.google.com.au', 'm.google.fr'],
    Bing: ['www.bing.com', 'cn.bing.com', 'm.bing.com'],
    Yahoo: ['search.yahoo.com', 'r.search.yahoo.com', 'uk.search.yahoo.com', 'search.yahoo.co.jp'],
    Baidu: ['www.baidu.com', 'm.baidu.com'],
    Yandex: ['ya.ru', 'yandex.ru', 'yandex.com.tr'],
  };
  const others = ['mail', 'docs', 'news', 'gemini', 'drive', 'calendar', 'sites', 'meet', 'chat', 'accounts', 'search']
    .map((name) => `${name}.google.com`)
    .concat('mail.yahoo.com', 'news.yahoo.com', 'tieba.baidu.com', 'pan.baidu.com', 'mail.yandex.ru', 'ads.bing.com')
    .concat('google.com.evil.example', 'notgoogle.com', 'bing.com.example');
  for (const [index, host] of [...Object.values(hosts).flat(), ...others].entries()) {
    const referrer = `https://${host}/search?q=secret`;
    await sendBeacon(site, view({ view: `source0${100 + index}`, referrer }), {}, `198.51.100.${index}`);
  }
  const { sources } = await readVisits(site);
  expect(Object.fromEntries(sources.map(({ name, views }) => [name, views]))).toEqual({
    ...Object.fromEntries(Object.entries(hosts).map(([name, of]) => [name, of.length])),
    ...Object.fromEntries(others.map((host) => [host, 1])),
  });
});

testOnSqlite('names like those of JavaScript are counted like others', async () => {
  await using site = await openTestSite();
  const names = ['constructor', '__proto__', 'toString'];
  for (const [index, name] of names.entries()) {
    const fields = { source: name, medium: name, campaign: name, query: name, path: '/search' };
    const address = `198.51.100.${index}`;
    expect((await sendBeacon(site, view({ view: `named00${index}`, ...fields }), {}, address)).status).toBe(202);
    await sendBeacon(site, view({ view: `other00${index}`, path: `/${name}` }), {}, address);
    await sendBeacon(site, { type: 'search', query: `${name} 2`, found: false }, {}, address);
  }
  await sendBeacon(site, view({ view: 'android00', referrer: 'android-app://constructor/' }), {}, '198.51.100.9');
  const expectAll = async (query: string) => {
    const report = await readVisits(site, query);
    const expected = names
      .toSorted()
      .map((name) => ({ name, medium: name, source: name.toLowerCase(), visitors: 1, views: 1 }));
    expect(report.campaigns.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(expected);
    expect(report.searches.map(({ query: words, count, found }) => [words, count, found]).sort()).toEqual(
      names
        .flatMap((name) => [
          [name.toLowerCase(), 1, true],
          [`${name.toLowerCase()} 2`, 1, false],
        ])
        .sort(),
    );
    expect(report.missing).toHaveLength(3);
    expect(report.sources.map(({ name }) => name)).toContain('constructor');
  };
  await expectAll('');
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const day = dayOf(site.time.now);
  site.time.now += 45 * DAY;
  expect(await site.slices.visits.sumUp()).toBeGreaterThan(40);
  await expectAll(`from=${day}&to=${dayOf(site.time.now)}`);
});

testOnSqlite('visits that cannot be stored wait, and no message is lost for them', async () => {
  await using site = await openTestSite();
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(site.db);
  await sendBeacon(site, view({ view: 'waiting01' }));
  await sendBeacon(site, { type: 'end', view: 'waiting01', engaged: 5_000, scroll: 40 });
  await sendBeacon(site, view({ view: 'waiting02', path: '/nowhere' }));
  await rename('visit_views', 'visit_views_away');
  await expect(site.slices.visits.flush()).rejects.toThrow();
  expect((await sendBeacon(site, view({ view: 'waiting03', path: '/Contactus' }))).status).toBe(202);
  const trail = { view: 'gone00001', pages: ['/Contactus'] };
  const message = { name: 'Farah', email: 'farah@example.com', title: 'Hello', message: 'We need a site.' };
  await site.receiveMessage(message, { page: 'contact', clientAddress: '203.0.113.9', trail });
  await rename('visit_views_away', 'visit_views');
  const report = await readVisits(site);
  expect(report.totals).toMatchObject({ visitors: 1, views: 2, messages: 1, engaged_seconds: 5 });
  expect(report.missing).toEqual([{ address: '/nowhere', count: 1 }]);
});

testOnSqlite('drafts, and addresses with an e-mail address in them, leave nothing behind', async () => {
  await using site = await openTestSite();
  for (const [index, path] of ['/preview/abcdef', '/unsubscribe/farah@example.com', '/x/farah%40example.com'].entries())
    await sendBeacon(site, view({ view: `private0${index}`, path }));
  const { missing, totals } = await readVisits(site);
  expect([missing, totals.views]).toEqual([[], 0]);
});

testOnSqlite('what is not a beacon is refused with a sentence, and never an error of the server', async () => {
  await using site = await openTestSite();
  const long = 'x'.repeat(9_000);
  for (const [body, status] of [
    ['{', 400],
    ['[]', 422],
    ['{}', 422],
    [JSON.stringify(view({ path: 'https://elsewhere.example/' })), 422],
    [JSON.stringify(view({ width: -1 })), 422],
    [JSON.stringify(view({ view: "'; drop table visits" })), 422],
    [JSON.stringify({ type: 'end', view: 'abcdefgh1', engaged: 'long', scroll: 3 }), 422],
    [JSON.stringify({ type: 'end', view: 'abcdefgh1', engaged: 1e12, scroll: 3 }), 422],
    [JSON.stringify(view({ referrer: long })), 413],
    [JSON.stringify(view({ referrer: 'not an address\0' })), 202],
  ] as const) {
    const response = await site.request('/api/visits', { method: 'POST', body, headers: { 'User-Agent': CHROME } });
    expect([body.slice(0, 80), response.status]).toEqual([body.slice(0, 80), status]);
    if (status > 202) expect(((await response.json()) as { message: string }).message).toMatch(/^[A-Z].*\.$/);
  }
  for (const [query, field] of [
    ['from=yesterday', 'from'],
    ['from=2026-11-20&to=2026-11-01', 'from'],
    ['from=2024-01-01&to=2026-01-01', 'to'],
    ['device=watch', 'device'],
  ]) {
    const response = await site.request(`/api/admin/visits?${query}`, { headers: bearer(await site.signIn()) });
    expect([query, response.status]).toEqual([query, 422]);
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field]);
  }
});

test('a message has the pages that its sender read, and what became of it is counted', async () => {
  await using site = await openTestSite();
  await sendBeacon(site, view({ view: 'landing01', path: '/service/meta-ads', referrer: 'https://www.google.com/' }));
  await sendBeacon(site, view({ view: 'contact01', path: '/Contactus' }));
  const form = new FormData();
  const trail = { view: 'contact01', pages: ['/service/meta-ads', '/Contactus', 'https://evil.example', 7] };
  const ids = { user_id: 'a', service_id: 'b', template_id: 'c' };
  const fields = { name: 'Farah', email: 'farah@example.com', title: 'Ads', message: 'What does it cost?' };
  for (const [name, value] of Object.entries({ ...ids, ...fields, pages_read: JSON.stringify(trail) }))
    form.set(name, value);
  const sent = await site.request('/api/v1.0/email/send-form', { method: 'POST', body: form });
  expect(sent.status).toBe(200);

  const headers = bearer(await site.signIn());
  const { message } = await (await site.request('/api/admin/messages/1', { headers })).json();
  expect(message.pages_read).toEqual([
    { page: '/service/meta-ads', title: 'Meta Ads' },
    { page: '/Contactus', title: expect.any(String) },
  ]);
  const change = { method: 'PATCH', headers, body: JSON.stringify({ status: 'won' }) };
  expect((await site.request('/api/admin/messages/1', change)).status).toBe(200);
  const report = await readVisits(site, 'source=Google');
  expect(report.funnel).toEqual({ visitors: 1, readers: 1, contact: 1, messages: 1, won: 1 });
  expect(report.landing_pages).toEqual([
    { page: '/service/meta-ads', title: 'Meta Ads', visitors: 1, contact: 1, messages: 1, won: 1 },
  ]);
  const csv = await (await site.request('/api/admin/visits.csv', { headers })).text();
  expect(csv).toContain('"Landing page","/service/meta-ads","Meta Ads","1","","1"');
});

if (process.env.TEST_DATABASE !== 'postgres') {
  test('views that are counted while the data folder is away are stored when it is back', async () => {
    await using site = await openTestSite();
    await sendBeacon(site, view());
    await site.slices.visits.flush();
    await rename(site.dataDir, `${site.dataDir}-away`);
    await sendBeacon(site, view({ view: 'abcdefgh2' }));
    // Try more often than a batch that the database refuses would be tried.
    for (let attempt = 0; attempt < 7; attempt++) {
      await expect(site.slices.visits.flush()).rejects.toMatchObject({ code: 'DATABASE_FILE_GONE' });
    }
    await rename(`${site.dataDir}-away`, site.dataDir);
    expect((await readVisits(site)).totals).toMatchObject({ visitors: 1, views: 2 });
  });
}
