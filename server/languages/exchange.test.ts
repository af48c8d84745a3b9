// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import type { TranslationImport } from '../../contract/languages/translation-import.ts';
import type { TranslationBody } from '../../contract/languages/translations.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { editorOf } from '../../tests/support/document-editor.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { translatorOf } from '../../tests/support/translator.ts';

/** Exports and imports XLIFF, signed in. */
async function exchangeOf(site: TestSite) {
  const translator = await translatorOf(site);
  const { Authorization } = translator.headers as unknown as { Authorization: string };
  const headers = { Authorization };
  return {
    ...translator,
    async export(language: string, query = '') {
      const response = await site.request(`/api/admin/translations/${language}/xliff${query}`, { headers });
      return { status: response.status, headers: response.headers, xml: await response.text() };
    },
    async import(language: string, xml: string | Uint8Array<ArrayBuffer>) {
      const body = new FormData();
      body.append('file', new File([xml], 'agency.xlf'));
      const response = await site.request(`/api/admin/translations/${language}/xliff`, {
        method: 'POST',
        headers,
        body,
      });
      return { status: response.status, body: (await response.json()) as TranslationImport & { message?: string } };
    },
    async empty(language: string) {
      expect((await translator.call('DELETE', `/languages/${language}?confirmed=true`)).status).toBe(200);
      await translator.addLanguages(language);
    },
  };
}

const ARTICLE =
  '<h2>Ports &#x26; <em>ships <strong>now</strong></em></h2>\n<p>Call <a href="/contact">us</a>:<br>{company.phone} ]]> "x"</p>' +
  '<pre><code class="language-js">if (a &#x3C; b) {}</code></pre><p><img src="/media/a.png" alt="A &#x22;red&#x22; ship"></p>' +
  '<table><thead><tr><th>One</th><th>2</th></tr></thead><tbody><tr><td>A <code>b</code></td><td></td></tr></tbody></table>' +
  '<ul>\n<li>One</li>\n<li>\n<p>Two</p>\n</li>\n</ul>';

const escapeHtml = (text: string) => text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');

/** A translation of each text: `change` replaces its words, and the tags stay the same. */
const translated = (texts: { path: string; text: string; format: string }[], change: (text: string) => string) =>
  Object.fromEntries(
    texts.map(({ path, text, format }) => [
      path,
      {
        source: text,
        text:
          format === 'article'
            ? text.replaceAll(/One|ship|Call/g, (word) => escapeHtml(change(word)).replaceAll('&#x3C;', ''))
            : change(text),
      },
    ]),
  );

test('a language is the same after its export, and an import where nothing is translated', async () => {
  await using site = await openTestSite();
  const { addLanguages, get, save, publish, export: exported, import: imported, empty } = await exchangeOf(site);
  await addLanguages('ar');
  const aligned = await addPost(site, { title: 'Ports & <ships> ]]>', content: ARTICLE });
  const other = await addPost(site, { title: 'Other', content: '<p>One.</p><p>Two.</p>' });
  for (const source of [`post.${aligned}`, 'page.home', 'page.contact']) {
    const { texts } = (await get('ar', source)).source;
    await save('ar', source, { texts: translated(texts, (text) => `مرحبا 👩‍👩‍👧 & <b> ]]> ${text}`) });
  }
  const [title] = (await get('ar', `post.${other}`)).source.texts;
  await save('ar', `post.${other}`, {
    texts: {
      title: { text: 'آخر', source: title?.text ?? '' },
      // A translation of an earlier source, with other paragraphs than the present source.
      content: { text: '<p>واحد <em>اثنان</em></p>', source: 'before' },
    },
  });
  const first = await exported('ar');
  expect(first.status).toBe(200);
  expect(first.headers.get('Content-Type')).toBe('application/xliff+xml; charset=utf-8');
  expect(first.headers.get('Content-Disposition')).toContain('en-ar.xlf');
  const before = (await get('ar', `post.${aligned}`)).draft as TranslationBody;
  const outdated = await exported('ar', '?type=post&state=pending');
  expect(outdated.xml).toContain('subState="site:outdated"');
  expect(outdated.xml).not.toContain('state="translated"');

  await empty('ar');
  const { status, body } = await imported('ar', first.xml);
  expect(status).toBe(200);
  expect(body.skipped).toEqual([]);
  expect(body.documents.flatMap(({ problems }) => problems)).toEqual([]);
  expect((await exported('ar')).xml).toBe(first.xml);
  expect((await get('ar', `post.${aligned}`)).draft?.texts).toEqual(before.texts);
  expect((await get('ar', `post.${aligned}`)).live).toBeNull();
  const again = await imported('ar', first.xml);
  expect(again.body.documents.every(({ taken }) => taken === 0)).toBe(true);
  const entries = (await site.activity.page({ kind: 'Edit' })).entries.filter(
    ({ action }) => action === 'translation.imported',
  );
  expect(entries).toMatchObject([
    { name: 'العربية', note: expect.stringMatching(/^4 of \d+ posts and pages in agency\.xlf$/) },
  ]);

  // Published texts are marked as final.
  expect((await publish('ar', 'page.home')).status).toBe(200);
  expect((await exported('ar', '?type=page')).xml).toContain('state="final"');
});

