// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import type { DashboardData } from '../../contract/dashboard.ts';
import type { SourceStates } from '../../contract/languages/translations.ts';
import { addPost } from '../../tests/support/add-post.ts';
import { editorOf } from '../../tests/support/document-editor.ts';
import { openTestSite } from '../../tests/support/test-site.ts';
import { translatorOf } from '../../tests/support/translator.ts';
import { translateBlog } from '../blog/translated-blog.ts';
import { isInvalidatedBy, noDependencies } from '../core/page-dependencies.ts';

test('a language is added, described, ordered, made public and removed', async () => {
  await using site = await openTestSite();
  const { call, languages, translate } = await translatorOf(site);
  expect(await languages()).toEqual({ default: { code: 'en', name: 'English', direction: 'ltr' }, languages: [] });
  expect(await call('POST', '/languages', { code: 'hi' })).toMatchObject({ status: 201 });
  expect(await call('POST', '/languages', { code: 'ar', fallback: 'hidden' })).toMatchObject({ status: 201 });
  expect((await languages()).languages).toMatchObject([
    { code: 'hi', name: 'हिन्दी', direction: 'ltr', is_public: false, fallback: 'source', address: '/hi' },
    { code: 'ar', name: 'العربية', direction: 'rtl', is_public: false, fallback: 'hidden', address: '/ar' },
  ]);
  for (const [code, message] of [
    ['hi', 'The site already has this language.'],
    ['EN', 'The site already has this language.'],
    ['klingon', 'Enter a language code like hi, de or pt-BR.'],
    ['x y', 'Enter a language code like hi, de or pt-BR.'],
    ['', 'Enter a language code like hi, de or pt-BR.'],
    ['api', 'Another page has the address /api.'],
  ]) {
    expect(await call('POST', '/languages', { code })).toMatchObject({
      status: 422,
      body: { errors: { code: [message] } },
    });
  }
  await call('PATCH', '/languages/ar', { position: 0 });
  expect((await languages()).languages.map(({ code }) => code)).toEqual(['ar', 'hi']);

  const asked = await call('PATCH', '/languages/hi', { is_public: true });
  expect(asked).toMatchObject({ status: 409 });
  expect(asked.body.message).toBe('The home page is not translated into हिन्दी. Visitors will read it in English.');
  expect((await call('PATCH', '/languages/hi', { is_public: true, confirmed: true })).status).toBe(200);
  await translate('hi', 'page.home');
  expect((await languages()).languages[1]).toMatchObject({ is_public: true, pages: { current: 1, outdated: 0 } });

  const refused = await call('DELETE', '/languages/hi');
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.body.message).toContain('1 translated page and 0 translated posts');
  expect((await call('DELETE', '/languages/hi?confirmed=true')).status).toBe(200);
  expect(await site.db.selectFrom('translations').selectAll().execute()).toEqual([]);
  expect(await site.db.selectFrom('revisions').selectAll().where('subject', 'like', 'translation%').execute()).toEqual(
    [],
  );
  expect((await call('GET', '/translations/hi')).status).toBe(404);
});

test('a page is read in its language, and a text that is not translated as in the default', async () => {
  await using site = await openTestSite();
  const { call, get, save, publish } = await translatorOf(site);
  await call('POST', '/languages', { code: 'hi' });
  const { source } = await get('hi', 'page.about');
  const [first, second] = source.texts;
  if (!first || !second) throw new Error('The page has no texts.');
  const dependencies = noDependencies();
  const before = await site.openCopy(dependencies, undefined, 'hi').read('about');
  expect(before).toEqual(await site.copy.read('about'));

  await save('hi', 'page.about', { texts: { [first.path]: { text: 'हमारे बारे में', source: first.text } } });
  expect((await get('hi', 'page.about')).state).toBe('Draft');
  expect(await site.openCopy(undefined, undefined, 'hi').read('about')).toEqual(before);
  expect(await publish('hi', 'page.about')).toMatchObject({ status: 200, body: { state: 'Live' } });
  const read = JSON.stringify(await site.openCopy(undefined, undefined, 'hi').read('about'));
  expect(read).toContain('हमारे बारे में');
  expect(JSON.stringify(await site.copy.read('about'))).not.toContain('हमारे बारे में');
  const { cursor } = await site.changesSince(undefined);
  const { changes } = await site.changesSince({ ...cursor, number: cursor.number - 1 });
  expect(isInvalidatedBy(dependencies, changes)).toBe(true);
  const english = noDependencies();
  await site.openCopy(english).read('about');
  expect(isInvalidatedBy(english, changes)).toBe(false);
});

