// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { addPost } from '../../tests/support/add-post.ts';
import { openReleaseSite } from '../../tests/support/release-site.ts';

test('a release shows that a post went to the bin that was never public', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, read, publish, draftPost } = opened;
  const { image } = (await site.publicBlog.find(await addPost(site))) as { image: string };
  const { id: post } = (await call<{ id: number }>('POST', '/posts')).body;
  await draftPost(post, { title: 'New post', author_name: 'Asha', content: '<p>Words.</p>', image });
  const release = await start(`post ${post}`);
  expect(release.contents[0]?.problems).toEqual([]);

  expect((await call('DELETE', `/posts/${post}`)).status).toBe(200);
  const shown = await read(release.id);
  expect(shown.contents[0]?.problems).toMatchObject([{ kind: 'in-the-bin', blocks: true }]);
  expect((await publish(shown)).body.contents[0]?.problems).toMatchObject([{ kind: 'in-the-bin' }]);
});

test('a redirect that somebody changes is part of what is seen and published', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, read, publish, draftPage, newPage } = opened;
  const page = await newPage({ title: 'Winter', address: '/winter' });
  await publish(await start(`page ${page}`));
  expect((await call('POST', '/redirects', { from: '/snow', to: '/winter', status: 301 })).status).toBe(201);
  await draftPage(page, (body) => ({ ...body, address: '/cold' }));
  const release = await start(`page ${page}`);

  const redirect = await site.db.selectFrom('redirects').select('id').executeTakeFirstOrThrow();
  const changed = { from: '/ice', to: '/winter', status: 301 };
  expect((await call('PATCH', `/redirects/${redirect.id}`, changed)).status).toBe(200);
  const shown = await read(release.id);
  expect(shown.hash).not.toBe(release.hash);
  expect((await publish(shown)).body).toMatchObject({ state: 'Published' });
  const redirects = await site.db.selectFrom('redirects').select(['from_path', 'to_address']).orderBy('id').execute();
  expect(redirects).toEqual([
    { from_path: '/ice', to_address: '/cold' },
    { from_path: '/winter', to_address: '/cold' },
  ]);
});

test('a redirect to a page that is published only after another part is no problem', async () => {
  await using opened = await openReleaseSite();
  const { call, read, start, publish, draftPage, newPage } = opened;
  const publishPages = async (...keys: string[]) => {
    const { status } = await publish(await start(...keys.map((key) => `page ${key}`)));
    expect(status).toBe(200);
  };
  const facts = (body: Record<string, unknown>) => body.facts as { id: string }[];
  const fact = (id: string) => ({ id, label: id, value: `The ${id}` });
  await draftPage('company', (body) => ({ ...body, facts: [...facts(body), fact('old-fact')] }));
  await draftPage('contact', (body) => ({ ...body, description: 'Names {company.old-fact}.' }));
  await publishPages('company', 'contact');

  // The facts cannot be published before the page that names the old one, nor the new page before the facts.
  await draftPage('company', (body) => ({
    ...body,
    facts: [...facts(body).filter(({ id }) => id !== 'old-fact'), fact('new-fact')],
  }));
  await draftPage('contact', (body) => ({ ...body, description: 'Names none.' }));
  const page = await newPage({ title: 'Winter', address: '/winter' });
  await draftPage(page, (body) => ({ ...body, description: 'Names {company.new-fact}.' }));
  const { id } = await start('page company', 'page contact', `page ${page}`);
  const redirect = { from: '/snow', to: '/winter' };
  expect((await call('POST', `/releases/${id}/parts`, { redirect })).status).toBe(200);

  const release = await read(id);
  expect(release.contents.flatMap(({ problems }) => problems)).toEqual([]);
  expect((await publish(release)).body).toMatchObject({ state: 'Published' });
});

test('a conflict has the release tried again', async () => {
  await using opened = await openReleaseSite();
  const { site, start, publish, draftPage } = opened;
  await draftPage('about', (body) => ({ ...body, title: 'Who we are' }));
  const release = await start('page about');
  // Write directly to the database, as the program never does: neither the revision nor a counter changes.
  const body = JSON.stringify({ title: 'Written beside' });
  await site.db.updateTable('drafts').set({ body }).where('subject', '=', 'page about').execute();
  const conflict = await publish(release);
  expect(conflict.status).toBe(409);
  expect((await publish(conflict.body)).body).toMatchObject({ state: 'Published' });
});
