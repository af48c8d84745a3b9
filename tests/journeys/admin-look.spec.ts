import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { changeDocument } from '../support/edit-document.ts';
import { expect, test, waitForHydration } from '../support/journey.ts';
import { recordLayoutShifts } from '../support/layout-shifts.ts';
import { pauseRequests } from '../support/pause-requests.ts';
import { authenticate } from '../support/requests.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 48"><script/><path fill="#14213f" d="M0 0H140V48H0Z"/><text x="8" y="30" fill="#fff" font-family="Poppins-Bold, Poppins">Otla</text></svg>';

test('a palette, an accent and a logo are chosen and published, and home shows them', { tag: '@nightly' }, async ({
  page,
}) => {
  await openPanel(page, '/admin/pages/look');
  await page.getByRole('radio', { name: /^Marigold/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Indigo/ })).toBeChecked();

  const accent = page.getByLabel('Your own accent', { exact: true });
  await accent.fill('#c8361b');
  await expect(page.getByText(/^Text on the accent: the contrast of #c8361b is 3\.\d\d:1/).first()).toBeVisible();
  // The bar shows a long message.
  await expect(page.getByRole('status').getByText(/^Not saved: text on the accent/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Use #/ }).click();
  const offered = await accent.inputValue();
  await expect(page.getByText('Below')).toBeHidden();

  await page
    .getByLabel('Upload an SVG or PNG')
    .first()
    .setInputFiles({
      ...{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) },
    });
  await expect(page.getByText('Removed from the file because it is not shown: script.')).toBeVisible();
  await expect(
    page.getByText('The text is drawn in Hanken Grotesk, because Poppins is not available here.'),
  ).toBeVisible();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

  // The preview beside the form shows the new look.
  const preview = page.frameLocator('iframe[title="The page"]');
  await expect(preview.locator('header .logo')).toHaveCSS('background-image', /\/logo\/[0-9a-f]{40}-280x96\.svg/);
  expect(await preview.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--marigold'))).toBe(
    offered,
  );

  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Changes published.')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/admin/company');

  await page.goto('/');
  const read = (name: string) =>
    page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);
  expect([await read('--marigold'), await read('--night')]).toEqual([offered, '#14213f']);
  const logo = page.getByRole('banner').locator('.logo');
  await expect(logo).toHaveCSS('background-image', /\/logo\/[0-9a-f]{40}-280x96\.svg/);
  // The look stays after hydration and on the next page.
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL(/Contactus/);
  expect(await read('--marigold')).toBe(offered);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('fonts that were chosen and come late shift nothing', { tag: '@nightly' }, async ({ page, site }) => {
  const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
  const send = (path: string, init?: RequestInit) => fetch(site.url + path, { ...init, headers });
  await changeDocument(send, 'look', (look) => ({ ...look, headingFont: 'hanken-grotesk' }));
  const readShifts = await recordLayoutShifts(page);
  const files = new Set<string>();
  page.on('request', (request) => void (request.url().endsWith('.woff2') && files.add(request.url())));
  const fonts = await pauseRequests(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  // Browsers wait 100 ms for optional fonts.
  await page.waitForTimeout(300);
  await fonts.resume();
  await page.waitForLoadState('load');
  await waitForHydration(page);
  expect(await readShifts()).toEqual([]);
  expect([...files]).toEqual([expect.stringContaining('hanken-grotesk')]);
});
