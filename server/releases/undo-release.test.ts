import { expect, test } from 'vitest';
import type { AdminDocument } from '../../contract/copy/admin-documents.ts';
import { addPost } from '../../tests/support/add-post.ts';
import { openReleaseSite } from '../../tests/support/release-site.ts';

test('a draft that was started since the release keeps what the release had changed', async () => {
  await using opened = await openReleaseSite();
  const { site, call, read, start, publish, undo, draftPost, draftPage } = opened;
  const post = await addPost(site, { title: 'Old title' });
  await draftPost(post, { title: 'Released title' });
  await draftPage('about', (body) => ({ ...body, title: 'Released title' }));
  const release = await start(`post ${post}`, 'page about');
  await publish(release);
  await draftPost(post, { excerpt: 'Written since.' });
  await draftPage('about', (body) => ({ ...body, description: 'Written since.' }));

  const { draft_revision } = (await call<AdminDocument>('GET', '/pages/about')).body;
  const at = new Date(site.time.now + 3_600_000).toISOString();
  expect((await call('POST', '/pages/about/publish', { draft_revision, at })).status).toBe(200);

  const undone = await undo(release.id);
  expect(undone.body.contents.map(({ kept }) => kept)).toEqual([null, null]);
  // The page is published with the release again, so its own schedule was cancelled.
  expect((await call<AdminDocument>('GET', '/pages/about')).body.publish_at).toBeNull();
  expect((await site.publicBlog.find(post))?.title).toBe('Old title');

  expect((await publish(await read(release.id))).body).toMatchObject({ state: 'Published' });
  expect(await site.publicBlog.find(post)).toMatchObject({ title: 'Released title', excerpt: 'Written since.' });
  expect(await site.copy.read('about')).toMatchObject({ title: 'Released title', description: 'Written since.' });
});

test('parts that need each other are all put back', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, read, publish, undo, draftPage } = opened;
  const publishPage = async (key: string) => {
    const { draft_revision } = (await call<AdminDocument>('GET', `/pages/${key}`)).body;
    expect((await call('POST', `/pages/${key}/publish`, { draft_revision })).status).toBe(200);
  };
  const fact = { id: 'first-customer', label: 'First customer', value: 'a shoe shop' };
  await draftPage('company', (body) => ({ ...body, facts: [...(body.facts as object[]), fact] }));
  await publishPage('company');
  await draftPage('contact', (body) => ({ ...body, description: 'We began with {company.first-customer}.' }));
  await publishPage('contact');

  await draftPage('contact', (body) => ({ ...body, description: 'We began small.' }));
  await draftPage('company', (body) => ({
    ...body,
    facts: (body.facts as { id: string }[]).filter(({ id }) => id !== fact.id),
  }));
  const { id } = await start('page contact', 'page company');
  expect((await publish(await read(id))).body).toMatchObject({ state: 'Published' });

  const undone = await undo(id);
  expect(undone.body.contents.map(({ kept }) => kept)).toEqual([null, null]);
  expect((await site.copy.read('company')).facts).toContainEqual(fact);
  expect((await site.copy.read('contact')).description).toContain('a shoe shop');
});

test('a redirect comes back whose address a page had taken', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, publish, undo, draftPage, newPage } = opened;
  const page = await newPage({ title: 'Winter', address: '/winter' });
  await publish(await start(`page ${page}`));
  expect((await call('POST', '/redirects', { from: '/offer', to: '/blogs', status: 302 })).status).toBe(201);
  const readRedirects = () =>
    site.db.selectFrom('redirects').select(['from_path', 'to_address', 'status', 'source']).orderBy('id').execute();
  const before = await readRedirects();

  await draftPage(page, (body) => ({ ...body, address: '/offer' }));
  const release = await start(`page ${page}`);
  expect((await publish(release)).body).toMatchObject({ state: 'Published' });
  expect(await readRedirects()).toEqual([{ from_path: '/winter', to_address: '/offer', status: 301, source: 'moved' }]);
  const undone = await undo(release.id);
  expect(undone.body.contents.map(({ kept }) => kept)).toEqual([null]);
  expect(await readRedirects()).toEqual(before);
  expect((await publish(undone.body)).body).toMatchObject({ state: 'Published' });
});
