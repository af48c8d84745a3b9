import { expect, test } from '../support/journey.ts';
import { sendMessage } from '../support/requests.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test('a part of the dashboard that cannot be loaded says so, and is loaded again', async ({ page, site }) => {
  await sendMessage(site.url, { title: 'Booking system' });
  await page.route('**/api/admin/dashboard', (route) => route.fulfill({ status: 503, json: {} }));
  await page.route('**/api/admin/visits?*', (route) => route.fulfill({ status: 503, json: {} }));
  await openPanel(page, '/admin/dashboard');
  const failures = page.getByRole('main').getByRole('alert');
  await expect(failures).toHaveCount(2);
  await expect(failures.first()).toContainText('Could not load visits.');
  await expect(failures.last()).toContainText('Could not load messages, drafts and what needs attention.');
  await expect(page.getByRole('heading', { name: 'Recent Blogs' })).toBeVisible();
  await expectAccessible(page);

  await page.unroute('**/api/admin/dashboard');
  await failures.first().getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('waiting for an answer');
  await expect(page.getByRole('region', { name: 'My drafts' })).toBeVisible();
  await expect(failures).toHaveCount(1);

  // Another server has no such call.
  await page.unroute('**/api/admin/visits?*');
  await page.route(/\/api\/admin\/(dashboard|visits\?.*)$/, (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Recent Blogs' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Recent Blogs']);
  await expect(failures).toHaveCount(0);
});
