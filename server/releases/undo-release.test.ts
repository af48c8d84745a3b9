import { expect, test } from 'vitest';
import { addPost } from '../../tests/support/add-post.ts';
import { openReleaseSite } from '../../tests/support/release-site.ts';

test('a draft that was started since the release keeps what the release had changed', async () => {
  await using opened = await openReleaseSite();
  const { site, read, start, publish, undo, draftPost, draftPage } = opened;
  const post = await addPost(site, { title: 'Old title' });
  await draftPost(post, { title: 'Released title' });
  await draftPage('about', (body) => ({ ...body, title: 'Released title' }));
  const release = await start(`post ${post}`, 'page about');
  await publish(release);
  await draftPost(post, { excerpt: 'Written since.' });
  await draftPage('about', (body) => ({ ...body, description: 'Written since.' }));

  const undone = await undo(release.id);
  expect(undone.body.contents.map(({ kept }) => kept)).toEqual([null, null]);
  expect((await site.publicBlog.find(post))?.title).toBe('Old title');

  expect((await publish(await read(release.id))).body).toMatchObject({ state: 'Published' });
  expect(await site.publicBlog.find(post)).toMatchObject({ title: 'Released title', excerpt: 'Written since.' });
  expect(await site.copy.read('about')).toMatchObject({ title: 'Released title', description: 'Written since.' });
});
