// PostgreSQL nightly: other tests make the same queries.
import { expect, test, vi } from 'vitest';
import { COMPANY } from '../../../content/company.ts';
import type { ActivityPage } from '../../../contract/activity.ts';
import type { FactList } from '../../../contract/copy/launch.ts';
import { addPost } from '../../../tests/support/add-post.ts';
import { editorOf } from '../../../tests/support/document-editor.ts';
import { testOnSqlite } from '../../../tests/support/test-on-sqlite.ts';
import { openTestSite } from '../../../tests/support/test-site.ts';

const HOUR = 3_600_000;
type Body = Record<string, unknown>;

test('a change is a draft until it is published, and only what differs is stored', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const before = await editor.get('company');
  expect(before).toMatchObject({ state: 'Live', revision: 0, draft: null, live: { phone: '+91 79 0000 0000' } });
  expect(before.schema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    properties: { phone: { title: 'Phone', maxLength: 40, format: 'line' } },
  });

  expect(await editor.save('company', { phone: '+91 79 2658 1234' })).toMatchObject({
    status: 200,
    body: { state: 'Live, with unpublished changes', base_revision: 0 },
  });
  expect((await site.copy.read('company')).phone).toBe('+91 79 0000 0000');
  expect(await site.db.selectFrom('drafts').select('body').executeTakeFirst()).toEqual({
    body: '{"phone":"+91 79 2658 1234"}',
  });

  const published = await editor.publish('company');
  expect(published).toMatchObject({ status: 200, body: { state: 'Live', revision: 1, draft: null } });
  expect((await site.copy.read('company')).phone).toBe('+91 79 2658 1234');
  const entry = (await editor.list()).find(({ key }) => key === 'company');
  expect(entry).toMatchObject({ first_section: null, entries: null });
  expect((await editor.list()).find(({ key }) => key === 'home')?.first_section).toBe('hero');
  expect((await editor.list()).find(({ key }) => key === 'staff')?.entries).toEqual({ total: 5, hidden: 0 });
  expect(entry).toMatchObject({ kind: 'company', state: 'Live', updated_by: expect.stringContaining('@') });
});

testOnSqlite('a fact is changed everywhere that names it, and cannot be deleted while it is used', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  await editor.save('company', { name: 'Bhandari and Sons' });
  await editor.publish('company');
  const home = await site.copy.read('home');
  expect(home.title).toContain('Bhandari and Sons');
  expect(JSON.stringify(home)).not.toContain('{company.');
  expect(JSON.stringify(home)).not.toContain(COMPANY.name);

  const { live } = await editor.get('company');
  const prices = ((live as Body).facts as { id: string; value: string }[]).map((fact) =>
    fact.id === 'meta-ads-budget' ? { ...fact, value: '300 rupees' } : fact,
  );
  await editor.save('company', { facts: prices });
  await editor.publish('company');
  const services = JSON.stringify(await site.copy.read('services'));
  expect([services.includes('300 rupees a day'), services.includes('200 rupees')]).toEqual([true, false]);

  const facts = ((live as Body).facts as { id: string }[]).filter(({ id }) => id !== 'clients');
  expect((await editor.save('company', { facts })).status).toBe(200);
  const refused = await editor.publish('company');
  expect(refused).toMatchObject({ status: 422, body: { errors: { 'facts.clients': ['Numbers'] } } });

  const unknown = await editor.save('home', { title: 'We are {company.nickname}' });
  expect(unknown.status).toBe(200);
  expect(await editor.publish('home')).toMatchObject({
    status: 422,
    body: {
      errors: { title: ['A fact in this text is not in Company any more. Remove it, or add it to Company first.'] },
    },
  });
});

