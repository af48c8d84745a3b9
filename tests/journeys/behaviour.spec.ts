import type { Page } from '@playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { DEMO, expect, isAlive, test } from '../support/journey.ts';
import { asFile, smallPicture } from '../support/pictures.ts';

test('the keyboard walks through the header in its order, and sees where it is', async ({ page }) => {
  await page.goto('/Aboutus');
  const order = ['Skip to content', 'Otla, home', 'Home', 'About us', 'Service', 'Blogs', 'Portfolio'];
  for (const name of [...order, 'Hire Resource', 'Career', 'Contact', 'Request a Quote']) {
    await page.keyboard.press('Tab');
    expect(await focused(page)).toEqual({ name, outline: 'solid 3px', isInWindow: true });
  }
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the dropdown of the header opens by key, and closes by Escape, by a press outside and by leaving it', async ({
  page,
}) => {
  await page.goto('/Aboutus');
  const button = page.getByRole('button', { name: 'Service' });
  const link = page.locator('.main-menu').getByRole('link', { name: 'Industry we work' });
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

test('the menu of a phone covers and holds the page, and closes by Escape and by choosing', async ({ page }) => {
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

test('both menus open without scripts, and before the code of the page has come', async ({ browser, page, site }) => {
  const still = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
  await still.goto('/Aboutus');
  await expectMenus(still);
  await still.close();

  const scripts = await holdBack(page, '**/static/js/*');
  await page.goto('/Aboutus', { waitUntil: 'load' });
  await expectMenus(page);
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  scripts.release();
  await isAlive(page);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
});

async function expectMenus(page: Page) {
  await page.setViewportSize({ width: 1280, height: 720 });
  const service = page.getByRole('button', { name: 'Service' });
  await service.click();
  const link = page.getByRole('link', { name: 'Industry we work' }).first();
  await expect(link).toBeVisible();
  // Right under its button, and as far to the left.
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

test('every link takes the window to the top of its page by gliding, the first one too, and back lands at once', async ({
  page,
}) => {
  await page.goto('/');
  const follow = async (name: string) => {
    const left = await page.evaluate(() => {
      window.scrollTo({ top: 1000, behavior: 'instant' });
      const places: number[] = [];
      Object.assign(window, { places });
      addEventListener('scroll', () => places.push(scrollY));
      return scrollY;
    });
    // Not by the mouse: to look at what is pressed, the test's own would scroll the page first.
    await page.getByRole('banner').getByRole('link', { name, exact: true }).dispatchEvent('click');
    await page.waitForURL(`**/${name}`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
    expect(places.filter((place) => place > 0 && place < left).length).toBeGreaterThan(3);
  };
  await follow('Portfolio');
  await follow('Career');
  await page.goBack();
  await page.waitForURL('**/Portfolio');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000);
  await follow('Blogs');
});

test('a phone gets the first view of a long page before the rest; going back and wide windows get all at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/Portfolio');
  const toHome = page.getByRole('contentinfo').getByRole('link', { name: 'Otla, home' });
  const toPortfolio = page.locator('.main-menu').getByText('Portfolio');
  const firstOfHome = await headingsOfNext(page, () => toHome.click());
  expect(firstOfHome).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Questions people ask first' })).toBeAttached();
  // The window has glided to the top of a page that became long meanwhile.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await headingsOfNext(page, () => toPortfolio.dispatchEvent('click'));
  expect(await headingsOfNext(page, () => page.goBack())).toContain('Questions people ask first');

  await page.setViewportSize({ width: 1440, height: 900 });
  await headingsOfNext(page, () => toPortfolio.dispatchEvent('click'));
  expect(await headingsOfNext(page, () => toHome.click())).toContain('Questions people ask first');
});

/** The headings that stand when the next page has just been put in. */
async function headingsOfNext(page: Page, go: () => Promise<unknown>): Promise<string[]> {
  const seen = page.evaluate(
    () =>
      new Promise<string[]>((tell) => {
        const before = document.querySelector('h1');
        new MutationObserver((_, observer) => {
          if (document.querySelector('h1') === before) return;
          observer.disconnect();
          tell([...document.querySelectorAll('main :is(h1, h2)')].map(({ textContent }) => textContent));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await go();
  return seen;
}

test('the carousel advances every four seconds and round again, and stands while it is hovered or paused', async ({
  page,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/', { waitUntil: 'load' });
  const carousel = page.getByRole('region', { name: 'What clients say' });
  const shown = carousel.locator('[aria-roledescription=slide]').filter({ visible: true });
  const isAt = async (place: number, timeout = 20_000) => {
    await expect(carousel.getByRole('figure', { name: `${place} of 3` })).toBeVisible({ timeout });
    await expect(shown).toHaveCount(1);
  };
  await isAt(1);
  // The first frames, after which the page asks for its code.
  await page.clock.runFor(100);
  // When a press is heard, the script is awake and its time runs from here.
  await expect(async () => {
    await carousel.getByRole('button', { name: 'Testimonial 2' }).click();
    await isAt(2, 1000);
  }).toPass();
  await page.mouse.move(2, 2);
  await page.clock.runFor(3900);
  await isAt(2);
  await page.clock.runFor(200);
  await isAt(3);
  await page.clock.runFor(4100);
  await isAt(1);

  await carousel.locator('.slides').hover();
  await page.clock.runFor(9000);
  await isAt(1);
  await page.mouse.move(2, 2);
  await page.clock.runFor(4100);
  await isAt(2);

  await carousel.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(9000);
  await isAt(2);
  await carousel.getByRole('button', { name: 'Next' }).press('Enter');
  await isAt(3);
});

test('of the questions on the home page at most one is open', async ({ page }) => {
  await page.goto('/');
  const open = page.locator('main details[open]');
  await expect(open).toHaveCount(1);
  await page.getByText('Which technologies do you use?').click();
  await expect(open).toHaveCount(1);
  await expect(page.getByText('React, Flutter, Laravel')).toBeVisible();
  await page.getByText('Which technologies do you use?').press('Enter');
  await expect(open).toHaveCount(0);
});

test('the dot follows the mouse from 768 px on, never below, and grows over what can be pressed', async ({ page }) => {
  const dot = page.locator('.cursor-dot');
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  await expect(async () => {
    await page.mouse.move(300, 400);
    await page.mouse.move(301, 401);
    await expect(dot).toHaveCSS('opacity', '1', { timeout: 1000 });
  }).toPass();
  const box = await dot.boundingBox();
  expect([box?.x, box?.y]).toEqual([295, 395]);
  await page.getByRole('link', { name: 'See our work' }).hover();
  await expect(dot).toHaveClass(/cursor-dot-large/);

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(dot).toBeHidden();
});

test('the ring appears after 500 px, fills with what was read, and returns to the top', async ({ page }) => {
  await page.goto('/');
  const ring = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => scrollTo(0, 500));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  await expect(ring).toBeHidden();
  await page.evaluate(() => scrollTo(0, 501));
  await expect(ring).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(ring.locator('.progress')).toHaveAttribute('stroke-dashoffset', '0');
  await ring.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(ring).toBeHidden();
});

test('nothing moves where stillness is wished for, and nothing is missing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'What clients say' }).getByRole('button', { name: 'Play' }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.locator('.skill-strip li').filter({ visible: true })).toHaveCount(5);
  await expect(page.locator('.cursor-dot')).toBeHidden();
  await page.evaluate(() => scrollTo(0, 3000));
  await page.getByRole('button', { name: 'Back to top' }).click();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the card of a service prints in black on white, on one sheet and without its button', async ({ page }) => {
  await page.goto('/service/search-engine-optimization');
  await page.emulateMedia({ media: 'print' });
  const card = page.locator('.night-card');
  for (const words of ['h2', 'p', 'dt', 'dd'])
    await expect(card.locator(words).first(), words).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(card).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(card).toHaveCSS('break-inside', 'avoid');
  await expect(card.getByRole('link', { name: 'Get Started' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Key features' })).toHaveCSS('break-after', 'avoid');
});

test('an article prints as its text alone, black on white, with the addresses of its links', async ({ page }) => {
  await page.goto('/Blog-Details');
  await page.emulateMedia({ media: 'print' });
  for (const frame of [
    '.site-header',
    '.site-footer .services',
    '.site-footer .hire',
    '.call-to-action',
    '.back-to-top',
    '.back-link',
    '.skip-link',
  ])
    await expect(page.locator(frame), frame).toBeHidden();
  for (const words of ['h1', '.about', '.prose > p:nth-child(2)', '.prose a', '.prose pre code', '.prose td'])
    await expect(page.locator(`.post-article ${words}`).first(), words).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('.prose pre')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.locator('.prose pre')).toHaveCSS('white-space-collapse', 'preserve');
  await expect(page.locator('.prose .table-frame')).toHaveCSS('overflow-x', 'visible');

  const address = await page
    .locator('.prose a')
    .first()
    .evaluate((link) => {
      link.setAttribute('href', 'https://example.com/source');
      return getComputedStyle(link, '::after').content;
    });
  expect(address).toContain('https://example.com/source');
});

test.describe('with a post of its own', () => {
  test.use({ changesPosts: true });

  test('an article of long words, with a wide table and code, stays within a narrow window', async ({
    page,
    request,
    site,
  }) => {
    const { token } = await (await request.post('/public/api/login', { data: DEMO })).json();
    const headers = { Authorization: `Bearer ${token}` };
    const cells = Array.from({ length: 9 }, (_, place) => `<td>Column number ${place}</td>`).join('');
    const content = `<p>${'w'.repeat(200)}</p><table><tbody><tr>${cells}</tr></tbody></table><pre><code>${'x'.repeat(300)}</code></pre><blockquote><p>${'q'.repeat(90)}</p></blockquote><ul><li>${'l'.repeat(90)}</li></ul>`;
    const post = { title: 'W'.repeat(90), content, author_name: 'A'.repeat(60), excerpt: 'e'.repeat(120) };
    // Two of them: the first of the list is set differently from those after it.
    const ids: number[] = [];
    for (const place of ['first', 'second']) {
      const form = new FormData();
      for (const [name, value] of Object.entries(post)) form.append(name, value);
      form.append('image', asFile(await smallPicture('png'), `${place}.png`));
      const added = await fetch(`${site.url}/api/addblog`, { method: 'POST', headers, body: form });
      ids.push(((await added.json()) as { id: number }).id);
    }

    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/', '/blogs', `/blogs/${ids[0]}`, `/blogs/${'9'.repeat(60)}`]) {
      await page.goto(path);
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect([path, width, await outside(page)]).toEqual([path, width, []]);
      }
    }
    await page.goto(`/blogs/${ids[0]}`);
    await page.setViewportSize({ width: 390, height: 900 });
    for (const frame of ['.table-frame', 'pre'])
      expect(
        await page.locator(`.prose ${frame}`).evaluate((element) => element.scrollWidth > element.clientWidth),
        frame,
      ).toBe(true);
    for (const id of ids) await fetch(`${site.url}/public/api/delete_blog/${id}`, { method: 'DELETE', headers });
  });
});

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

/** What of the page's own words reaches over the window's side, but for what scrolls in a frame of its own. */
function outside(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, b, span, li, time)')]
      .filter((element) => !element.closest('.skill-strip, .table-frame, pre, .visually-hidden'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
      .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 20)}`),
  );
}
