import { expect, test } from '../support/journey.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

/** Requests of automated browsers are not counted. */
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
});

test('an old address leads to a page, and a missing one is redirected with one click', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  await test.step('a visitor asks for a page that does not exist', async () => {
    const response = await page.goto('/Aboutus-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('You asked for /aboutus-page.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Where to go' }).getByRole('link', { name: 'About us' }).click();
    await expect(page).toHaveURL(/\/Aboutus$/);
  });

  await openPanel(page, '/admin/redirects');
  const form = page.getByRole('form', { name: 'New redirect' });
  await test.step('the editor adds a redirect, and reads why another one is refused', async () => {
    await form.getByLabel('From').fill('/our-work.html');
    await form.getByLabel('To').fill('/portfolio-page');
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(form.getByText('There is no page at /portfolio-page.')).toBeVisible();
    await expect(form.getByLabel('From')).toHaveValue('/our-work.html');
    await form.getByLabel('To').fill('/Portfolio');
    await expect(form.locator('option[value="/Portfolio"]')).toHaveAttribute('label', /./);
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '/our-work.html' })).toContainText('/Portfolio');
    await expectAccessible(page);
  });

  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await test.step('takes back that it was deleted', async () => {
    const row = page.getByRole('listitem').filter({ hasText: '/our-work.html' });
    await page.getByRole('button', { name: 'Delete /our-work.html' }).click();
    await expect(page.getByText('Redirect from /our-work.html deleted.')).toBeVisible();
    await expect(row).toBeHidden();
    expect((await fetch(`${site.url}/our-work.html`, { redirect: 'manual' })).status).toBe(404);
    await form.getByLabel('From').fill('/half-typed');
    await undo.click();
    await expect(row).toContainText('/Portfolio');
    await expect(form.getByLabel('From')).toHaveValue('/half-typed');
    await page.getByRole('button', { name: 'Delete /our-work.html' }).press('Enter');
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    await expect(row).toContainText('/Portfolio');
  });

  await test.step('deletes several at once by keyboard, and takes that back', async () => {
    await form.getByLabel('From').fill('/our-team.html');
    await form.getByLabel('To').fill('/Aboutus');
    await form.getByRole('button', { name: 'Add' }).click();
    const rows = page.getByRole('region', { name: 'Redirects' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select /our-work.html' }).press('Space');
    await page.getByRole('link', { name: 'Go to the actions' }).press('Enter');
    const bar = page.getByRole('region', { name: 'Selected redirects' });
    await expect(bar).toBeFocused();
    await expect(bar).toContainText('1 selected');
    await bar.getByRole('button', { name: 'Select all 2' }).press('Enter');
    await expect(bar).toContainText('2 selected');
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText('2 redirects deleted.')).toBeVisible();
    await expect(page.getByText('No redirects yet.')).toBeVisible();
    expect((await fetch(`${site.url}/our-team.html`, { redirect: 'manual' })).status).toBe(404);
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    await expect(rows).toHaveCount(2);
    await expect(bar).toBeHidden();
    expect((await fetch(`${site.url}/our-team.html`, { redirect: 'manual' })).status).toBe(301);
  });

  await test.step('and redirects the missing address', async () => {
    await page.getByRole('link', { name: 'Missing addresses' }).click();
    const row = page.getByRole('listitem').filter({ hasText: '/aboutus-page' });
    await expect(row).toContainText('1 request');
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Ignore' }).click();
    await expect(row).toBeHidden();
    await undo.click();
    await expect(row).toContainText('1 request');
    await row.getByRole('button', { name: 'Redirect there' }).click();
    await expect(row).toBeHidden();
  });

  await test.step('so that both addresses work, also for links within the site', async () => {
    const moved = await fetch(`${site.url}/Our-Work.html?utm_source=card`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/Portfolio?utm_source=card']);
    const data = await fetch(`${site.url}/our-work.html.data`);
    expect(data.status).toBe(202);
    await page.goto('/aboutus-page');
    await expect(page).toHaveURL(/\/Aboutus$/);
  });

  await test.step('an address with a query leads away from a page, which stays where it is', async () => {
    const open = async (path: string) => {
      const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
      return [status, headers.get('Location')];
    };
    expect(await open('/?p=12')).toEqual([200, null]);
    await openPanel(page, '/admin/redirects');
    const form = page.getByRole('form', { name: 'New redirect' });
    await form.getByLabel('From').fill('https://old.example/?p=12');
    await form.getByLabel('To').fill('/Portfolio');
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '/?p=12' })).toContainText('/Portfolio');
    expect(await open('/?utm_source=mail&p=12')).toEqual([301, '/Portfolio?utm_source=mail']);
    expect(await open('/?p=13')).toEqual([200, null]);
    expect(await open('/')).toEqual([200, null]);
    expect((await fetch(`${site.url}/_.data?p=12`)).status).toBe(202);
    await page.goto('/?p=12');
    await expect(page).toHaveURL(/\/Portfolio$/);
    await openPanel(page, '/admin/redirects');
    await expect(page.getByRole('listitem').filter({ hasText: '/?p=12' })).toContainText('2');
  });
});
