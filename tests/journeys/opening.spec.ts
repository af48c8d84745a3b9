import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { waitForHydration } from '../support/journey.ts';
import { freePort, startSite } from '../support/running-site.ts';
import { expectAccessible } from './admin-panel.ts';

/** Opens the site as a visitor who is not signed in, without scripts. */
async function openAsVisitor(browser: Browser, address: string) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto(address);
  return { page, status: response?.status(), close: () => context.close() };
}

test(
  'a new site is closed until its owner opens it, who sees it and shares a link before',
  { tag: '@nightly' },
  async ({ page, browser }, testInfo) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'otla-opening-'));
    const port = String(await freePort());
    const PUBLIC_URL = `http://localhost:${port}`;
    const site = await startSite({ DATA_DIR: dataDir, PORT: port, SITE_MODE: 'production', PUBLIC_URL, OPEN: '' });
    await expect.poll(() => site.output()).toMatch(/enter the code/);
    const [, code = ''] = site.output().match(/enter the code ([\w-]+)/) ?? [];
    const picture = (name: string) => testInfo.outputPath(`${name}.png`);

    const before = await openAsVisitor(browser, `${PUBLIC_URL}/Portfolio`);
    expect(before.status).toBe(503);
    await expect(before.page.getByRole('heading', { level: 1, name: 'Opening soon.' })).toBeVisible();
    await expect(before.page.locator('body')).not.toContainText('Otla');
    await before.page.getByRole('link', { name: 'Set up this site' }).click();
    await expect(before.page).toHaveURL(`${PUBLIC_URL}/setup`);
    await before.close();

    // The address of the panel redirects to the setup, which says where to find the code.
    await page.goto(`${PUBLIC_URL}/admin`);
    await expect(page).toHaveURL(`${PUBLIC_URL}/setup`);
    await waitForHydration(page);
    await page.getByText('For your developer').click();
    await expect(page.getByText('docker logs')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Code from the log').fill(code);
    await page.keyboard.press('Enter');
    await page.getByLabel('Your email').fill('asha@example.com');
    for (const label of ['Password', 'Confirm password'])
      await page.getByLabel(label, { exact: true }).fill('four words for asha');
    await page.keyboard.press('Enter');
    await page.getByLabel('Company name').fill('Setu Digital');
    await page.getByLabel('Phone').fill('+91 79 1234 5678');
    await page.keyboard.press('Enter');
    await page.getByText('Set up later').click();
    await page.getByRole('button', { name: 'Finish setup' }).click();

    // The launch checklist is shown. The site can be opened there.
    await expect(page.getByRole('heading', { level: 2, name: 'The site is closed' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    const bar = page.getByRole('complementary', { name: 'State of the site' });
    await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('The site is closed');
    await expectAccessible(page);
    await bar.getByRole('link', { name: 'Open the launch checklist' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'The site is closed' })).toBeVisible();
    await page.screenshot({ path: picture('closed-checklist') });

    const closed = await openAsVisitor(browser, `${PUBLIC_URL}/`);
    expect(closed.status).toBe(503);
    await expect(closed.page.getByRole('link', { name: '+91 79 1234 5678' })).toHaveAttribute(
      'href',
      'tel:+917912345678',
    );
    await expect(closed.page.locator('body')).toContainText('Setu Digital');
    await expect(closed.page.locator('body')).not.toContainText('Ahmedabad');
    await closed.close();
    const stranger = await browser.newPage();
    await stranger.goto(PUBLIC_URL);
    await expectAccessible(stranger);
    for (const width of [390, 820, 1440]) {
      await stranger.setViewportSize({ width, height: 900 });
      await stranger.screenshot({ path: picture(`opening-soon-${width}`) });
    }
    await stranger.context().close();

    // Signed-in people see the site, with a note that others do not see it.
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'View the site' }).click(),
    ]);
    await expect(tab.getByRole('complementary', { name: 'Not open yet' })).toBeVisible();
    await expect(tab.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
    await tab.close();

    await page.getByRole('button', { name: 'Preview link' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page.getByLabel('Anyone with this link can read the site').inputValue();
    await page.keyboard.press('Escape');
    const shared = await openAsVisitor(browser, link);
    expect(shared.status).toBe(200);
    expect((await shared.page.goto(`${PUBLIC_URL}/Service`))?.status()).toBe(200);
    await shared.close();

    await page.getByRole('button', { name: 'Open the site' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Open the site?' });
    await expect(dialog.getByText('Three invented testimonials')).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: picture('open-dialog') });
    await dialog.getByRole('button', { name: 'Open it anyway' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'The site is open' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('region', { name: 'Needs attention' })).not.toContainText('The site is closed');
    await expect(bar).toHaveCount(0);
    await page.goBack();

    const opened = await openAsVisitor(browser, `${PUBLIC_URL}/`);
    expect(opened.status).toBe(200);
    await expect(opened.page.getByRole('complementary', { name: 'Not open yet' })).toHaveCount(0);
    await opened.close();

    await page.getByRole('button', { name: 'Close the site' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close the site' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'The site is closed' })).toBeVisible();
    await page.goto(`${PUBLIC_URL}/admin/activity`);
    await expect(page.getByText('closed the site')).toBeVisible();
    const again = await openAsVisitor(browser, `${PUBLIC_URL}/blogs`);
    expect(again.status).toBe(503);
    await again.close();

    await site.stop();
    await rm(dataDir, { recursive: true });
  },
);
