// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { bearer, jsonBody } from '../../tests/support/requests.ts';
import { openTestSite } from '../../tests/support/test-site.ts';
import { up } from './migrations/0008-tag-addresses.ts';

test('an upgrade lists posts and drafts under the new addresses of their tags', async () => {
  await using site = await openTestSite();
  const tags = ['C', 'C++', 'Node.js', '.NET'];
  const id = await addPost(site, { tags, by: SOMEONE });
  const headers = bearer(await site.signIn());
  const init = jsonBody({ fields: { title: 'Changed' }, base_revision: 1 });
  const draft = await site.request(`/api/admin/posts/${id}/draft`, {
    ...init,
    method: 'PUT',
    headers: { ...init.headers, ...headers },
  });
  expect(draft.status).toBe(200);
  const stored = async () => ({
    live: (await site.db.selectFrom('post_tags').select('slug').orderBy('slug').execute()).map(({ slug }) => slug),
    drafts: (await site.db.selectFrom('post_drafts').select('tag_slugs').execute()).map((row) => row.tag_slugs),
  });
  const now = await stored();
  expect(now).toEqual({ live: ['c', 'c-plus-plus', 'dot-net', 'nodejs'], drafts: [' c c-plus-plus nodejs dot-net '] });

  // As the version before stored them.
  await site.db.deleteFrom('post_tags').where('slug', '=', 'c-plus-plus').execute();
  await site.db.updateTable('post_tags').set({ slug: 'net' }).where('slug', '=', 'dot-net').execute();
  await site.db.updateTable('post_drafts').set({ tag_slugs: ' c c nodejs net ' }).execute();
  await up(site.db as never);
  expect(await stored()).toEqual(now);
});