testOnSqlite('an empty fact takes its counter off the pages, and is refused while a sentence names it', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const { live } = await editor.get('company');
  const without = (id: string) =>
    ((live as Body).facts as { id: string }[]).map((fact) => (fact.id === id ? { ...fact, value: '' } : fact));
  await editor.save('company', { facts: without('reply-time') });
  const refused = await editor.publish('company');
  expect(refused).toMatchObject({ status: 422, body: { errors: { 'facts.reply-time': expect.any(Array) } } });
  expect(refused.body.message).toMatch(/^The fact “Time until a reply” is still used on .*Contact/);

  await editor.save('company', { facts: without('clients') });
  expect((await editor.publish('company')).status).toBe(200);
  const [clients, satisfaction] = (await site.copy.read('numbers')).items;
  expect([clients?.number, satisfaction?.number]).toEqual(['', '100%']);
  await editor.save('home', { title: 'For {company.clients} clients' });
  expect(await editor.publish('home')).toMatchObject({
    status: 422,
    body: { message: 'The fact “Business clients” is empty. Write it in Company first.' },
  });

  const { body } = await editor.call('GET', '/../facts');
  const places = (name: string) => (body as FactList).facts.find((fact) => fact.name === name)?.places;
  expect(places('clients')).toEqual([
    {
      key: 'numbers',
      title: 'Numbers',
      path: expect.stringMatching(/^items\..*\.number$/),
      address: '/admin/pages/numbers',
    },
  ]);
  expect(places('region')).toEqual([]);
});

testOnSqlite('preview links are recorded, and the history shows who changed the page', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  await editor.save('about', { title: 'A new team' });
  const { body: link } = await editor.call('POST', '/about/preview-links', { days: 1 });
  expect((await editor.call('DELETE', `/about/preview-links/${link.id}`)).status).toBe(200);
  const { entries } = (await editor.call('GET', '/../activity')).body as ActivityPage;
  expect(entries.filter(({ target }) => target === 'page about')).toMatchObject([
    { action: 'page.preview_revoked', name: 'About us' },
    { action: 'page.preview_created', name: 'About us', note: `Works until ${link.expires_at}` },
  ]);
  expect(JSON.stringify(entries)).not.toContain(link.url.split('/').at(-1));

  const { body: history } = await editor.call('GET', '/about/revisions');
  expect(history.portraits).toEqual([]);
});

testOnSqlite('texts of tags, authors and removed services are previewed on a page that has them', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  expect((await editor.get('generic-services')).preview_addresses).toEqual([]);
  const { items } = (await editor.get('services')).live as { items: { id: string }[] };
  await editor.save('services', { items: items.filter(({ id }) => id !== 'website-development') });
  await editor.publish('services');
  expect((await editor.get('generic-services')).preview_addresses).toEqual(['/service/website-development']);

  expect((await editor.get('topics')).preview_addresses).toEqual([]);
  await addPost(site, { tags: ['Monsoon'], authorName: 'Riya Desai' });
  const { preview_addresses: addresses } = await editor.get('topics');
  expect(addresses).toEqual(['/tags/monsoon', '/authors/riya-desai']);
  expect((await editor.get('article')).preview_addresses).toEqual([expect.stringMatching(/^\/blogs\/\d+$/)]);
});

testOnSqlite('a body that does not fit is refused with the path of each field, and nothing is lost', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const { live } = await editor.get('home');
  const [hero, ...others] = (live as Body).sections as { id: string }[];
  const sections = [{ ...hero, heading: 'x'.repeat(500) }, { id: 'gallery', type: 'gallery' }, ...others];
  const refused = await editor.save('home', { title: '', sections, colour: 'red' });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({
    title: ['Title is required.'],
    'sections.hero.heading': ['Heading has at most 160 characters.'],
    'sections.gallery.type': ['There is no such type of section. The schema of the page lists them.'],
    colour: ['There is no such field.'],
  });
  expect(await editor.get('home')).toMatchObject({ draft: null, live });
  for (const [key, status] of [
    ['nothing', 404],
    ['page-0000000000000000', 404],
  ] as const) {
    expect((await editor.call('GET', `/${key}`)).status).toBe(status);
  }
});

