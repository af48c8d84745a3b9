import { fromHtml } from 'hast-util-from-html';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminTranslation } from '../../contract/languages/translations.ts';
import { hasLanguage, keysOfTexts } from '../../contract/languages/untranslated-texts.ts';
import { type RunningSite, startSite } from '../support/running-site.ts';
import { testNightly } from '../support/test-nightly.ts';

type Node = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>['children'][number];

let site: RunningSite;
let call: (method: string, path: string, body?: object) => Promise<Response>;

/** Documents whose texts are all translated, by putting the code of the language before each text. */
const TRANSLATED = ['page.home', 'page.navigation', 'page.about', 'page.blog', 'page.article', 'post.1', 'texts.site'];

beforeAll(async () => {
  site = await startSite();
  const login = await fetch(`${site.url}/public/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'demo-admin' }),
  });
  const { token } = (await login.json()) as { token: string };
  call = (method, path, body) =>
    fetch(`${site.url}/api/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
});
afterAll(() => site.stop());

async function translate(language: string, source: string) {
  const address = `/translations/${language}/${source}`;
  const { source: original } = (await (await call('GET', address)).json()) as AdminTranslation;
  const texts = Object.fromEntries(
    original.texts.map(({ path, text, format }) => [
      path,
      {
        source: text,
        text: format === 'article' ? `<p>${language} <a href="/Contactus">article</a></p>` : `${language} ${text}`,
      },
    ]),
  );
  const { draft_revision } = (await (await call('PUT', `${address}/draft`, { body: { texts } })).json()) as {
    draft_revision: number;
  };
  expect((await call('POST', `${address}/publish`, { draft_revision })).status).toBe(200);
}

const read = async (path: string, { url } = site) => {
  const response = await fetch(url + path, { redirect: 'manual' });
  const html = await response.text();
  const links = [...html.matchAll(/<link rel="(canonical|alternate)"([^>]*)>/g)].map(([, rel, rest = '']) => ({
    rel,
    language: /hrefLang="([^"]+)"/i.exec(rest)?.[1],
    href: /href="([^"]+)"/.exec(rest.replace(/hrefLang="[^"]*"/i, ''))?.[1],
  }));
  return {
    status: response.status,
    html,
    document: /<html([^>]*)>/.exec(html)?.[1]?.trim(),
    main: /<main([^>]*)>/.exec(html)?.[1],
    /** The languages in the structured data. */
    inLanguage: [...html.matchAll(/"inLanguage":"([^"]+)"/g)].map(([, language]) => language),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href?.replace(url, ''),
    alternates: Object.fromEntries(
      links.filter(({ language }) => language).map(({ language, href }) => [language, href?.replace(url, '')]),
    ),
  };
};

test('a site in one language says nothing about languages', async () => {
  const { html, document } = await read('/');
  expect(document).toBe('lang="en"');
  expect(html).not.toMatch(/hreflang|language-menu|inLanguage/i);
  expect((await read('/hi')).status).toBe(404);
});

