import type { Page } from '@playwright/test';
import { COMPANY } from '../../content/company.ts';
import { expect, test, waitForHydration } from '../support/journey.ts';
import { pauseRequests } from '../support/pause-requests.ts';

test('the header works by keyboard', async ({ page }) => {
  await test.step('Tab follows the order of the links', async () => {
    await page.goto('/Aboutus');
    const order = ['Skip to content', `${COMPANY.name}, home`, 'Home', 'About us', 'Service', 'Blogs', 'Portfolio'];
    for (const name of [...order, 'Hire Resource', 'Career', 'Contact', 'Search', 'Request a Quote']) {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toEqual({ name, outline: 'solid 3px', isInWindow: true });
    }
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('Enter opens the Service menu; Escape, a click outside and leaving it close it', async () => {
    const button = page.getByRole('button', { name: 'Service' });
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Industry we work' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await expect(link).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.click(20, 400);
    await expect(link).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await button.click();
    await link.focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeHidden();
    expect((await focused(page)).name).toBe('Blogs');
  });
});

test('the menus of phones and wide screens work, even without JavaScript and before hydration', async ({
  page,
  browser,
  site,
}) => {
  await test.step('the phone menu covers the page', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/Aboutus');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 72, width: 390, height: 772 });
    await page.keyboard.press('Tab');
    expect(await focused(page)).toEqual({ name: 'Home', outline: 'solid 3px', isInWindow: true });
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();

    await toggle.click();
    await expect(menu.getByRole('link', { name: '+91 79 0000 0000' })).toHaveAttribute('href', 'tel:+917900000000');
    await menu.getByRole('link', { name: 'Portfolio' }).click();
    await expect(page).toHaveURL(/\/Portfolio$/);
    await expect(menu).toBeHidden();
    await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
  });
  await test.step('without scripts', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
    await plain.goto('/Aboutus');
    await expectMenus(plain);
    await plain.close();

    const scripts = await pauseRequests(page, '**/static/js/*');
    await page.goto('/Aboutus', { waitUntil: 'load' });
    await expectMenus(page);
    const button = page.getByRole('button', { name: 'Menu' });
    await button.click();
    await scripts.resume();
    await waitForHydration(page);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  });
});

async function expectMenus(page: Page) {
  await page.setViewportSize({ width: 1280, height: 720 });
  const service = page.getByRole('button', { name: 'Service' });
  await service.click();
  const link = page.getByRole('link', { name: 'Industry we work' }).first();
  await expect(link).toBeVisible();
  // Directly below its button, and aligned with it.
  const [above, below] = [await service.boundingBox(), await link.locator('../..').boundingBox()];
  expect(below?.x).toBe(above?.x);
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBe(8);
  await service.click();
  await expect(link).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden();
}

function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    return {
      name: element.ariaLabel ?? element.innerText.trim(),
      outline: `${outlineStyle} ${outlineWidth}`,
      isInWindow: top >= 0 && bottom <= innerHeight,
    };
  });
}
