import { expect, test } from 'vitest';
import { ORIGIN, serveStaticSite } from '../support/export-static-site.ts';

/** Addresses that exist only on the server. */
const SERVER_ONLY = /^\/(admin|login|api|public\/api|preview|search)(\/|\?|$)/;

test('a static site has every public page, and no link in it is broken', async () => {
  await using site = await serveStaticSite();
  const broken: string[] = [];
  const forms = new Set<string>();
  const seen = new Set<string>(['/', '/sitemap.xml', '/robots.txt', '/llms.txt', '/feed.xml', '/copy.json']);
  for (const address of seen) {
    const response = await fetch(site.url + address);
    const type = response.headers.get('Content-Type') ?? '';
    const content = /text|xml|javascript/.test(type) ? await response.text() : '';
    if (!content) await response.body?.cancel();
    for (const { href, kind } of linksOf(content, type)) {
      const { origin, pathname, search } = new URL(href, ORIGIN + address);
      if (origin !== ORIGIN) continue;
      if (kind === 'form') forms.add(href);
      else if (!href.startsWith(ORIGIN) || !SERVER_ONLY.test(pathname)) seen.add(pathname + search);
    }
    if (response.status !== 200) broken.push(`${response.status} ${address}`);
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(200);
  for (const page of ['/blogs/14', '/blogs/14.md', '/Portfolio', '/tags/budgets', '/touch-icon.png']) {
    if (page !== '/service/seo')
      expect(
        [...seen].filter((address) => address.startsWith(page)),
        page,
      ).not.toEqual([]);
  }
  expect([...forms].filter((action) => !action.startsWith(`${ORIGIN}/`))).toEqual([]);
  expect(site.files.filter((name) => /tiptap|admin|editor/.test(name))).toEqual([]);
  expect(new Set(site.files.map((name) => name.toLowerCase())).size).toBe(site.files.length);

  const missing = await fetch(`${site.url}/nothing/here`);
  expect(missing.status).toBe(404);
  const text = await missing.text();
  expect(text.match(/<script/g)).toHaveLength(1);
  for (const { href } of linksOf(text, 'text/html')) {
    if (href.startsWith('/')) expect((await fetch(site.url + href)).status, href).toBe(200);
  }
});

/** The addresses in a document, a style sheet, or a text. */
function linksOf(content: string, type: string): { href: string; kind: 'link' | 'form' }[] {
  const unescaped = (href: string) => href.replaceAll('&amp;', '&');
  const all = (pattern: RegExp, kind: 'link' | 'form' = 'link') =>
    [...content.matchAll(pattern)].map(([, href]) => ({ href: unescaped(href as string), kind }));
  if (type.includes('html')) {
    const sets = all(/ (?:image)?srcset="([^"]+)"/gi).flatMap(({ href }) =>
      href.split(',').map((part) => ({ href: part.trim().split(' ')[0] as string, kind: 'link' as const })),
    );
    return [
      ...all(/<(?!form|script)\w[^>]* (?:href|src)="([^"#][^"]*)"/g),
      ...all(/ src="([^"]+)"/g),
      ...sets,
      ...all(/ (?:form)?action="([^"]*)"/g, 'form'),
    ];
  }
  if (type.includes('css')) return all(/url\((\/[^)]+)\)/g);
  return all(new RegExp(`(${ORIGIN}/[^\\s<>"')\\]]*)`, 'g'));
}
