import type { Browser } from '@playwright/test';
import { asFile, gradient } from '../support/images.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { recordLayoutShifts } from '../support/layout-shifts.ts';
import type { RunningSite } from '../support/running-site.ts';

test.use({ changesPosts: true });

/**
 * Publishes three posts, the newest with a picture in its text too, and waits for the variants of both pictures. Answers
 * the id of the newest.
 */
async function publishImages(site: RunningSite): Promise<number> {
  const call = async (path: string, init: RequestInit = {}) => (await fetch(site.url + path, init)).json();
  const { token } = await call('/public/api/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  const post = (path: string, fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return call(path, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body });
  };
  const { url: inText } = await post('/api/admin/images', { image: asFile(await gradient(2_100, 1_400)) });
  let newest = 0;
  // An image each: a browser prefers one that it has cached.
  for (const height of [1_300, 1_400, 1_500]) {
    newest = await post('/api/addblog', {
      title: `A picture ${height} high`,
      author_name: 'Meera',
      content: `<p>${'Words. '.repeat(400)}</p><figure><img src="${inText}" alt="A shop"></figure>`,
      image: asFile(await gradient(2_100, height)),
    }).then(({ id }) => id);
  }
  await expect(async () => {
    for (const id of [newest, newest - 1, newest - 2]) {
      const article = await (await fetch(`${site.url}/blogs/${id}`)).text();
      expect(article.match(/-2000\.avif 2000w/g)).toHaveLength(2);
    }
  }).toPass({ timeout: 100_000 });
  return newest;
}

/** A window of its own, with an empty cache. */
async function open(browser: Browser, path: string, device: { width: number; height: number; density: number }) {
  const { density, ...viewport } = device;
  const context = await browser.newContext({ viewport, deviceScaleFactor: density, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('each screen gets images in the format and size it needs, and nothing moves when they load', async ({
  browser,
  site,
}) => {
  test.slow();
  const id = await publishImages(site);
  const pages = {
    '/': ['.latest-posts .grid > .post-card', '.latest-posts .others .post-card:last-child'],
    '/blogs': ['.post-card-large', '.post-card:nth-child(2)'],
    [`/blogs/${id}`]: ['.post-article .picture', '.prose'],
  };
  const found: Record<string, string[]> = {};
  for (const [width, density] of [
    [390, 2],
    [390, 3],
    [820, 2],
    [1440, 1],
    [1440, 2],
  ] as const) {
    const files: string[] = [];
    for (const [path, places] of Object.entries(pages)) {
      const page = await open(browser, site.url + path, { width, height: 900, density });
      for (const place of places) {
        const picture = page.locator(`${place} img[srcset]`);
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
        files.push(
          await picture.evaluate((image: HTMLImageElement) => image.currentSrc.replace(/^.*-(\d+\.\w+)$/, '$1')),
        );
      }
      await page.context().close();
    }
    found[`${width} at ${density}`] = files;
  }
  // The smallest that is wide enough: the first and a later one of home, the same of the list, cover and image of the article.
  expect(found).toEqual({
    '390 at 2': ['800.avif', '480.avif', '800.avif', '800.avif', '800.avif', '800.avif'],
    '390 at 3': ['1344.avif', '800.avif', '1344.avif', '1344.avif', '1344.avif', '1344.avif'],
    '820 at 2': ['2000.avif', '800.avif', '2000.avif', '800.avif', '2000.avif', '2000.avif'],
    '1440 at 1': ['800.avif', '480.avif', '800.avif', '480.avif', '1344.avif', '800.avif'],
    '1440 at 2': ['2000.avif', '1344.avif', '2000.avif', '1344.avif', '2000.avif', '2000.avif'],
  });

  for (const width of [390, 1440]) {
    for (const path of ['/', '/blogs', `/blogs/${id}`]) {
      const page = await open(browser, 'about:blank', { width, height: 900, density: 1 });
      const readShifts = await recordLayoutShifts(page);
      // Late, so that a missing size would move the text.
      await page.route('**/media/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await page.goto(site.url + path);
      const pictures = page.locator('main img[srcset]');
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
      }
      expect(await readShifts(), `${path} at ${width}`).toEqual([]);
      await page.context().close();
    }
  }
});

const isLoaded = (image: SVGElement | HTMLElement) => {
  const { complete, naturalWidth } = image as HTMLImageElement;
  return complete && naturalWidth > 0;
};