test('texts that changed since the export are out of date, and those that are gone are named', async () => {
  await using site = await openTestSite();
  const { addLanguages, get, save, export: exported, import: imported } = await exchangeOf(site);
  const pages = await editorOf(site);
  await addLanguages('de');
  const kept = await addPost(site, { title: 'Kept', content: '<p>One.</p><p>Two.</p>', excerpt: 'Short' });
  const gone = await addPost(site, { title: 'Gone' });
  await save('de', `post.${kept}`, { texts: { excerpt: { text: 'Kurz', source: 'Short' } } });
  const { xml } = await exported('de');
  const { live } = await pages.get('about');
  const title = (live as { title: string }).title;
  await pages.save('about', { ...live, title: 'What we are' });
  await pages.publish('about');
  await site.posts.remove(gone, SOMEONE);

  const target = (source: string, text: string) => (file: string) =>
    file.replaceAll(
      `<source>${source}</source></segment>`,
      `<source>${source}</source><target>${text}</target></segment>`,
    );
  const file = [
    target(title, 'Wer wir sind'),
    target('Kept', 'x'.repeat(1_000)),
    target('Gone', 'Weg'),
    target('One.', 'Eins.'),
    (text: string) =>
      text.replace(/(<file id="page.about".*?<unit id=")title(".*?<\/unit>)/s, '$1title$2<unit id="subtitle$2'),
  ].reduce((text, change) => change(text), xml);
  const { status, body } = await imported('de', file.replaceAll('\n', '\r\n'));
  expect(status).toBe(200);
  expect(body.skipped).toEqual([{ id: `post ${gone}`, problem: 'The site does not have it any more.' }]);
  const about = await get('de', 'page.about');
  expect(about.draft?.texts.title).toEqual({ text: 'Wer wir sind', source: title });
  const post = body.documents.find(({ id }) => id === `post ${kept}`);
  expect(post).toMatchObject({ title: 'Kept', taken: 1, unchanged: 1 });
  expect(post?.problems).toEqual([
    { path: 'title', label: 'Title', problem: 'Title is too long.', taken: false },
    { path: 'content', label: 'Text', problem: '1 of 2 paragraphs are not translated.', taken: true },
  ]);
  // An editor has to review the text, so it does not count as complete.
  expect((await get('de', `post.${kept}`)).draft?.texts).toEqual({
    content: { text: '<p>Eins.</p><p>Two.</p>', source: '' },
    excerpt: { text: 'Kurz', source: 'Short' },
  });
  expect(body.documents.flatMap(({ problems }) => problems)).toContainEqual(
    expect.objectContaining({ path: 'subtitle', problem: 'The original does not have this text any more.' }),
  );
});

test('a translation without its facts is taken, and the report says what to keep', async () => {
  await using site = await openTestSite();
  const { addLanguages, get, export: exported, import: imported } = await exchangeOf(site);
  await addLanguages('de');
  const { xml } = await exported('de', '?type=page');
  const fact = (await get('de', 'page.contact')).source.texts.find(({ text }) => text.includes('{company.'));
  const unit = new RegExp(`(<file id="page.contact".*?<unit id="${fact?.path}".*?</source>)`, 's');
  const { body } = await imported('de', xml.replace(unit, '$1<target>Ohne</target>'));
  expect(body.documents.find(({ id }) => id === 'page contact')).toMatchObject({
    taken: 1,
    problems: [{ path: fact?.path, taken: true, problem: expect.stringMatching(/^Keep \{company\./) }],
  });
});

test('a file that cannot be imported changes nothing, and says what to do', async () => {
  await using site = await openTestSite();
  const { addLanguages, export: exported, import: imported } = await exchangeOf(site);
  expect((await exported('de')).status).toBe(404);
  expect((await imported('de', '<x/>')).status).toBe(404);
  await addLanguages('de', 'ar');
  expect(await exported('de', '?type=post&state=pending')).toMatchObject({ status: 409 });
  expect((await exported('de', '?type=pages')).status).toBe(422);
  const { xml } = await exported('de', '?type=page');
  for (const [file, message] of [
    [xml.replace('version="2.1"', 'version="1.2"'), /XLIFF 1\.2\. Save it/],
    [xml.replace('trgLang="de"', 'trgLang="ar"'), /translated into Arabic, not into Deutsch\./],
    [xml.replaceAll(/<file id="[^"]*"/g, '<file id="f1"'), /no post or page of this site/],
    ['', /XLIFF|XML/],
  ] as const) {
    const { status, body } = await imported('de', file);
    expect(status).toBe(422);
    expect(body.message).toMatch(message);
  }
  expect(await site.db.selectFrom('drafts').selectAll().where('subject', 'like', 'translation%').execute()).toEqual([]);
  // Some programs write UTF-16.
  const utf16 = Buffer.from(`\uFEFF${xml}`, 'utf16le');
  expect((await imported('de', new Uint8Array(utf16))).status).toBe(200);
});