testOnSqlite('entries are ordered, added, changed and removed by their ids', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const { live } = await editor.get('staff');
  const [first, second, ...rest] = (live as Body).items as { id: string; name: string }[];
  const added = { id: 'new-person', name: 'Kavya Iyer', position: 'Designer', portrait: 'meera' };
  const items = [added, { ...second, name: 'Aarav P. Shah' }, { id: first?.id }, ...rest.slice(1)];
  expect((await editor.save('staff', { items })).status).toBe(200);
  await editor.publish('staff');
  const staff = (await site.copy.read('staff')).items;
  expect(staff.map(({ name }) => name)).toEqual([
    'Kavya Iyer',
    'Aarav P. Shah',
    first?.name,
    ...rest.slice(1).map(({ name }) => name),
  ]);
  const stored = await site.db.selectFrom('documents').select('body').executeTakeFirstOrThrow();
  expect(JSON.parse(stored.body).items[1]).toEqual({ id: second?.id, name: 'Aarav P. Shah' });
});

test('nobody overwrites the draft of someone else, and a published change is not overwritten by an old draft', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const { live } = await editor.get('about');
  await editor.save('about', { title: 'Mine' });
  const stale = await editor.call('PUT', '/about/draft', { body: { ...live, title: 'Theirs' }, draft_revision: 0 });
  expect(stale).toMatchObject({ status: 409, body: { draft: { title: 'Mine' } } });

  await editor.publish('about');
  const older = { body: { ...live, description: 'Theirs' }, base_revision: 0, draft_revision: 0 };
  expect(await editor.call('PUT', '/about/draft', older)).toMatchObject({
    status: 409,
    body: { revision: 1, live: { title: 'Mine' }, draft: null },
  });
});

test('a change is published and ended at its times', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const at = (hours: number) => new Date(site.time.now + hours * HOUR).toISOString();
  await editor.save('home', { title: 'Closed in August' });
  expect(await editor.publish('home', { at: at(-1) })).toMatchObject({
    status: 422,
    body: { errors: { at: expect.anything() } },
  });
  expect(await editor.publish('home', { at: at(1), until: at(2) })).toMatchObject({
    status: 200,
    body: { state: 'Live, changes scheduled' },
  });
  site.time.now += HOUR + 1;
  await site.publishDue();
  expect((await site.copy.read('home')).title).toBe('Closed in August');
  site.time.now += HOUR;
  await site.publishDue();
  expect((await site.copy.read('home')).title).toContain(COMPANY.name);
});

testOnSqlite('every version can be read and restored', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  await editor.save('home', { title: 'One' });
  await editor.publish('home');
  await editor.save('home', { title: 'Two' });
  await editor.publish('home');
  const { revisions } = (await editor.call('GET', '/home/revisions')).body;
  expect(revisions.map(({ number, kind }: { number: number; kind: string }) => [number, kind])).toEqual([
    [2, 'published'],
    [1, 'published'],
    [0, 'published'],
  ]);
  expect((await editor.call('GET', '/home/revisions/1')).body.body.title).toBe('One');
  const restored = await editor.call('POST', '/home/revisions/1/restore');
  expect(restored.body).toMatchObject({ state: 'Live, with unpublished changes', draft: { title: 'One' } });
  expect((await site.copy.read('home')).title).toBe('Two');
  expect((await editor.call('DELETE', '/home/draft')).body).toMatchObject({ state: 'Live', draft: null });
});

testOnSqlite('the history begins with the text before the first change, which can be restored', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  for (const key of ['home', 'company', 'staff', 'look', 'navigation', 'custom-forms']) {
    const { live } = await editor.get(key);
    const untouched = (await editor.call('GET', `/${key}/revisions`)).body.revisions;
    expect(untouched, key).toMatchObject([{ number: 0, kind: 'published', note: 'Original', by: 'site' }]);
    expect((await editor.call('GET', `/${key}/revisions/0`)).body.body, key).toEqual(live);
  }
  const { live } = await editor.get('company');
  await editor.save('company', { ...live, phone: '+91 79 1111 2222' });
  await editor.publish('company');
  const { revisions } = (await editor.call('GET', '/company/revisions')).body;
  expect(revisions.map(({ number, note }: { number: number; note: string }) => [number, note])).toEqual([
    [1, ''],
    [0, 'Original'],
  ]);
  expect((await editor.call('GET', '/company/revisions/0')).body.body).toEqual(live);
  expect((await editor.call('POST', '/company/revisions/0/restore')).status).toBe(200);
  await editor.publish('company');
  expect((await editor.get('company')).live).toEqual(live);

  const { key } = (await editor.call('POST', '', { address: '/care', title: 'Care' })).body;
  expect((await editor.call('GET', `/${key}/revisions`)).body.revisions).toEqual([]);
  expect((await editor.call('GET', `/${key}/revisions/0`)).status).toBe(404);
});

