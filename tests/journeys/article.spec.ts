import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { expect, test } from '../support/journey.ts';
import { authenticate, jsonBody, publishPost } from '../support/requests.ts';

test.use({ changesPosts: true });

test('long words, wide tables and code stay inside a narrow window', { tag: '@nightly' }, async ({ page, site }) => {
  const cells = Array.from({ length: 9 }, (_, index) => `<td>Column number ${index}</td>`).join('');
  const content = `<p>${'w'.repeat(200)}</p><table><tbody><tr>${cells}</tr></tbody></table><pre><code>${'x'.repeat(300)}</code></pre><blockquote><p>${'q'.repeat(90)}</p></blockquote><ul><li>${'l'.repeat(90)}</li></ul>`;
  const post = { title: 'W'.repeat(90), content, author_name: 'A'.repeat(60), excerpt: 'e'.repeat(120) };
  const headers = await authenticate(site.url);
  // Publishes two posts, because the first post of a list has another layout.
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

/** Every kind of block, with headings far apart. */
const ARTICLE = ['First', 'Second', 'Third']
  .map(
    (name) => `<h2>${name}</h2><p>${'Words. '.repeat(400)}</p><pre><code class="language-ts">const name = '${name}';
</code></pre><table><tbody><tr><th>Name</th></tr><tr><td>${name}</td></tr></tbody></table><figure><img src="/favicon.svg" alt="A mark"><figcaption>Drawing: Nisha</figcaption></figure>`,
  )
  .join('');

test('a reader copies code, sees where they are in the contents, and asks the author', { tag: '@nightly' }, async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const headers = await authenticate(site.url);
  const post = { title: 'Code', content: ARTICLE, author_name: 'Imran Sheikh' };
  const { id } = (await (await publishPost(site.url, headers, post)).json()) as { id: number };
  const draft = await fetch(`${site.url}/api/admin/posts/${id}/draft`, {
    ...jsonBody({ fields: { title: 'Changed' }, base_revision: 1, draft_revision: 0 }),
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
  expect(draft.status).toBe(200);
  const link = await fetch(`${site.url}/api/admin/posts/${id}/preview-links`, { ...jsonBody({}), headers });
  const { url: preview } = (await link.json()) as { url: string };
  await page.emulateMedia({ reducedMotion: 'reduce' });

  for (const address of [preview, `${site.url}/blogs/${id}`]) {
    await page.goto(address);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await test.step('copying', async () => {
      const frame = page.locator('.code-frame').nth(1);
      await expect(frame.getByText('TypeScript')).toBeVisible();
      await expect(frame.getByRole('status')).toHaveText('');
      await frame.getByRole('button', { name: 'Copy code' }).click();
      await expect(frame.getByRole('status')).toHaveText('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("const name = 'Second';\n");
    });
    await test.step('the contents', async () => {
      const contents = page.getByRole('navigation', { name: 'On this page' });
      const current = contents.locator('[aria-current=location]');
      await page.evaluate(() => scrollTo(0, 0));
      await expect(current).toHaveCount(0);
      for (const name of ['Third', 'First']) {
        await contents.getByRole('link', { name }).click();
        await expect(current).toHaveText(name);
        // Below the header, and the banner of a preview.
        const heading = page.getByRole('heading', { name, exact: true });
        expect(await heading.evaluate(isUncovered)).toBe(true);
      }
      await page.mouse.wheel(0, 400);
      await expect(current).toHaveText('First');
    });
    expect(await accessibilityViolations(page), address).toEqual([]);
  }

  await page.getByRole('link', { name: 'Ask Imran Sheikh' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Question for Imran Sheikh');
});

/** Whether nothing is in front of the middle of an element. */
function isUncovered(element: Element): boolean {
  const { left, top, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 2, top + height / 2));
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article has no button that does nothing', { tag: '@nightly' }, async ({ page, site }) => {
    const headers = await authenticate(site.url);
    const { id } = (await (await publishPost(site.url, headers, { content: ARTICLE })).json()) as { id: number };
    await page.goto(`/blogs/${id}`);
    await expect(page.getByText('TypeScript').first()).toBeVisible();
    await expect(page.getByRole('article').getByRole('button')).toHaveCount(0);
  });
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
