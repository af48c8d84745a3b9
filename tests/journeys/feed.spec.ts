import { asFile, smallImage } from '../support/images.ts';
import { DEMO, expect, test } from '../support/journey.ts';

test.use({ changesPosts: true });

test('a feed reader reads the feed, and markup in a title stays text', async ({ page, request, site }) => {
  const title = '</script><script>console.log("run")</script> & <b>more</b>';
  const { token } = await (await request.post('/public/api/login', { data: DEMO })).json();
  const form = new FormData();
  const post = { title, content: '<p>Some text.</p>', author_name: 'A & B', category: 'Creative' };
  for (const [name, value] of Object.entries(post)) form.append(name, value);
  form.append('image', asFile(await smallImage('png')));
  const headers = { Authorization: `Bearer ${token}` };
  const added = await fetch(`${site.url}/api/addblog`, { method: 'POST', headers, body: form });
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

  // A script in the title would write to the console, which fails the test.
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
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain(`/blogs/${id}<`);
});
