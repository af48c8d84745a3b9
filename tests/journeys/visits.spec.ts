import type { Page } from '@playwright/test';
import type { VisitReport } from '../../contract/visits/visits.ts';
import { expect, test, waitForHydration } from '../support/journey.ts';
import { authenticate } from '../support/requests.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

// The site does not count programs, and an automated browser identifies itself as one.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36',
});

const asPerson = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));

test('what a visitor reads is counted once, and goes with their message', { tag: '@nightly' }, async ({
  page,
  site,
  browser,
}) => {
  const headers = await authenticate(site.url);
  const read = async () =>
    (await (await fetch(`${site.url}/api/admin/visits?source=newsletter`, { headers })).json()) as VisitReport;

  await asPerson(page);
  await page.goto('/?utm_source=newsletter');
  await expect.poll(async () => (await read()).pages.map((row) => row.page)).toEqual(['/']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Meta Ads' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meta Ads' })).toBeVisible();
  await expect.poll(async () => (await read()).totals.views).toBe(2);
  await page.goto('/Contactus');
  await expect.poll(async () => (await read()).totals.views).toBe(3);
  // Simulates Back to a page in the browser's back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(async () => (await read()).totals.views).toBe(4);
  const fields = {
    Name: 'Farah',
    Email: 'farah@example.com',
    Subject: 'A counted message',
    Message: 'What does it cost?',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible();

  // Searches within the site: in the panel below the header, and on the page. Each search is counted once.
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox').fill('zeppelin');
  await expect(page.getByText('“zeppelin”').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/search?q=meta');
  await page.getByRole('searchbox').fill('qwxyz');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=qwxyz$/);
  await expect.poll(async () => (await read()).totals.views).toBe(7);
  const searches = async () => (await (await fetch(`${site.url}/api/admin/visits`, { headers })).json()).searches;
  await expect.poll(searches).toEqual([
    { query: 'meta', count: 1, found: true },
    { query: 'qwxyz', count: 1, found: false },
    { query: 'zeppelin', count: 1, found: false },
  ]);

  const report = await read();
  expect(report.funnel).toMatchObject({ visitors: 1, readers: 1, contact: 1, messages: 1 });
  expect(report.landing_pages).toMatchObject([{ page: '/', visitors: 1, messages: 1 }]);
  expect(report.pages.map((row) => [row.page, row.views]).sort()).toEqual([
    ['/', 1],
    ['/Contactus', 2],
    ['/blogs', 1],
    ['/search', 2],
    ['/service/meta-ads', 1],
  ]);
  // Loading times are sent when a page is left.
  expect(report.vitals.find(({ vital }) => vital === 'lcp')?.p75).toBeGreaterThan(0);
  const { messages } = await (await fetch(`${site.url}/api/admin/messages?q=counted`, { headers })).json();
  const { message } = await (await fetch(`${site.url}/api/admin/messages/${messages[0].id}`, { headers })).json();
  expect(message.pages_read.map((row: { page: string }) => row.page)).toEqual(['/', '/service/meta-ads', '/Contactus']);

  await test.step('in the panel', async () => {
    await openPanel(page, '/admin/visits?source=newsletter');
    const funnel = page.getByRole('region', { name: 'From visit to message' });
    await expect(funnel.getByRole('listitem').last()).toContainText('1Wrote to us');
    await page.getByRole('region', { name: 'Devices' }).getByRole('link', { name: 'Computer' }).click();
    await expect(page).toHaveURL(/source=newsletter&device=computer$/);
    await expect(page.getByRole('list', { name: 'Filters' }).getByRole('listitem')).toHaveCount(2);
    const slider = page.getByRole('slider');
    await slider.focus();
    await expect(slider).toHaveAttribute('aria-valuetext', /, 7 views, 1 visitor$/);
    await slider.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', /, 0 views, 0 visitors$/);
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('table').first().getByRole('row').last()).toContainText('711');
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Source: newsletter/ }).click();
    await expect(page).toHaveURL(/visits\?device=computer$/);

    // By keyboard: the focus stays where it is, and Back closes the dates.
    await page.getByRole('radio', { name: '28 days' }).press('ArrowRight');
    await expect(page).toHaveURL(/period=90/);
    await expect(page.getByRole('radio', { name: '90 days' })).toBeFocused();
    await page.getByRole('radio', { name: 'Custom' }).press(' ');
    await page.getByLabel('From', { exact: true }).fill('2026-01-01');
    await page.getByLabel('To', { exact: true }).fill('2026-01-31');
    await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
    await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31/);
    await expect(page.getByText('January 1, 2026 to January 31, 2026')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('radio', { name: '90 days' })).toBeChecked();
    await expect(page.getByLabel('From', { exact: true })).toBeHidden();
  });

  const context = await browser.newContext({ baseURL: site.url });
  const private_ = await context.newPage();
  await asPerson(private_);
  await private_.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const beacons: string[] = [];
  private_.on('request', (request) => {
    if (request.url().endsWith('/api/visits')) beacons.push(request.url());
  });
  await private_.goto('/');
  await waitForHydration(private_);
  await private_.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await private_.close();
  expect(beacons).toEqual([]);
  await context.close();
});
