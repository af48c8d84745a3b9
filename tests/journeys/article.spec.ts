import type { Page } from '@playwright/test';
import { asFile, smallImage } from '../support/images.ts';
import { DEMO, expect, test } from '../support/journey.ts';

test.use({ changesPosts: true });

test('long words, wide tables and code stay inside a narrow window', async ({ page, request, site }) => {
  const { token } = await (await request.post('/public/api/login', { data: DEMO })).json();
  const headers = { Authorization: `Bearer ${token}` };
  const cells = Array.from({ length: 9 }, (_, place) => `<td>Column number ${place}</td>`).join('');
  const content = `<p>${'w'.repeat(200)}</p><table><tbody><tr>${cells}</tr></tbody></table><pre><code>${'x'.repeat(300)}</code></pre><blockquote><p>${'q'.repeat(90)}</p></blockquote><ul><li>${'l'.repeat(90)}</li></ul>`;
  const post = { title: 'W'.repeat(90), content, author_name: 'A'.repeat(60), excerpt: 'e'.repeat(120) };
  // Two, since the first of the list has a layout of its own.
  const ids: number[] = [];
  for (const place of ['first', 'second']) {
    const form = new FormData();
    for (const [name, value] of Object.entries(post)) form.append(name, value);
    form.append('image', asFile(await smallImage('png'), `${place}.png`));
    const added = await fetch(`${site.url}/api/addblog`, { method: 'POST', headers, body: form });
    ids.push(((await added.json()) as { id: number }).id);
  }

  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/blogs', `/blogs/${ids[0]}`, `/blogs/${'9'.repeat(60)}`]) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => outside(page), { message: `${path} at ${width} px` }).toEqual([]);
    }
  }
  await page.goto(`/blogs/${ids[0]}`);
  await page.setViewportSize({ width: 390, height: 900 });
  for (const frame of ['.table-frame', 'pre'])
    expect(
      await page.locator(`.prose ${frame}`).evaluate((element) => element.scrollWidth > element.clientWidth),
      frame,
    ).toBe(true);
});

/** The texts that reach over the window's right edge, but for those that scroll. */
function outside(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, b, span, li, time)')]
      .filter((element) => !element.closest('.skill-strip, .table-frame, pre, .visually-hidden'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
      .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 20)}`),
  );
}
