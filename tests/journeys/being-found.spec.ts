import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { site as facts } from '../../content/site.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { asFile, smallPicture } from '../support/pictures.ts';

/** Posts of the demo, and the highest id among them. */
const DEMO_POSTS = 14;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.setTimeout(180_000);

  test('every address of the sitemap is a page that describes itself, and says the same to machines as to people', async ({
    page,
    request,
    site,
  }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)]
      .map(([, loc]) => (loc as string).replaceAll('&amp;', '&'))
      // Other journeys on this site leave posts of a few words.
      .filter((address) => !(Number(address.match(/\/blogs\/(\d+)$/)?.[1]) > DEMO_POSTS));
    expect(addresses.length).toBeGreaterThan(40);
    const titles = new Map<string, string>();
    const pictures = new Set<string>();

    for (const address of addresses) {
      expect(new URL(address).origin).toBe(site.url);
      expect([address, (await page.goto(address))?.status()]).toEqual([address, 200]);
      const head = await headOf(page);
      expect([address, head.canonical]).toEqual([address, [address]]);
      expect([address, titles.get(head.title)]).toEqual([address, undefined]);
      titles.set(head.title, address);
      expect([address, head.h1.length]).toEqual([address, 1]);
      expect([address, head.robots]).toEqual([address, undefined]);
      expect(head.description?.length, address).toBeGreaterThan(50);
      expect(head).toMatchObject({ feed: '/feed.xml', card: 'summary_large_image', size: '1200x630' });
      expect(head.themeColour).toMatch(/^#/);
      expect(head.imageAlt, address).toBeTruthy();
      expect(new URL(head.image as string).origin).toBe(site.url);
      pictures.add(head.image as string);
      for (const text of await textsOfStructuredData(page)) expect(await visibleText(page), address).toContain(text);
    }

    for (const picture of pictures) {
      const response = await request.get(picture, { maxRedirects: 0 });
      expect([picture, response.status()]).toEqual([picture, 200]);
      expect(await sharp(await response.body()).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    }
    const posts = addresses.filter((address) => /\/blogs\/\d+$/.test(address));
    expect(posts.length).toBe(DEMO_POSTS);
    expect([...pictures].filter((picture) => picture.includes('/share/blogs/')).length).toBe(posts.length);
  });

  test('each kind of page carries the kinds of data that it shows', async ({ page }) => {
    const kinds: Record<string, string[]> = {
      '/': ['Organization,LocalBusiness', 'FAQPage'],
      '/Contactus': ['Organization,LocalBusiness'],
      '/service/meta-ads': ['Service', 'FAQPage', 'BreadcrumbList'],
      '/service/youtube-marketing': ['Service', 'BreadcrumbList'],
      '/Service-Details': ['FAQPage'],
      '/blogs/14': ['BlogPosting', 'BreadcrumbList'],
      '/ReadMore/14': ['BlogPosting', 'BreadcrumbList'],
      '/blogs': [],
    };
    for (const [path, expected] of Object.entries(kinds)) {
      await page.goto(path);
      const things = (await structuredData(page)).map((thing) => String(thing['@type']));
      expect([path, things]).toEqual([path, expected]);
    }
  });

  test('what should not be found says so, and is in no sitemap', async ({ page, request }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    for (const path of [
      '/Blog-Details',
      '/service/content-creation',
      '/service/none',
      '/no-such-page',
      '/blogs/99999',
    ]) {
      await page.goto(path);
      expect([path, (await headOf(page)).robots]).toEqual([path, 'noindex']);
      expect(sitemap).not.toContain(path);
    }
  });

  test('both addresses of a post name one as the true one, in any casing, and titles are as agreed', async ({
    page,
    site,
  }) => {
    for (const path of ['/blogs/14', '/ReadMore/14', '/readmore/14/', '/Blogs/14']) {
      await page.goto(path);
      expect([path, (await headOf(page)).canonical]).toEqual([path, [`${site.url}/blogs/14`]]);
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      expect([path, await page.title()]).toEqual([path, `${heading} | ${facts.name} Blog`]);
    }
    for (const path of ['/Service', '/service/', '/SERVICE']) {
      await page.goto(path);
      expect([path, (await headOf(page)).canonical]).toEqual([path, [`${site.url}/service`]]);
    }
    await page.goto('/service/e-commerce-development');
    expect(await page.title()).toBe(`E Commerce Development | ${facts.name}`);
  });
});

