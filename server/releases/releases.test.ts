import { expect, test } from 'vitest';
import type { ReleaseEntry } from '../../contract/releases/releases.ts';
import { addPost } from '../../tests/support/add-post.ts';
import { openReleaseSite } from '../../tests/support/release-site.ts';

test('a release is published whole, and undone', async () => {
  await using opened = await openReleaseSite();
  const { site, call, start, publish, undo, draftPost, draftPage } = opened;
  const post = await addPost(site, { title: 'What an invoice says' });
  await draftPost(post, { title: 'What an invoice does not say' });
  await draftPage('about', (body) => ({ ...body, title: 'Who we are now' }));
  await draftPage('company', (body) => ({ ...body, phone: '+91 79 1234 5678' }));

  const release = await start(`post ${post}`, 'page about', 'page company');
  expect(release.contents.map(({ label, title, problems }) => [label, title, problems])).toEqual([
    ['Post', 'What an invoice does not say', []],
    ['Page', 'About us', []],
    ['Facts', 'Company', []],
  ]);
  expect((await site.publicBlog.find(post))?.title).toBe('What an invoice says');

  const published = await publish(release);
  expect(published.body).toMatchObject({ state: 'Published', can_undo: true });
  expect((await site.publicBlog.find(post))?.title).toBe('What an invoice does not say');
  expect((await site.copy.read('about')).title).toBe('Who we are now');
  const [entry] = await site.activity.entriesAfter(0, 1_000).then((entries) => entries.slice(-1));
  expect(entry).toMatchObject({ action: 'release.published', name: 'Winter offer' });

  expect((await publish(release)).status).toBe(409);
  const undone = await undo(release.id);
  expect(undone.body).toMatchObject({ state: 'Undone', can_undo: false });
  expect((await site.publicBlog.find(post))?.title).toBe('What an invoice says');
  expect((await site.copy.read('about')).title).not.toBe('Who we are now');
  expect(undone.body.contents.map(({ kept, problems }) => [kept, problems])).toEqual([
    [null, []],
    [null, []],
    [null, []],
  ]);
  const again = await publish(undone.body);
  expect(again.body).toMatchObject({ state: 'Published' });
  expect((await site.publicBlog.find(post))?.title).toBe('What an invoice does not say');
  const list = await call<{ releases: ReleaseEntry[] }>('GET', '/releases?state=published');
  expect(list.body.releases).toHaveLength(1);
});
