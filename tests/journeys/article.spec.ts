import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { authenticate, publishPost } from '../support/requests.ts';

test.use({ changesPosts: true });

test('long words, wide tables and code stay inside a narrow window', async ({ page, site }) => {
  const cells = Array.from({ length: 9 }, (_, index) => `<td>Column number ${index}</td>`).join('');
  const content = `<p>${'w'.repeat(200)}</p><table><tbody><tr>${cells}</tr></tbody></table><pre><code>${'x'.repeat(300)}</code></pre><blockquote><p>${'q'.repeat(90)}</p></blockquote><ul><li>${'l'.repeat(90)}</li></ul>`;
  const post = { title: 'W'.repeat(90), content, author_name: 'A'.repeat(60), excerpt: 'e'.repeat(120) };
  const headers = await authenticate(site.url);
  // Two, because the first one of a list has another layout.
  await publishPost(site.url, headers, post);
  const { id } = (await (await publishPost(site.url, headers, post)).json()) as { id: number };

  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/blogs', `/blogs/${id}`, `/blogs/${'9'.repeat(60)}`]) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => findOverflow(page), { message: `${path} at ${width} px` }).toEqual([]);
    }
  }
  await page.goto(`/blogs/${id}`);
  await page.setViewportSize({ width: 390, height: 900 });
  for (const scroller of ['.table-frame', 'pre']) {
    const box = page.locator(`.prose ${scroller}`);
    expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth), scroller).toBe(true);
  }
});

/** The texts that extend beyond the window's right edge, except those in scrolling elements. */
function findOverflow(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, b, span, li, time)')]
      .filter((element) => !element.closest('.skill-strip, .table-frame, pre, .visually-hidden'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
      .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 20)}`),
  );
}
