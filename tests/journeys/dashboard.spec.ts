import { expect, test } from '../support/journey.ts';
import { authenticate, sendMessage } from '../support/requests.ts';
import { makeVisitReport } from '../support/visit-report.ts';
import { addAdministrator, expectAccessible, openPanel } from './admin-panel.ts';

test('a part of the dashboard that cannot be loaded says so, and is loaded again', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  await sendMessage(site.url, { title: 'A message for the dashboard' });
  await page.route('**/api/admin/dashboard', (route) => route.fulfill({ status: 503, json: {} }));
  await page.route('**/api/admin/visits?*', (route) => route.fulfill({ status: 503, json: {} }));
  await openPanel(page, '/admin/dashboard');
  const failures = page.getByRole('main').getByRole('alert');
  await expect(failures).toHaveCount(2);
  await expect(failures.last()).toContainText('Could not load visits.');
  await expect(failures.first()).toContainText('Could not load the overview. Try again.');
  await expect(page.getByRole('heading', { name: 'Recent Blogs' })).toBeVisible();
  await expectAccessible(page);

  await page.unroute('**/api/admin/dashboard');
  await failures.first().getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('waiting for a reply');
  const attention = await page.getByRole('region', { name: 'Needs attention' }).boundingBox();
  expect(attention?.y).toBeLessThan((await page.getByText('Total Blogs').boundingBox())?.y ?? 0);
  await expect(page.getByRole('region', { name: 'My drafts' })).toBeVisible();
  await expect(failures).toHaveCount(1);

  // Servers of other deployments do not have these endpoints.
  await page.unroute('**/api/admin/visits?*');
  await page.route(/\/api\/admin\/(dashboard|visits\?.*)$/, (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Recent Blogs' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Recent Blogs']);
  await expect(failures).toHaveCount(0);
});

test('the plots of the dashboard are links, and have the same numbers as a table', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  await sendMessage(site.url, { title: 'A message for the dashboard' });
  const report = makeVisitReport({ from: '2026-11-08', to: '2026-11-21' });
  report.days[0] = { ...(report.days[0] as (typeof report.days)[number]), views: 1_204 };
  const json = { ...report, totals: { ...report.totals, visitors: 1, views: 6_890 } };
  const ofTwoWeeks = (url: URL) => url.pathname === '/api/admin/visits' && url.searchParams.get('days') === '14';
  await page.route(ofTwoWeeks, (route) => route.fulfill({ json }));
  await openPanel(page, '/admin/dashboard');
  await expect(page.getByText('1 visitor', { exact: true })).toBeVisible();
  await expect(page.getByText('6,890 views', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('link', { name: /^Messages in the last 14 days: between 0 and \d+ a day, from / }),
  ).toBeVisible();

  await page.getByText('Show as a table: Views').focus();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table').first().getByRole('row');
  await expect(rows).toHaveCount(15);
  await expect(rows.nth(1)).toHaveText('November 81,204');
  await expectAccessible(page);
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/visits\?from=2026-11-08&to=2026-11-08$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Views in the last 14 days: between 188 and 1,204 a day' }).click();
  await expect(page).toHaveURL(/\/admin\/visits\?from=2026-11-08&to=2026-11-21$/);
});

test('a reader is offered no drafts of their own', { tag: '@nightly' }, async ({ page, site }) => {
  const reader = await addAdministrator(site, 'dashboard-reader');
  const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
  const { people } = await (await fetch(`${site.url}/api/admin/people`, { headers })).json();
  const { id } = people.find(({ email }: { email: string }) => email === reader.email);
  const body = JSON.stringify({ role: 'reader' });
  expect((await fetch(`${site.url}/api/admin/people/${id}`, { method: 'PATCH', headers, body })).status).toBe(200);
  await openPanel(page, '/admin/dashboard', reader);
  await expect(page.getByRole('region', { name: 'Recently changed by others' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'My drafts' })).toHaveCount(0);
  await expectAccessible(page);
});