test.describe('with a post of its own', () => {
  test.use({ changesPosts: true });

  test('a feed reader can read the feed, and a title with markup in it harms nothing', async ({
    page,
    request,
    site,
  }) => {
    const title = '</script><script>console.log("run")</script> & <b>more</b>';
    const { token } = await (await request.post('/public/api/login', { data: DEMO })).json();
    const form = new FormData();
    const post = { title, content: '<p>Some text.</p>', author_name: 'A & B', category: 'Creative' };
    for (const [name, value] of Object.entries(post)) form.append(name, value);
    form.append('image', asFile(await smallPicture('png')));
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

    // The page is watched: had the title become an element, it would have been heard on the console.
    await page.goto(`/blogs/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const [posting] = await structuredData(page);
    expect(posting).toMatchObject({ '@type': 'BlogPosting', headline: title, author: { name: 'A & B' } });

    const removed = await fetch(`${site.url}/public/api/delete_blog/${id}`, { method: 'DELETE', headers });
    expect(removed.status).toBe(200);
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain(`/blogs/${id}<`);
    expect((await request.get((await headOf(page)).image as string)).status()).toBe(404);
  });
});

test('who moves within the site has the right head and data at each page', async ({ page, site }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'View More' }).click();
  await expect(page).toHaveURL(/\/blogs$/i);
  await expect.poll(async () => (await headOf(page)).canonical).toEqual([`${site.url}/blogs`]);
  expect(await structuredData(page)).toEqual([]);

  await page.locator('.posts a').first().click();
  await expect.poll(async () => (await structuredData(page)).map((thing) => thing['@type'])).toContain('BlogPosting');
  const head = await headOf(page);
  expect(head.canonical).toEqual([page.url()]);
  expect(head.image).toContain('/share/blogs/');
  expect((await page.request.get(head.image as string, { maxRedirects: 0 })).status()).toBe(200);
});

function headOf(page: Page) {
  return page.evaluate(() => {
    const contentOf = (name: string) =>
      document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content;
    return {
      title: document.title,
      h1: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
      canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href),
      feed: document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href'),
      robots: contentOf('robots'),
      description: contentOf('description'),
      themeColour: contentOf('theme-color'),
      image: contentOf('og:image'),
      imageAlt: contentOf('og:image:alt'),
      size: `${contentOf('og:image:width')}x${contentOf('og:image:height')}`,
      card: contentOf('twitter:card'),
    };
  });
}

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.flatMap((block) => JSON.parse(block)['@graph']);
}

/** The words in it: neither the terms of the vocabulary nor addresses, moments and times of day. */
async function textsOfStructuredData(page: Page): Promise<string[]> {
  const textsOf = (value: unknown): string[] => {
    if (typeof value === 'string') return /^(https?:|\d{4}-\d\d-|\d\d:\d\d$)/.test(value) ? [] : [value];
    if (typeof value !== 'object' || !value) return [];
    return Object.entries(value).flatMap(([name, inner]) => (/^@|^dayOfWeek$/.test(name) ? [] : textsOf(inner)));
  };
  return textsOf(await structuredData(page)).map(plain);
}

async function visibleText(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const element of body.querySelectorAll('script, style, noscript')) element.remove();
    return body.textContent;
  });
  return plain(text);
}

/** What stands on two lines in one place is one line with a comma in another. */
const plain = (text: string) => text.replace(/[\s,]+/g, '');
