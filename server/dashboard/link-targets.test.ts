// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import type { LinkTarget } from '../../contract/link-targets.ts';
import { addAccount } from '../../tests/support/add-account.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { editorOf } from '../../tests/support/document-editor.ts';
import { bearer, openTestSite } from '../../tests/support/test-site.ts';

test('a link finds posts, pages, services and files by title or address, with their state', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  await editor.call('POST', '', { address: '/zirconium', title: 'Zirconium rings' });
  const id = await addPost(site, { title: 'Zirconium prices' });
  const headers = bearer(await site.signIn());
  const created = await site.request('/api/admin/posts', { method: 'POST', headers });
  const { id: draftId } = (await created.json()) as { id: number };
  const { draft_revision } = await site.drafts.find(draftId);
  const fields = { title: 'Zirconium repairs' };
  await site.drafts.save(draftId, { fields, baseRevision: 0, draftRevision: draft_revision }, SOMEONE);
  const form = new FormData();
  form.set('file', new File(['%PDF-1.7\n%%EOF'], 'zirconium.pdf', { type: 'application/pdf' }));
  expect((await site.request('/api/admin/media', { method: 'POST', headers, body: form })).status).toBe(201);

  const find = async (q: string, as = headers) => {
    const response = await site.request(`/api/admin/link-targets?${new URLSearchParams({ q })}`, { headers: as });
    return ((await response.json()) as { targets: LinkTarget[] }).targets;
  };
  const all = [
    { kind: 'page', title: 'Zirconium rings', address: '/zirconium', state: 'Draft' },
    { kind: 'post', title: 'Zirconium repairs', address: `/blogs/${draftId}`, state: 'Draft' },
    { kind: 'post', title: 'Zirconium prices', address: `/blogs/${id}`, state: 'Live' },
    { kind: 'file', title: 'zirconium.pdf', address: expect.stringMatching(/^\/media\//), state: 'Live' },
  ];
  const found = await find('zirconium');
  expect(found).toHaveLength(all.length);
  expect(found).toEqual(expect.arrayContaining(all));
  expect(await find(`/blogs/${id}`)).toEqual([all[2]]);
  expect(await find('/zirconium')).toContainEqual(all[0]);
  expect((await find('dental')).map(({ address }) => address)).toContain('/Portfolio/dental-booking');
  expect(await find('')).toEqual([]);

  const author = await addAccount(site, 'author@example.com', 'author');
  const titles = (await find('zirconium', bearer(author.token))).map(({ title }) => title);
  expect(titles).toContain('Zirconium prices');
  expect(titles).not.toContain('Zirconium repairs');
});