test('pages in three languages name each other, and what is not translated says so', async () => {
  for (const code of ['hi', 'ar']) {
    expect((await call('POST', '/languages', { code })).status).toBe(201);
    for (const source of TRANSLATED) await translate(code, source);
    expect((await read(`/${code}`)).status).toBe(404);
    expect((await call('PATCH', `/languages/${code}`, { is_public: true })).status).toBe(200);
  }
  const home = { en: '/', hi: '/hi', ar: '/ar', 'x-default': '/' };
  expect(await read('/')).toMatchObject({ canonical: '/', alternates: home });
  expect((await read('/hi')).html).toContain(`"@id":"${site.url}/#organization"`);
  expect(await read('/hi')).toMatchObject({ canonical: '/hi', alternates: home, document: 'lang="hi"' });
  expect(await read('/ar/')).toMatchObject({ canonical: '/ar', alternates: home, document: 'lang="ar" dir="rtl"' });

  // All alternates in the sitemap point back.
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const entries = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, loc = '', rest = '']) => ({
    path: loc.replace(site.url, '').replaceAll('&amp;', '&'),
    alternates: Object.fromEntries(
      [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href = '']) => [
        language,
        href.replace(site.url, '').replaceAll('&amp;', '&'),
      ]),
    ),
  }));
  const translated = entries.filter(({ alternates }) => Object.keys(alternates).length > 0);
  expect(translated.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/hi/Aboutus', '/ar/blogs/1', '/hi/blogs']),
  );
  for (const { path, alternates } of translated) {
    const page = await read(path);
    expect([path, page.status, page.canonical]).toEqual([path, 200, path]);
    const { 'x-default': _, ...named } = page.alternates;
    expect([path, named]).toEqual([path, alternates]);
  }

  for (const path of ['/hi/Aboutus', '/ar/Aboutus', '/ar/blogs/1']) {
    const [, image = ''] = /property="og:image" content="([^"]+)"/.exec((await read(path)).html) ?? [];
    expect(image).toContain(`${site.url}/${path.split('/')[1]}/share/`);
    const response = await fetch(image, { redirect: 'manual' });
    await response.body?.cancel();
    expect([image, response.status]).toEqual([image, 200]);
  }

  const untranslated = await read('/hi/Hire-Resource');
  expect(untranslated).toMatchObject({ status: 200, canonical: '/Hire-Resource', alternates: {} });
  expect(untranslated.main).toContain('lang="en"');
  expect(untranslated.html).toContain('hi This page is not translated yet. It is shown in English.');
  expect((await read('/hi/Aboutus')).html).not.toContain('language-note');
  // The offer to read the page in a language is written in that language.
  expect((await read('/Aboutus')).html).toContain('hi Read this page in हिन्दी');

  const inLanguage = async (path: string) => (await read(path)).inLanguage;
  // The languages of the page, and of the article or the questions on it.
  expect(await inLanguage('/')).toEqual(['en', 'en']);
  expect(await inLanguage('/hi/Aboutus')).toEqual(['hi']);
  expect(await inLanguage('/ar/blogs/1')).toEqual(['ar', 'ar']);
  expect(await inLanguage('/hi/service/meta-ads')).toEqual(['en', 'en']);

  const found = await read('/hi/search?q=about');
  expect(found.html).toContain('href="/hi/Aboutus"');
  expect(found.html).toContain('>/hi/Aboutus<');

  const article = await read('/hi/blogs/1');
  expect(article.html).toContain('href="/hi/Contactus"');
  expect(await (await fetch(`${site.url}/hi/feed.xml`)).text()).toContain(`<link>${site.url}/hi/blogs/1</link>`);
  const data = await (await fetch(`${site.url}/hi/Aboutus.data`)).text();
  expect(data).toContain('hi ');
  expect((await read('/gu')).status).toBe(404);
});

test('a draft is previewed in its language, by a link too, and nobody else reads it', async () => {
  const address = '/translations/hi/page.about';
  const { live, base_revision, source } = (await (await call('GET', address)).json()) as AdminTranslation;
  const title = source.texts.find(({ path }) => path === 'title');
  const texts = { ...live?.texts, title: { text: 'नया शीर्षक', source: title?.text ?? '' } };
  const preview = await call('POST', `${address}/preview`, { body: { texts } });
  expect(await preview.text()).toContain('<title>नया शीर्षक');
  await call('PUT', `${address}/draft`, { body: { texts }, base_revision });
  const { url } = (await (await call('POST', `${address}/preview-links`, {})).json()) as { url: string };
  const opened = await fetch(url);
  expect(new URL(opened.url).pathname).toBe('/hi/Aboutus');
  expect(opened.headers.get('Cache-Control')).toBe('no-store');
  expect(await opened.text()).toContain('<title>नया शीर्षक');
  expect((await read('/hi/Aboutus')).html).not.toContain('नया शीर्षक');
});

test('a section that is not translated says in which language it is, and a menu leads to no hidden page', async () => {
  const address = '/translations/hi/page.home';
  const { live, base_revision, source } = (await (await call('GET', address)).json()) as AdminTranslation;
  const [section = ''] = source.texts.flatMap(({ path }) => /^sections\.([^.]+)\./.exec(path)?.[1] ?? []);
  expect((await read('/hi')).html).not.toContain('class="source-language"');
  const texts = Object.fromEntries(
    Object.entries(live?.texts ?? {}).filter(([path]) => !path.startsWith(`sections.${section}.`)),
  );
  const saved = await call('PUT', `${address}/draft`, { body: { texts }, base_revision });
  const { draft_revision } = (await saved.json()) as { draft_revision: number };
  expect((await call('POST', `${address}/publish`, { draft_revision })).status).toBe(200);
  expect((await read('/hi')).html.match(/<div class="source-language" lang="en" dir="ltr">/g)).toHaveLength(1);

  const linksOf = (html: string) =>
    [...(/<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? '').matchAll(/href="(\/ar[^"]*)"/g)].map(([, href]) => href);
  expect(linksOf((await read('/ar')).html)).toContain('/ar/Hire-Resource');
  expect((await call('PATCH', '/languages/ar', { fallback: 'hidden' })).status).toBe(200);
  const shown = linksOf((await read('/ar')).html);
  expect(shown).toEqual(expect.arrayContaining(['/ar/Aboutus', '/ar/Blogs']));
  expect(shown).not.toContain('/ar/Hire-Resource');
  for (const href of new Set(shown)) expect([href, (await read(href ?? '')).status]).toEqual([href, 200]);
});

