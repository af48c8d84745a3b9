import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANY as company } from '../../content/company.ts';
import { PAGES, SERVICES } from '../support/public-pages.ts';
import { readPage } from '../support/read-page.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const read = (path: string) => readPage(new URL(path, site.url).href);

test('every address in the sitemap has its own title, canonical address, share image and structured data', async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'));
  expect(addresses.length).toBeGreaterThan(40);
  const titles = new Map<string, string>();
  const images = new Set<string>();
  for (const address of addresses) {
    expect(new URL(address).origin).toBe(site.url);
    const page = await readPage(address);
    expect([address, page.status, page.canonical]).toEqual([address, 200, [address]]);
    expect([address, titles.get(page.title)]).toEqual([address, undefined]);
    titles.set(page.title, address);
    expect([address, page.headings.length, page.meta.get('robots')]).toEqual([address, 1, undefined]);
    expect(page.meta.get('description')?.length, address).toBeGreaterThan(50);
    expect(page.meta.get('twitter:card')).toBe('summary_large_image');
    expect(page.meta.get('og:image:alt'), address).toBeTruthy();
    images.add(page.meta.get('og:image') ?? '');
    const text = withoutSpaces(page.text);
    for (const words of textsOf(page.structuredData)) expect(text, address).toContain(withoutSpaces(words));
  }
  const postImages = [...images].filter((image) => image.includes('/share/blogs/'));
  expect(postImages.length).toBe(addresses.filter((address) => /\/blogs\/\d+$/.test(address)).length);
  for (const image of [...postImages.slice(0, 2), ...[...images].filter((one) => !postImages.includes(one))]) {
    const response = await fetch(image, { redirect: 'manual' });
    expect([image, response.status]).toEqual([image, 200]);
    const size = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(size).toMatchObject({ format: 'png', width: 1200, height: 630 });
  }
});

test.each<[string, string[]]>([
  ['/', ['Organization,LocalBusiness', 'FAQPage']],
  ['/Contactus', ['Organization,LocalBusiness']],
  ['/service/meta-ads', ['Service', 'FAQPage', 'BreadcrumbList']],
  ['/service/youtube-marketing', ['Service', 'BreadcrumbList']],
  ['/Service-Details', ['FAQPage']],
  ['/blogs/14', ['BlogPosting', 'BreadcrumbList']],
  ['/ReadMore/14', ['BlogPosting', 'BreadcrumbList']],
  ['/Portfolio/textile-catalogue', ['CreativeWork', 'BreadcrumbList']],
  ['/Career/flutter-developer', ['JobPosting', 'BreadcrumbList']],
  ['/blogs', []],
  ['/service/seo-and-more', []],
])('%s has structured data for its content', async (path, types) => {
  const { structuredData } = await read(path);
  expect(structuredData.map((item) => String(item['@type']))).toEqual(types);
});

test('pages that are not in the sitemap have noindex', async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  for (const path of ['/Blog-Details', '/service/content-creation', '/service/none', '/no-such-page', '/blogs/99999']) {
    const { meta, canonical } = await read(path);
    expect([path, meta.get('robots'), canonical]).toEqual([path, 'noindex', []]);
    expect(sitemap).not.toContain(path);
  }
});

test('a page has one canonical address, whatever the letter case of the request', async () => {
  for (const [canonical, ...paths] of [
    ['/blogs/14', '/ReadMore/14', '/readmore/14/', '/Blogs/14'],
    ['/service', '/Service', '/service/', '/SERVICE'],
    ['/service/our-challenges', '/service/our-Challenges', '/service/Our-challenges/'],
    ['/Aboutus', '/aboutus', '/ABOUTUS/'],
    ['/privacy', '/Privacy/'],
  ] as [string, ...string[]][]) {
    for (const path of [canonical, ...paths]) {
      const page = await read(path);
      expect([path, page.status, page.canonical]).toEqual([path, 200, [site.url + canonical]]);
    }
  }
  const [article, service] = [await read('/ReadMore/14'), await read('/service/e-commerce-development')];
  expect(article.title).toBe(`${article.headings[0]} | ${company.name} Blog`);
  expect(service.title).toBe(`E Commerce Development | ${company.name}`);
});

