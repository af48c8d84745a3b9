// PostgreSQL nightly: documents are stored as in documents.test.ts.
import { expect, test } from 'vitest';
import type { LibrarySection } from '../../../contract/copy/section-library.ts';
import { editorOf } from '../../../tests/support/document-editor.ts';
import { exportSite } from '../../../tests/support/export-site.ts';
import { testOnSqlite } from '../../../tests/support/test-on-sqlite.ts';
import { bearer, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { isInvalidatedBy, noDependencies } from '../../core/page-dependencies.ts';

const BAND = {
  id: 'band',
  type: 'action',
  heading: 'Tell us what is broken',
  lede: 'Three lines are enough.',
  button: { label: 'Request a Quote', href: '/RequestQuoteButton' },
  tint: 'marigold',
};
const NAME = 'Quote band';

interface Stored {
  id: string;
  type: string;
  heading?: string;
  [field: string]: unknown;
}

async function openLibrary(site: TestSite) {
  const editor = await editorOf(site);
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const call = async (method: string, path = '', body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await site.request(`/api/admin/sections${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  const list = async () => (await call('GET')).body.sections as LibrarySection[];
  return {
    editor,
    call,
    list,
    find: async (key: string) => (await list()).find((section) => section.key === key),
    add: async (section: object = BAND, name = NAME) => (await call('POST', '', { name, section })).body.key as string,
    /** Puts a reference at the end of a page, and publishes the page. */
    async show(page: string, section: string, id = 'band') {
      const { draft, live } = await editor.get(page);
      const sections = ((draft ?? live) as { sections: Stored[] }).sections;
      const reference = { id, type: 'reusable', section };
      expect((await editor.save(page, { sections: [...sections, reference] })).status).toBe(200);
      return editor.publish(page);
    },
    change: (key: string, changes: object) =>
      editor.save(key, { sections: [{ ...BAND, ...changes }] }).then(() => editor.publish(key)),
  };
}

const lastOf = async (site: TestSite, key: 'home' | 'about' | 'careers') =>
  (await site.copy.read(key)).sections.at(-1) as unknown as Stored;
const lastIn = (body: object | null) => (body as { sections: Stored[] } | null)?.sections.at(-1);

test('a section is written once, and published once for all pages that show it', async () => {
  await using site = await openTestSite();
  const { add, show, change, find, editor } = await openLibrary(site);
  const key = await add({ ...BAND, hidden: true });
  expect(await find(key)).toMatchObject({ name: NAME, state: 'Live', section: BAND, pages: [] });
  for (const page of ['about', 'careers']) expect((await show(page, key, `band-${page}`)).status).toBe(200);
  expect(await lastOf(site, 'about')).toMatchObject({ ...BAND, id: 'band-about' });
  expect((await find(key))?.pages).toMatchObject([
    { key: 'careers', title: 'Careers', state: 'Live' },
    { key: 'about', title: 'About us', state: 'Live' },
  ]);

  const read = async (page: 'home' | 'about') => {
    const dependencies = noDependencies();
    await site.openCopy(dependencies).read(page);
    return dependencies;
  };
  const [about, home] = [await read('about'), await read('home')];
  const { cursor } = await site.changesSince(undefined);
  await editor.save(key, { sections: [{ ...BAND, heading: 'A draft' }] });
  expect((await lastOf(site, 'about')).heading).toBe(BAND.heading);
  site.time.now += 60_000;
  expect((await change(key, { heading: 'Tell us what is slow' })).status).toBe(200);
  expect((await lastOf(site, 'about')).heading).toBe('Tell us what is slow');
  expect((await lastOf(site, 'careers')).heading).toBe('Tell us what is slow');
  const { changes } = await site.changesSince(cursor);
  expect([isInvalidatedBy(about, changes), isInvalidatedBy(home, changes)]).toEqual([true, false]);
  const { updated_at } = await editor.get(key);
  expect(await site.copy.changedAt('about')).toBe(updated_at);
  expect((await editor.get('about')).updated_at).not.toBe(updated_at);
});

testOnSqlite(
  'the text of a section is found under each page that shows it, and checked where it is edited',
  async () => {
    await using site = await openTestSite();
    const { add, show, call } = await openLibrary(site);
    const key = await add({ ...BAND, lede: 'We calibrate theodolites. Call +91 79 1111 2222.' });
    await show('about', key);
    const search = async () =>
      (await (await site.request('/api/search?q=theodolites')).json()) as { results: object[] };
    expect((await search()).results).toMatchObject([{ address: '/Aboutus' }]);
    const headers = bearer(await site.signIn());
    const report = await (await site.request('/api/admin/consistency', { headers })).json();
    const found = (report as { findings: { address: string; message: string }[] }).findings.filter(({ message }) =>
      message.includes('1111 2222'),
    );
    expect(found).toMatchObject([{ address: `/admin/pages/${key}`, title: NAME, path: 'sections.band.lede' }]);
    await call('DELETE', `/${key}`);
    expect((await search()).results).toEqual([]);
  },
);

test('deleting a section leaves copies on its pages, in drafts too, and Undo puts the section back', async () => {
  await using site = await openTestSite();
  const { add, show, editor, call, find } = await openLibrary(site);
  const key = await add();
  await show('about', key);
  await show('careers', key);
  await editor.save('careers', { title: 'Work with us' });
  const { sections } = (await editor.get('home')).live as { sections: Stored[] };
  await editor.save('home', { sections: [...sections, { id: 'band', type: 'reusable', section: key }] });

  const deleted = await call('DELETE', `/${key}?pages=copy`);
  expect(deleted).toMatchObject({
    status: 200,
    body: { copies: ['about', 'careers', 'home'].map((page) => ({ page, id: 'band' })) },
  });
  expect((await find(key))?.state).toBe('In the bin');
  expect(await lastOf(site, 'about')).toMatchObject(BAND);
  const about = await editor.get('about');
  expect(lastIn(about.live)).toEqual(BAND);
  const careers = await editor.get('careers');
  expect([lastIn(careers.live), lastIn(careers.draft), careers.draft?.title]).toEqual([BAND, BAND, 'Work with us']);
  // The draft is still based on the public version.
  expect((await editor.publish('careers')).status).toBe(200);
  expect(lastIn((await editor.get('home')).draft)).toEqual(BAND);
  const log = await (await site.request('/api/admin/activity', { headers: bearer(await site.signIn()) })).json();
  const actions = (log as { entries: { action: string; name: string; note: string }[] }).entries;
  expect(actions.find(({ action }) => action === 'section.deleted')).toMatchObject({ name: NAME });
  const note = expect.stringContaining(`Copy of the section “${NAME}”`);
  expect(actions.filter(({ action }) => action === 'page.published')).toContainEqual(
    expect.objectContaining({ name: 'About us', note }),
  );

  await editor.save('careers', {
    sections: [...(careers.live as { sections: Stored[] }).sections.slice(0, -1), { ...BAND, lede: '' }],
  });
  expect(await call('POST', `/${key}/restore`, { copies: deleted.body.copies })).toMatchObject({ status: 200 });
  expect(lastIn((await editor.get('about')).live)).toEqual({ id: 'band', type: 'reusable', section: key });
  // This copy was changed in the draft, so it stays.
  const restored = await editor.get('careers');
  expect([lastIn(restored.live)?.type, lastIn(restored.draft)]).toEqual(['reusable', { ...BAND, lede: '' }]);
  expect(lastIn((await editor.get('home')).draft)).toMatchObject({ type: 'reusable' });
  expect((await find(key))?.state).toBe('Live');
});

testOnSqlite(
  'a page keeps the place of a section that was deleted, and shows nothing there until it is restored',
  async () => {
    await using site = await openTestSite();
    const { add, show, editor, call, find } = await openLibrary(site);
    const key = await add();
    await show('about', key);
    const { revision } = await editor.get('about');
    expect((await call('DELETE', `/${key}`)).body).toEqual({ message: 'Moved to the bin.', copies: [] });
    expect(await lastOf(site, 'about')).toMatchObject({ type: 'reusable', section: key });
    expect(await find(key)).toMatchObject({ name: NAME, state: 'In the bin', section: null });
    await editor.save('about', { title: 'About the workshop' });
    expect((await editor.publish('about')).status).toBe(200);
    const old = await editor.call('POST', `/about/revisions/${revision}/restore`);
    expect(lastIn(old.body.draft)).toEqual({ id: 'band', type: 'reusable', section: key });
    expect(await call('DELETE', `/${key}`)).toMatchObject({ status: 409 });
    expect((await call('POST', `/${key}/restore`)).status).toBe(200);
    expect(await lastOf(site, 'about')).toMatchObject(BAND);
    for (const [method, path] of [
      ['DELETE', '/section-0000000000000000'],
      ['DELETE', '/about'],
      ['POST', '/section-0000000000000000/restore'],
    ]) {
      expect([path, (await call(method as string, path)).status]).toEqual([path, 404]);
    }
  },
);

testOnSqlite('what cannot be is refused with a sentence', async () => {
  await using site = await openTestSite();
  const { add, show, call, editor, find } = await openLibrary(site);
  const refusal = (errors: object) => ({ status: 422, body: { errors } });
  expect(await call('POST', '', { name: ' ', section: BAND })).toMatchObject(refusal({ name: ['Name is required.'] }));
  const nested = { id: 'band', type: 'reusable', section: 'section-0000000000000000' };
  expect(await call('POST', '', { name: NAME, section: nested })).toMatchObject({
    status: 422,
    body: { message: 'A reusable section cannot contain another reusable section.' },
  });

  // Without a heading it stays a draft, so no page that shows it can be published.
  const draft = await add({ ...BAND, heading: '' });
  expect((await find(draft))?.state).toBe('Draft');
  const message = `The reusable section “${NAME}” is not public yet. Publish it first.`;
  expect(await show('about', draft)).toMatchObject(refusal({ 'sections.band.section': [message] }));
  expect((await editor.call('POST', `/${draft}/unpublish`)).status).toBe(409);

  const head = await add({ id: 'head', type: 'page-head', heading: 'Hello', lede: 'All of us.' }, 'Greeting');
  expect(await show('careers', head)).toMatchObject(
    refusal({ sections: ['A page has one main heading. Hide or remove the other section that has one.'] }),
  );
  await editor.save(head, { sections: [BAND] });
  expect(await editor.publish(head)).toMatchObject({ status: 422 });
  await editor.save(head, { sections: [] });
  expect(await editor.publish(head)).toMatchObject({ status: 422 });

  const { revision, draft_revision, draft: body } = await editor.get(head);
  const stale = { body: { ...body, name: 'Mine' }, base_revision: revision, draft_revision: draft_revision - 1 };
  expect(await editor.call('PUT', `/${head}/draft`, stale)).toMatchObject({ status: 409, body: { key: head } });
});

testOnSqlite('the end of a schedule returns to the version before, and a first version stays', async () => {
  await using site = await openTestSite();
  const { add, show, editor } = await openLibrary(site);
  const key = await add();
  await show('about', key);
  const until = new Date(site.time.now + 3_600_000).toISOString();
  await editor.save(key, { sections: [{ ...BAND, heading: 'This week only' }] });
  await editor.publish(key);
  expect((await editor.publish(key, { until })).status).toBe(200);
  site.time.now += 3_700_000;
  await site.publishDue();
  expect((await lastOf(site, 'about')).heading).toBe(BAND.heading);

  const first = await add({ ...BAND, heading: 'There is nothing before' });
  const soon = new Date(site.time.now + 3_600_000).toISOString();
  expect((await editor.publish(first, { until: soon })).status).toBe(200);
  site.time.now += 3_700_000;
  await site.publishDue();
  expect(await editor.get(first)).toMatchObject({ state: 'Live', unpublish_at: null });
});

testOnSqlite('a section is previewed on a page that shows it or, if none does, alone', async () => {
  await using site = await openTestSite();
  const { add, show, editor } = await openLibrary(site);
  const key = await add();
  expect((await editor.get(key)).preview_addresses).toEqual(['/_section']);
  await show('about', key);
  expect((await editor.get(key)).preview_addresses).toEqual(['/Aboutus']);
  const { schema } = await editor.get('about');
  const options = (schema as { properties: { sections: { items: { oneOf: object[] } } } }).properties.sections.items;
  expect(options.oneOf.at(-1)).toMatchObject({ properties: { section: { labels: { [key]: NAME } } } });
});

testOnSqlite('an export has the sections and which pages show them, and recreates both', async () => {
  await using site = await openTestSite();
  const { add, show, editor } = await openLibrary(site);
  const key = await add();
  await show('about', key);
  const draft = await add({ ...BAND, heading: '' }, 'Not ready');
  await editor.save('home', { title: 'A draft' });
  const { path } = await exportSite(site);
  await using copy = await openTestSite();
  const report = await copy.slices.exports.restore(path);
  expect(report.pages).toMatchObject({ skipped: [] });
  expect(await lastOf(copy, 'about')).toMatchObject({ ...BAND, id: 'band' });
  expect(await (await openLibrary(copy)).list()).toMatchObject([
    { key: draft, name: 'Not ready', state: 'Draft', pages: [] },
    { key, name: NAME, state: 'Live', section: BAND, pages: [{ key: 'about' }] },
  ]);
});