test('every text of a page is in its language, or says in which it is', async () => {
  const paths = [
    '',
    '/Aboutus',
    '/Blogs',
    '/blogs/1',
    '/blogs/2',
    '/Hire-Resource',
    '/career',
    '/forms/nothing',
    '/seo',
  ];
  const found = new Set<string>();
  for (const path of paths) {
    const { html } = await read(`/hi${path}`);
    expect(html).not.toMatch(/<[^<>]* (lang|dir)="[^<>]* \1="/);
    for (const text of textsWithoutLanguage(fromHtml(html))) {
      if (!/^hi | hi |[\u0900-\u097f]/.test(text) && !SAME_IN_ALL.has(text)) found.add(`${path}: ${text}`);
    }
  }
  expect([...found]).toEqual([]);
  // A sentence with texts of both languages is marked, too.
  expect((await read('/hi/tags/seo')).html).toMatch(/<p [^>]*lang="en" dir="ltr" data-untranslated>You asked for <b>/);

  // The data of a client navigation contains the keys of the same texts.
  const data = await (await fetch(`${site.url}/hi/Aboutus.data`)).text();
  const { source } = (await (await call('GET', '/translations/hi/page.call-to-action')).json()) as AdminTranslation;
  const [heading = ''] = keysOfTexts(source.texts.map(({ text }) => text));
  expect(data).toContain(`"${heading}"`);
});

/** Names, which are not translated, and what a post in another language is about. */
const SAME_IN_ALL = new Set(['Otla', 'hello@example.com', 'LinkedIn', 'Instagram', 'Imran Sheikh', 'hi', 'article']);

/** The texts of a page, and the names of its pictures and controls, that are not marked with a language. */
function* textsWithoutLanguage(node: Node): Generator<string> {
  if (node.type === 'text' && hasLanguage(node.value)) yield node.value.replace(/\s+/g, ' ').trim();
  if (node.type === 'element') {
    const { tagName, properties } = node;
    if (['head', 'script', 'style', 'template'].includes(tagName)) return;
    if (tagName !== 'html' && properties.lang) return;
    for (const name of ['alt', 'ariaLabel', 'ariaRoleDescription', 'title', 'placeholder']) {
      const text = [properties[name] ?? ''].flat().join(' ');
      if (hasLanguage(text)) yield text;
    }
  }
  if ('children' in node) for (const child of node.children) yield* textsWithoutLanguage(child);
}

test('a change of the source, and the language that visitors may no longer read, show at once', async () => {
  expect((await call('PATCH', '/languages/ar', { fallback: 'hidden' })).status).toBe(200);
  const list = (await read('/ar/blogs')).html;
  expect(list).toContain('/ar/blogs/1"');
  expect(list).not.toContain('/ar/blogs/2"');
  expect((await read('/ar/blogs/2')).status).toBe(404);
  expect((await read('/ar/Hire-Resource')).status).toBe(404);
  expect((await read('/ar/Aboutus')).status).toBe(200);
  expect((await call('PATCH', '/languages/ar', { is_public: false })).status).toBe(200);
  expect((await read('/ar')).status).toBe(404);
  expect((await read('/')).alternates).toEqual({ en: '/', hi: '/hi', 'x-default': '/' });
  expect((await call('DELETE', '/languages/hi?confirmed=true')).status).toBe(200);
  expect((await read('/hi')).status).toBe(404);
});

testNightly('another process reads at once what is translated, and in which languages', async () => {
  const other = await startSite({ DATA_DIR: site.dataDir });
  try {
    expect((await read('/de/Aboutus', other)).status).toBe(404);
    expect((await read('/Aboutus', other)).alternates).not.toHaveProperty('de');
    await call('POST', '/languages', { code: 'de' });
    await call('PATCH', '/languages/de', { is_public: true, confirmed: true });
    const page = await read('/de/Aboutus', other);
    expect(page).toMatchObject({ status: 200, document: 'lang="de"' });
    expect(page.html).toContain('class="language-note"');
    await translate('de', 'page.about');
    expect(await read('/de/Aboutus', other)).toMatchObject({ status: 200, document: 'lang="de"' });
    expect((await read('/de/Aboutus', other)).html).not.toContain('class="language-note"');
    expect((await read('/Aboutus', other)).alternates).toMatchObject({ de: '/de/Aboutus' });
    const found = await fetch(`${other.url}/api/search?q=de&language=de`);
    expect(JSON.stringify(await found.json())).toContain('/de/Aboutus');
  } finally {
    await other.stop();
  }
});