test('no page has a broken internal link', async () => {
  const links = new Set<string>();
  for (const path of PAGES) {
    for (const link of (await read(path)).links) if (/^\/(?!\/)/.test(link)) links.add(link.replace(/#.*/, ''));
  }
  for (const link of links) expect([link, (await fetch(site.url + link)).status]).toEqual([link, 200]);
});

test('pages show the facts of the specification', async () => {
  for (const [path, texts] of Object.entries(FACTS)) {
    const { text } = await read(path);
    for (const words of texts) expect(text, path).toContain(words);
  }
  expect((await read('/Service')).headings).toEqual(['What We Offer Services']);
  const cards = (await read('/Service')).links.filter((link) => link.startsWith('/service/'));
  expect(cards.slice(0, SERVICES.length).toSorted()).toEqual(SERVICES.map((slug) => `/service/${slug}`).toSorted());
});

test('each service page has a title, features and reasons', async () => {
  for (const slug of SERVICES) {
    const { status, text, headings } = await read(`/service/${slug}`);
    expect([slug, status, headings.length]).toEqual([slug, 200, 1]);
    expect(text, slug).toContain('Key features');
    expect(text, slug).toContain('Why Choose Us');
  }
});

test.each([
  ['content-creation', 'Content Creation', 200],
  ['Content-Creation', 'Content Creation', 200],
  ['blockchain-solutions', 'Blockchain Solutions', 404],
  ['constructor', 'Constructor', 404],
])('/service/%s says that details will be available soon', async (slug, title, status) => {
  const page = await read(`/service/${slug}`);
  expect([page.status, page.headings, page.meta.get('robots')]).toEqual([status, [title], 'noindex']);
  expect(page.text).toContain('Details about this service will be available soon.');
  expect(page.text).not.toContain('Key features');
});

test('the sample article has every element that the editor makes', async () => {
  const { has, text } = await read('/Blog-Details');
  const elements = 'h2 h3 strong em u s code a ol ul figure figcaption blockquote table pre hr'.split(' ');
  expect(elements.filter((name) => !has(name))).toEqual([]);
  expect(text).toContain('November 05, 2026');
});

test('a missing post has a 404 page', async () => {
  const { status, text } = await read('/blogs/99999');
  expect([status, text.includes('Blog with ID 99999 not found.')]).toEqual([404, true]);
  expect((await fetch(`${site.url}/ReadMore/abc`)).status).toBe(404);
  expect((await fetch(`${site.url}/blogs/07`, { redirect: 'manual' })).headers.get('location')).toBe('/blogs/7');
});

const FACTS: Record<string, string[]> = {
  '/': ['20+', '100%', '2 to 3 months'],
  '/Aboutus': ['20+', '100%'],
  '/service/meta-ads': ['200 rupees a day', '2-3 days'],
  '/Service-Details': ['Automotive', 'Education', 'Publishing', 'Healthcare', '2-4 weeks', '6-12 weeks'],
};

/** The texts of structured data, without types, constants, addresses, times and markup. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return NOT_TEXT.test(value) ? [] : value.split(/<[^>]+>/);
  if (typeof value !== 'object' || !value) return [];
  return Object.entries(value).flatMap(([name, inner]) => (/^@|^dayOfWeek$/.test(name) ? [] : textsOf(inner)));
}

const NOT_TEXT = /^(https?:|\d{4}-\d\d-|\d\d:\d\d$|[A-Z_]+$)/;

/** Ignores whether lines are separated by line breaks or commas. */
const withoutSpaces = (text: string) => text.replace(/[\s,]+/g, '');
