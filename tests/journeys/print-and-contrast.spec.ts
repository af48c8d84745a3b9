import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { COMPANY as company } from '../../content/company.ts';
import { expect, test } from '../support/journey.ts';
import { sendMessage } from '../support/requests.ts';
import { openPanel, setTheme } from './admin-panel.ts';

test('forced colors show what is expanded, selected and current', { tag: '@nightly' }, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await page.goto('/Service-Details');
    const question = page.getByRole('main').locator('summary').first();
    expect(await coloursOf(page, question, { right: 28 }), 'the plus of a question').toBeGreaterThan(1);
    const tabs = page.getByRole('tab');
    const selectedEdge = mostFrequent(colours(await pixelsOf(page, tabs.first(), { left: 8 })));
    const otherEdge = mostFrequent(colours(await pixelsOf(page, tabs.nth(1), { left: 8 })));
    expect(selectedEdge, 'the selected tab').not.toBe(otherEdge);

    await page.goto('/blogs');
    const categories = page.getByRole('navigation', { name: 'Blog categories' }).getByRole('link');
    expect(await coloursOf(page, categories.first(), { top: 6 }), 'the selected category').toBeGreaterThan(1);

    await page.goto('/');
    const selected = await pixelsOf(page, page.getByRole('button', { name: 'Testimonial 1' }), {});
    const other = await pixelsOf(page, page.getByRole('button', { name: 'Testimonial 2' }), {});
    expect(new Set(colours(other)).size, 'a button of the carousel').toBeGreaterThan(1);
    expect(colours(selected), 'the button of the current slide').not.toEqual(colours(other));

    const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    expect(await coloursOf(page, current, { bottom: 4 }), 'the current page').toBeGreaterThan(1);
  }
});

test('pages print dark on white, with the company and the address of the page', { tag: '@nightly' }, async ({
  page,
}) => {
  for (const path of [
    '/',
    '/service/meta-ads',
    '/blogs/14',
    '/tags/prices',
    '/authors/imran-sheikh',
    '/Contactus',
    '/Portfolio',
  ]) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    expect([path, await findPaleTexts(page)]).toEqual([path, []]);
    const printed = page.getByRole('contentinfo');
    await expect(printed.getByText(company.name, { exact: true })).toBeVisible();
    await expect(printed.getByText(company.phone)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toBeHidden();
    const address = page.locator('link[rel=canonical]');
    await expect(address).toBeVisible();
    expect(await address.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(path);
    await page.emulateMedia({ media: 'screen' });
    await expect(address).toBeHidden();
  }

  await test.step('an article prints the addresses of its links', async () => {
    await page.goto('/Blog-Details');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Blogs' })).toBeHidden();
    const link = page.getByRole('article').locator('p a').first();
    await link.evaluate((element) => element.setAttribute('href', 'https://example.com/source'));
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
      'example.com/source',
    );
  });
});

test('a message prints without what surrounds it, dark on white in the dark theme too', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  await sendMessage(site.url, { title: 'Booking system', message: 'Two clinics, six chairs.' });
  await openPanel(page, '/admin/messages');
  await page.getByRole('region', { name: 'Inbox' }).getByRole('link', { name: 'Booking system' }).first().click();
  const message = page.getByRole('article', { name: 'Booking system' });
  await expect(message).toBeVisible();
  // Otherwise texts keep their old colours for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setTheme(page, 'dark');
  await page.emulateMedia({ media: 'print' });
  // The room between the margins of A4.
  await page.setViewportSize({ width: 673, height: 950 });
  await expect(message.getByText('Two clinics, six chairs.')).toBeVisible();
  await expect(message.getByRole('textbox', { name: 'Reply' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Archive' })).toBeHidden();
  expect(await findPaleTexts(page)).toEqual([]);
});

/** The bounds of hidden elements. */
const NOWHERE = { x: -1, y: -1, width: 0, height: 0 };

type Edge = { left?: number; right?: number; top?: number; bottom?: number };

/** The RGB values of an element's pixels: all of them, or those along one edge. */
async function pixelsOf(page: Page, element: Locator, { left, right, top, bottom }: Edge): Promise<Buffer> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox()) ?? NOWHERE;
  const clip = {
    x: right ? x + width - right : x,
    y: bottom ? y + height - bottom : y,
    width: left ?? right ?? width,
    height: top ?? bottom ?? height,
  };
  return sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
}

function colours(pixels: Buffer): string[] {
  return Array.from({ length: pixels.length / 3 }, (_, index) => pixels.toString('hex', 3 * index, 3 * index + 3));
}

function mostFrequent(values: string[]): string | undefined {
  const groups = [...Map.groupBy(values, (value) => value).values()];
  return groups.sort((a, b) => b.length - a.length)[0]?.[0];
}

const coloursOf = async (page: Page, element: Locator, edge: Edge) =>
  new Set(colours(await pixelsOf(page, element, edge))).size;

/** The texts that would be too light on paper. Browsers print no backgrounds by default. */
function findPaleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pale: string[] = [];
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent?.trim();
      const element = walker.currentNode.parentElement;
      if (!words || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('.visually-hidden, script, noscript')) continue;
      const { color, printColorAdjust } = getComputedStyle(element);
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      if (printColorAdjust !== 'exact' && 0.2126 * red + 0.7152 * green + 0.0722 * blue > 118) pale.push(words);
    }
    return pale;
  });
}
