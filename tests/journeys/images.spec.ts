import type { Browser } from '@playwright/test';
import { asFile, gradient } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import { recordLayoutShifts } from '../support/layout-shifts.ts';
import { authenticate, formBody, publishPost } from '../support/requests.ts';
import type { RunningSite } from '../support/running-site.ts';

test.use({ changesPosts: true });

/**
 * Publishes three posts with a cover and an image in the text, and waits for the variants. Returns the id of the newest.
 */
async function publishImages(site: RunningSite): Promise<number> {
  const headers = await authenticate(site.url);
  const upload = formBody({ image: asFile(await gradient(2_100, 1_400)) });
  const { url: inText } = await (await fetch(`${site.url}/api/admin/images`, { ...upload, headers })).json();
  let newest = 0;
  // With different covers, because browsers prefer a variant that they have cached.
  for (const height of [1_300, 1_400, 1_500]) {
    const content = `<p>${'Words. '.repeat(400)}</p><figure><img src="${inText}" alt="A shop"></figure>`;
    const added = await publishPost(site.url, headers, { content, image: asFile(await gradient(2_100, height)) });
    newest = ((await added.json()) as { id: number }).id;
  }
  await expect(async () => {
    for (const id of [newest, newest - 1, newest - 2]) {
      const html = await (await fetch(`${site.url}/blogs/${id}`)).text();
      // Without the cards of related posts, which have images too.
      const [article = ''] = html.split('Read next');
      expect(article.match(/-2000\.avif 2000w/g)).toHaveLength(2);
    }
  }).toPass({ timeout: 100_000 });
  return newest;
}

/** Opens a new window with an empty cache. */
async function open(browser: Browser, path: string, device: { width: number; height: number; density: number }) {
  const { density, ...viewport } = device;
  const context = await browser.newContext({ viewport, deviceScaleFactor: density, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('each screen gets images in the right format and size, and nothing shifts when they load', {
  tag: '@nightly',
}, async ({ browser, site }) => {
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
    for (const [path, selectors] of Object.entries(pages)) {
      const page = await open(browser, site.url + path, { width, height: 900, density });
      for (const selector of selectors) {
        const image = page.locator(`${selector} img[srcset]`);
        await image.scrollIntoViewIfNeeded();
        await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
        files.push(
          await image.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc.replace(/^.*-(?=\d+\.\w+$)/, '')),
        );
      }
      await page.context().close();
    }
    found[`${width} at ${density}`] = files;
  }
  // The smallest that is wide enough: the first and a later post of the home page and of the list, the article's images.
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
      // Delayed, so that an image without a size would shift the text.
      await page.route('**/media/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await page.goto(site.url + path);
      for (const image of await page.locator('main img[srcset]').all()) {
        await image.scrollIntoViewIfNeeded();
        await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
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
