import { expect, test } from '../support/journey.ts';
import { authenticate, publishPost } from '../support/requests.ts';

test.use({ changesPosts: true });

test('the feed is valid, and markup in a title stays text', { tag: '@nightly' }, async ({ page, request, site }) => {
  const title = '</script><script>console.log("run")</script> & <b>more</b>';
  const headers = await authenticate(site.url);
  const added = await publishPost(site.url, headers, { title, author_name: 'A & B', category: 'Creative' });
  const { id } = (await added.json()) as { id: number };

  await page.goto('/blogs');
  const feed = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[type="application/rss+xml"]')?.href ?? '';
    const xml = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/xml');
    return {
      errors: xml.querySelectorAll('parsererror').length,
      items: [...xml.querySelectorAll('item')].map((item) => ({
        title: item.querySelector('title')?.textContent,
        link: item.querySelector('link')?.textContent,
        day: Date.parse(item.querySelector('pubDate')?.textContent ?? ''),
      })),
    };
  });
  expect(feed.errors).toBe(0);
  expect(feed.items[0]).toMatchObject({ title, link: `${site.url}/blogs/${id}` });
  expect(feed.items.every(({ day }) => day > 0)).toBe(true);

  // If the script in the title ran, it would write to the console, which fails the test.
  await page.goto(`/blogs/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const [json = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(json)['@graph'][0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: title,
    author: { name: 'A & B' },
  });

  const removed = await fetch(`${site.url}/public/api/delete_blog/${id}`, { method: 'DELETE', headers });
  expect(removed.status).toBe(200);
  expect(await (await request.get('/sitemap.xml', { maxRetries: 2 })).text()).not.toContain(`/blogs/${id}<`);
});
