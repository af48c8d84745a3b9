// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { asFile, smallImage } from '../../tests/support/images.ts';
import { bearer, openTestSite } from '../../tests/support/test-site.ts';
import { isInvalidatedBy, noDependencies } from '../core/page-dependencies.ts';

test('a profile is shown with every article of the author, and recorded', async () => {
  await using site = await openTestSite();
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const save = async (slug: string, profile: object) => {
    const init = { method: 'PUT', headers, body: JSON.stringify(profile) };
    const response = await site.request(`/api/admin/authors/${slug}`, init);
    return { status: response.status, body: await response.json() };
  };
  const old = await addPost(site, { authorName: 'Imran Sheikh', createdAt: '2026-01-01T00:00:00.000Z' });
  await addPost(site, { authorName: 'Imran Sheikh' });
  const binned = await addPost(site, { authorName: 'Nobody' });
  await site.posts.remove(binned, SOMEONE);
  const { name } = await site.images.store(asFile(await smallImage('png')));
  await site.images.finishVariants();

  const listed = await (await site.request('/api/admin/authors', { headers })).json();
  const empty = { name: 'Imran Sheikh', role: '', text: '', image: null, links: [] };
  expect(listed).toEqual({ authors: [{ slug: 'imran-sheikh', ...empty, posts: 2, has_profile: false }] });

  const dependencies = noDependencies();
  const blog = site.openPublicBlog(dependencies);
  const post = await blog.find(old);
  if (!post) throw new Error('no post');
  await blog.context(post);
  const { cursor } = await site.changesSince(undefined);
  const profile = {
    name: 'Imran Sheikh',
    role: 'Advertising',
    text: 'Reads the invoice.',
    image: `/media/${name}`,
    links: [{ label: 'Site', url: 'https://example.com/imran' }],
  };
  const saved = await save('imran-sheikh', profile);
  expect(saved).toEqual({ status: 200, body: { slug: 'imran-sheikh', ...profile, posts: 2, has_profile: true } });
  expect(isInvalidatedBy(dependencies, (await site.changesSince(cursor)).changes)).toBe(true);
  const { author } = await site.publicBlog.context(post);
  expect(author).toMatchObject({ ...profile, posts: 2, image: { path: profile.image } });
  expect((await site.publicBlog.authorPage('imran-sheikh', { page: 1, perPage: 1 }))?.author.role).toBe('Advertising');
  expect((await site.activity.page({})).entries[0]).toMatchObject({
    action: 'author.changed',
    target: 'author imran-sheikh',
  });

  expect((await save('nobody', profile)).status).toBe(404);
  for (const [field, value] of [
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['text', 'x'.repeat(1001)],
    ['image', 'https://example.com/a.png'],
    ['image', `/media/${'0'.repeat(40)}.png`],
    ['links', [{ label: 'Bad', url: 'javascript:alert(1)' }]],
    ['links', Array.from({ length: 9 }, () => profile.links[0])],
  ] as const) {
    const refused = await save('imran-sheikh', { ...profile, [field]: value });
    expect([field, refused.status]).toEqual([field, 422]);
    expect(Object.keys(refused.body.errors)[0]).toMatch(new RegExp(`^${field}`));
  }
});
