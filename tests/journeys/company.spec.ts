import { expect, test } from '../support/journey.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

test('a fact is confirmed where it is edited, and leads to the texts that name it', { tag: '@nightly' }, async ({
  page,
}) => {
  await openPanel(page, '/admin/pages/company');
  await expect(page).toHaveURL(/\/admin\/company$/);
  await expectAccessible(page);
  const summary = page.getByRole('region', { name: 'Before launch' });
  const count = Number(await summary.locator('b').innerText());
  await page.getByLabel('Not confirmed: Phone').check();
  await expect(page.getByLabel('Confirmed: Phone', { exact: true })).toBeChecked();
  await expect(summary.locator('b')).toHaveText(String(count - 1));
  await summary.getByRole('checkbox', { name: 'Company name' }).check();
  await expect(page.getByLabel('Confirmed: Company name', { exact: true })).toBeChecked();

  await page.getByRole('button', { name: 'Show only these' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Office', exact: true })).toBeVisible();
  // A fact that was just confirmed stays visible until all facts are shown.
  await page.getByLabel('Not confirmed: Email').check();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all facts' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toBeVisible();

  // The closing time, which Careers names, is a part of the office hours.
  const hours = page.locator('form section > div').filter({ has: page.getByLabel('Office hours', { exact: true }) });
  await hours.getByRole('button', { name: /^In \d+ places$/ }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL(/\/admin\/pages\/careers#sections\./);
  await expect(page.getByRole('textbox', { name: 'Introduction' })).toBeFocused();
});

test('an emptied number takes its counter off the page, and a fact is added and renamed', { tag: '@nightly' }, async ({
  page,
}) => {
  await openPanel(page, '/admin/company');
  const saved = page.getByRole('status').getByText('Saved', { exact: true });
  await page.getByLabel('Business clients', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Add fact' }).click();
  await page.getByLabel('What it is', { exact: true }).fill('Guarantee');
  await page.getByLabel('Value').fill('12 months');
  await page.getByLabel('Address', { exact: true }).fill('Placeholder House\n\nAshram Road');
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Changes published.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Guarantee', { exact: true })).toHaveValue('12 months');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Placeholder House\nAshram Road');
  await page.goto('/');
  await expect(page.locator('.counters p')).toHaveCount(1);

  await page.goto('/admin/company');
  await page.getByLabel('Time until a reply', { exact: true }).fill('');
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Still used on .*Contact/)).toBeVisible();
  await expect(page.getByRole('alert').getByText('1 field needs a correction.')).toBeVisible();
  await page
    .getByRole('alert')
    .getByRole('button', { name: /Time until a reply/ })
    .click();
  await expect(page.getByLabel('Time until a reply', { exact: true })).toBeFocused();
});

test('what was published counts as replaced at once, and why publishing failed is gone', { tag: '@nightly' }, async ({
  page,
}) => {
  await openPanel(page, '/admin/company');
  const summary = page.getByRole('region', { name: 'Before launch' });
  await expect(page.getByLabel('Not confirmed: Phone')).toBeVisible();
  const count = Number(await summary.locator('b').innerText());
  await page.getByLabel('Phone', { exact: true }).fill('+91 79 1234 5678');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  };
  const refused = { status: 503, json: {} };
  await page.route('**/api/admin/pages/company/publish', (route) => route.fulfill(refused), { times: 1 });
  await publish();
  const failure = page.getByText('The page was not published. Try again.');
  await expect(failure).toHaveCount(1);
  await publish();
  await expect(page.getByText('Changes published.')).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expect(page.getByLabel('Replaced: Phone')).toBeChecked();
  await expect(summary.locator('b')).toHaveText(String(count - 1));
});