test('a new page needs a free address and a title, and can be deleted and restored', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const create = (address: string, title = 'Website care') => editor.call('POST', '', { address, title });
  for (const address of [
    '/service',
    '/blogs/care',
    '/admin',
    '/api/care',
    'care',
    '/Website care',
    '/preview',
    '/static/care',
  ]) {
    const refused = await create(address);
    expect([address, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([address, 422, ['address']]);
  }
  expect(await create('/website-care', ' ')).toMatchObject({
    status: 422,
    body: { errors: { title: expect.anything() } },
  });
  const created = await create('/website-care');
  expect(created).toMatchObject({ status: 201, body: { state: 'Draft', revision: 0 } });
  const { key } = created.body;
  expect((await create('/website-care')).status).toBe(422);

  expect((await editor.publish(key)).body).toMatchObject({ state: 'Live', addresses: ['/website-care'] });
  expect((await editor.call('DELETE', `/${key}`)).status).toBe(200);
  expect(await editor.get(key)).toMatchObject({ state: 'In the bin' });
  expect((await editor.call('POST', `/${key}/restore`)).body).toMatchObject({ state: 'Live' });
  expect((await editor.call('POST', `/${key}/unpublish`)).body).toMatchObject({ state: 'Unpublished', live: null });
  expect((await editor.call('DELETE', '/home')).status).toBe(409);
});

testOnSqlite(
  'after an upgrade, a published text that no longer fits is shown by its default and listed on Health',
  async () => {
    await using site = await openTestSite();
    const editor = await editorOf(site);
    await editor.save('company', { city: 'Surat', region: 'Gujarat' });
    await editor.publish('company');
    const body = JSON.stringify({ city: 'Surat', country: 'x'.repeat(200), slogan: 'A field that was renamed' });
    await site.db.updateTable('documents').set({ body, revision: 2 }).execute();
    const { city, country } = await site.copy.read('company');
    expect({ city, country }).toEqual({ city: 'Surat', country: 'India' });
    expect((await site.slices.health.report()).copy).toEqual({
      state: 'waiting',
      rejected: [
        { key: 'company', title: 'Company', path: 'country', message: 'Country has at most 60 characters.' },
        { key: 'company', title: 'Company', path: 'slogan', message: 'There is no such field.' },
      ],
    });
  },
);

test('a scheduled page that cannot be published is tried again, reported on Health and by e-mail', async () => {
  await using site = await openTestSite();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const editor = await editorOf(site);
  await editor.save('home', { title: 'We are {company.motto}' });
  const { live } = await editor.get('company');
  const facts = [...((live as Body).facts as object[]), { id: 'motto', label: 'Motto', value: 'on time' }];
  await editor.save('company', { facts });
  await editor.publish('company');
  await editor.publish('home', { at: new Date(site.time.now + HOUR).toISOString() });
  await site.db.deleteFrom('documents').where('key', '=', 'company').execute();
  site.time.now += HOUR + 1;
  await site.publishDue();
  expect((await site.slices.health.report()).publishing.overdue).toMatchObject([
    {
      postId: null,
      address: '/admin/pages/home',
      change: 'publish',
      error: expect.stringContaining('A fact in this text is not in Company'),
    },
  ]);
  expect(await site.db.selectFrom('outbox').select('kind').execute()).toEqual([{ kind: 'publish-failure' }]);
  await editor.save('company', { facts });
  await editor.publish('company');
  site.time.now += 10_000;
  await site.publishDue();
  expect((await site.copy.read('home')).title).toBe('We are on time');
});