test('what changed in the source since is out of date, exactly, until somebody marks it', async () => {
  await using site = await openTestSite();
  const { call, get, save, publish, list, translate } = await translatorOf(site);
  const pages = await editorOf(site);
  await call('POST', '/languages', { code: 'de' });
  await translate('de', 'page.home');
  await translate('de', 'page.about');
  const states = async () =>
    (await list('de')).entries
      .filter(({ state }) => state !== 'missing')
      .map(({ id, state, outdated, missing }) => [id, state, outdated, missing]);
  expect(new Map((await states()).map(([id, ...rest]) => [id, rest]))).toEqual(
    new Map([
      ['page home', ['current', 0, 0]],
      ['page about', ['current', 0, 0]],
    ]),
  );
  const { live } = await pages.get('about');
  await pages.save('about', { ...live, title: 'What we are' });
  expect((await list('de', '?state=outdated')).entries).toEqual([]);
  await pages.publish('about');
  expect((await list('de', '?state=outdated')).entries).toMatchObject([{ id: 'page about', outdated: 1, missing: 0 }]);
  const attention = async () =>
    ((await call('GET', '/dashboard')).body as DashboardData).attention.map(({ text }) => text);
  expect(await attention()).toContain('1 page is out of date in Deutsch.');

  await call('POST', '/languages', { code: 'ar' });
  const statesOf = async (source: string) => (await call('GET', `/translations?source=${source}`)).body as SourceStates;
  expect(await statesOf('page.about')).toMatchObject({
    default_language: { code: 'en', name: 'English' },
    address: '/admin/pages/about',
    is_public: true,
    languages: [
      { code: 'de', direction: 'ltr', state: 'outdated', outdated: 1, missing: 0 },
      { code: 'ar', name: 'العربية', direction: 'rtl', state: 'missing', outdated: 0 },
    ],
  });
  expect(await call('GET', '/translations?source=page.nothing')).toMatchObject({ status: 404 });
  expect(await call('GET', '/translations')).toMatchObject({ status: 422 });

  const { live: old, source } = await get('de', 'page.about');
  const changed = source.texts.filter(({ path, text }) => old?.texts[path]?.source !== text);
  expect(changed).toMatchObject([{ path: 'title', text: 'What we are' }]);
  expect(old?.texts.title?.source).toBe(live?.title);
  const texts = { ...old?.texts, title: { text: 'Was wir sind', source: 'What we are' } };
  await save('de', 'page.about', { texts });
  await publish('de', 'page.about');
  expect((await list('de', '?state=outdated')).entries).toEqual([]);
  expect(await attention()).not.toContainEqual(expect.stringContaining('out of date'));
});

test('a post is translated, and its texts are cleaned', async () => {
  await using site = await openTestSite();
  const { call, get, save, publish, languages, list } = await translatorOf(site);
  const id = await addPost(site, { title: 'Queues', content: '<p>First.</p>' });
  await call('POST', '/languages', { code: 'de' });
  const body = {
    texts: {
      title: { text: 'Warteschlangen', source: 'Queues' },
      content: { text: '<p onclick="x()">Erstens.</p><script>x</script>', source: '<p>First.</p>' },
    },
  };
  expect((await save('de', `post.${id}`, body)).status).toBe(200);
  expect(await publish('de', `post.${id}`)).toMatchObject({ status: 200 });
  const { live, public_path } = await get('de', `post.${id}`);
  expect(live?.texts.content?.text).toBe('<p>Erstens.</p>');
  expect(public_path).toBe(`/de/blogs/${id}`);
  const previewed = async (source: string) => (await get('de', source)).preview_path;
  expect(await previewed(`post.${id}`)).toBe(`/de/blogs/${id}`);
  expect(await previewed('page.home')).toBe('/de');
  expect(await previewed('page.jobs')).toBe('/de/Career');
  expect(await previewed('texts.site')).toBeNull();
  expect((await languages()).languages[0]?.posts).toMatchObject({ missing: 0 });
  expect((await list('de', '?type=post')).entries.map((entry) => entry.id)).toContain(`post ${id}`);
  expect((await save('de', 'post.999', body)).status).toBe(404);
  expect((await save('de', 'redirect.1', body)).status).toBe(404);
  expect((await save('fr', `post.${id}`, body)).status).toBe(404);
});

