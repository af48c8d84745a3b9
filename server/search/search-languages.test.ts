// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import type { SearchResults } from '../../contract/search.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { translatorOf } from '../../tests/support/translator.ts';

async function find(site: TestSite, q: string, language = ''): Promise<SearchResults> {
  const response = await site.request(`/api/search?${new URLSearchParams({ q, language })}`);
  expect([q, response.status]).toEqual([q, 200]);
  return response.json();
}

const addresses = async (site: TestSite, q: string, language?: string) =>
  (await find(site, q, language)).results.map(({ address }) => address);

/** Publishes a translation of the post's texts. */
async function translatePost(site: TestSite, language: string, id: number, title: string, content: string) {
  const { get, save, publish } = await translatorOf(site);
  const { source } = await get(language, `post.${id}`);
  const translated: Record<string, string> = { title, content };
  const texts = source.texts.map(({ path, text }) => [path, { source: text, text: translated[path] ?? `x ${text}` }]);
  expect(await save(language, `post.${id}`, { texts: Object.fromEntries(texts) })).toMatchObject({ status: 200 });
  expect(await publish(language, `post.${id}`)).toMatchObject({ status: 200 });
}

test('visitors find a page by its words in their language, and nothing of another language', async () => {
  await using site = await openTestSite();
  const { addLanguages, call } = await translatorOf(site);
  const id = await addPost(site, { title: 'Zirconium', content: '<p>Dysprosium.</p>' });
  await addLanguages('hi', 'ar');
  for (const code of ['hi', 'ar']) await call('PATCH', `/languages/${code}`, { is_public: true, confirmed: true });
  const hindi = `/hi/blogs/${id}`;
  // Not translated yet, so visitors read it in English there.
  expect(await addresses(site, 'zirconium', 'hi')).toEqual([hindi]);

  await translatePost(site, 'hi', id, 'हिन्दी में ज़िरकोनियम', '<p>वेबसाइट की गति क्यों मायने रखती है</p>');
  expect(await addresses(site, 'ज़िरकोनियम', 'hi')).toEqual([hindi]);
  // The beginning of a word is found, but another vowel sign makes another word.
  expect(await addresses(site, 'गत', 'hi')).toEqual([hindi]);
  expect(await addresses(site, 'गाती', 'hi')).toEqual([]);
  expect(await addresses(site, 'dysprosium', 'hi')).toEqual([]);
  expect(await addresses(site, 'ज़िरकोनियम')).toEqual([]);
  expect(await addresses(site, 'dysprosium')).toEqual([`/blogs/${id}`]);
  expect((await find(site, 'zirconiun', 'ar')).results).toMatchObject([{ address: `/ar/blogs/${id}` }]);

  // Words are found with and without vowel marks, and with letters that are often typed instead.
  await translatePost(site, 'ar', id, 'أَهَمِّيَّة السُّرعة', '<p>مستشفى</p>');
  for (const q of ['أهمية', 'اهميه', 'السرعة', 'مستشفي']) {
    expect([q, await addresses(site, q, 'ar')]).toEqual([q, [`/ar/blogs/${id}`]]);
  }
  await site.posts.remove(id, SOMEONE);
  for (const language of ['', 'hi', 'ar']) expect(await addresses(site, 'zirconium', language)).toEqual([]);
  expect(await addresses(site, 'ज़िरकोनियम', 'hi')).toEqual([]);
});

test('a result says which of its texts are not translated', async () => {
  await using site = await openTestSite();
  const { addLanguages, call, translate } = await translatorOf(site);
  const id = await addPost(site, { title: 'Zirconium', content: '<p>Dysprosium is heavy.</p>' });
  const other = await addPost(site, { title: 'Zirconium oxide', content: '<p>Erbium.</p>' });
  await addLanguages('hi');
  await translate('hi', 'page.about');
  await call('PATCH', '/languages/hi', { is_public: true, confirmed: true });
  await translatePost(site, 'hi', other, 'Zirconium हिन्दी', '<p>वेबसाइट की गति</p>');
  const marks = async (q: string, language: string) =>
    (await find(site, q, language)).results.map(({ address, untranslated }) => [address, untranslated]);
  expect(await marks('zirconium', 'hi')).toEqual([
    [`/hi/blogs/${id}`, ['title', 'excerpt']],
    [`/hi/blogs/${other}`, []],
  ]);
  expect(await marks('dysprosium', 'hi')).toEqual([[`/hi/blogs/${id}`, ['title', 'excerpt']]]);
  expect(await marks('zirconium', '')).toEqual([
    [`/blogs/${id}`, undefined],
    [`/blogs/${other}`, undefined],
  ]);
});

test('what is hidden in a language because it is not translated is not found there', async () => {
  await using site = await openTestSite();
  const { call, translate } = await translatorOf(site);
  const id = await addPost(site, { title: 'Zirconium' });
  await call('POST', '/languages', { code: 'de', fallback: 'hidden' });
  await translate('de', 'page.about');
  await call('PATCH', '/languages/de', { is_public: true, confirmed: true });
  expect(await addresses(site, 'zirconium', 'de')).toEqual([]);
  const found = await addresses(site, 'website', 'de');
  expect(found).toContain('/de/Aboutus');
  expect(found.filter((address) => /^\/de\/(service|Portfolio|Hire-Resource|Career)/.test(address))).toEqual([]);
  await call('PATCH', '/languages/de', { fallback: 'source' });
  expect(await addresses(site, 'zirconium', 'de')).toEqual([`/de/blogs/${id}`]);
  // A language that is not public is searched in the default language.
  await call('PATCH', '/languages/de', { is_public: false });
  expect(await addresses(site, 'zirconium', 'de')).toEqual([`/blogs/${id}`]);
});