test('a translation keeps facts and placeholders, and fits the fields of its source', async () => {
  await using site = await openTestSite();
  const { call, get, save, publish } = await translatorOf(site);
  await call('POST', '/languages', { code: 'hi' });
  const { source } = await get('hi', 'page.contact');
  const fact = source.texts.find(({ text }) => text.includes('{company.'));
  if (!fact) throw new Error('The contact page names no fact.');
  await save('hi', 'page.contact', { texts: { [fact.path]: { text: 'कोई तथ्य नहीं', source: fact.text } } });
  const refused = await publish('hi', 'page.contact');
  expect(refused).toMatchObject({ status: 422 });
  expect(Object.keys(refused.body.errors)).toEqual([fact.path]);
  const title = source.texts.find(({ path }) => path === 'title');
  await save('hi', 'page.contact', { texts: { title: { text: 'x'.repeat(5_000), source: title?.text ?? '' } } });
  expect(await publish('hi', 'page.contact')).toMatchObject({
    status: 422,
    body: { errors: { title: [expect.any(String)] } },
  });
});

test('the profile of an author is translated, but not their name', async () => {
  await using site = await openTestSite();
  const { call, list, addLanguages, translate } = await translatorOf(site);
  const profile = { name: 'Imran Sheikh', role: 'Engineer', text: 'Writes about speed.', image: null, links: [] };
  await addPost(site, { authorName: 'Imran Sheikh' });
  expect((await call('PUT', '/authors/imran-sheikh', profile)).status).toBe(200);
  await addLanguages('hi');
  const entry = (await list('hi')).entries.find(({ kind }) => kind === 'author');
  expect(entry).toMatchObject({ title: 'Imran Sheikh', texts: 2, state: 'missing' });
  await translate('hi', (entry?.id ?? '').replace(' ', '.'));
  await call('PATCH', '/languages/hi', { is_public: true, confirmed: true });
  const blog = translateBlog(site.publicBlog, site.readDb, {
    language: { code: 'hi', fallback: 'source', prefix: '/hi' },
  });
  const query = { page: 1, perPage: 10 };
  const page = await blog.authorPage('imran-sheikh', query);
  expect(page?.author).toMatchObject({ name: 'Imran Sheikh', role: 'hi Engineer', text: 'hi Writes about speed.' });
  // The translation of a changed profile is out of date, but visible until an editor updates it.
  await call('PUT', '/authors/imran-sheikh', { ...profile, role: 'Lead engineer' });
  expect((await list('hi', '?state=outdated')).entries).toMatchObject([{ kind: 'author', outdated: 1 }]);
  expect((await blog.authorPage('imran-sheikh', query))?.author.role).toBe('hi Engineer');
});

test('a tag is translated once for all posts, and keeps its address', async () => {
  await using site = await openTestSite();
  const { addLanguages, translate, get, list } = await translatorOf(site);
  await addLanguages('de');
  const ids = async () => (await list('de')).entries.map((entry) => entry.id);
  expect(await ids()).not.toContain('tags all');
  const id = await addPost(site, { tags: ['Speed', 'Web design'] });
  await addPost(site, { tags: ['web design'] });
  expect((await get('de', 'tags.all')).source.texts.map(({ path, text }) => [path, text])).toEqual([
    ['tags.speed', 'Speed'],
    ['tags.web-design', 'web design'],
  ]);
  await translate('de', 'tags.all');
  expect(await ids()).toContain('tags all');

  const dependencies = noDependencies();
  const language = { code: 'de', prefix: '/de', fallback: 'source' } as const;
  const blog = translateBlog(site.publicBlog, site.readDb, { language, dependencies });
  const names = (await blog.find(id))?.tags ?? [];
  expect(names).toEqual(['Speed', 'Web design']);
  expect(names.map(await blog.tagNames(names))).toEqual(['de Speed', 'de web design']);
  expect(await blog.tagPage('web-design', { page: 1, perPage: 9 })).toMatchObject({ name: 'de web design', total: 2 });
  expect(['New'].map(await blog.tagNames(['New']))).toEqual(['New']);
  // A page that shows it is rendered again when its translation changes.
  expect([...dependencies.documents]).toContain('de tags all');
  expect(['Speed'].map(await site.publicBlog.tagNames(['Speed']))).toEqual(['Speed']);
});
