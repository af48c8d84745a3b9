// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { editorOf } from '../../tests/support/document-editor.ts';
import { openTestSite } from '../../tests/support/test-site.ts';

test('the menu has the link of a page while it is public, and follows its address', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const menu = async () =>
    (await site.copy.read('navigation')).menu.slice(8).map(({ label, href }) => ({ label, href }));
  const page = { address: '/website-care', title: 'Website care', in_menu: true };
  const { key } = (await editor.call('POST', '', page)).body;
  expect(await menu()).toEqual([]);
  await editor.publish(key);
  expect(await menu()).toEqual([{ label: 'Website care', href: '/website-care' }]);

  expect((await editor.save(key, { address: '/care/websites' })).status).toBe(200);
  expect((await site.copy.addedPages()).map(({ address }) => address)).toEqual(['/website-care']);
  await editor.publish(key);
  expect(await menu()).toEqual([{ label: 'Website care', href: '/care/websites' }]);
  expect((await site.copy.addedPages()).map(({ address }) => address)).toEqual(['/care/websites']);

  for (const [leave, enter] of [
    [() => editor.call('DELETE', `/${key}`), () => editor.call('POST', `/${key}/restore`)],
    [
      () => editor.call('POST', `/${key}/unpublish`),
      async () => {
        // As the panel sends it.
        const { draft: body, base_revision, draft_revision } = await editor.get(key);
        const changes = { body: { ...body, description: 'Changed' }, base_revision, draft_revision };
        expect((await editor.call('PUT', `/${key}/draft`, changes)).status).toBe(200);
        return editor.publish(key);
      },
    ],
    [
      () => editor.save(key, { inMenu: false }).then(() => editor.publish(key)),
      () => editor.save(key, { inMenu: true }).then(() => editor.publish(key)),
    ],
  ]) {
    expect((await leave?.())?.status).toBe(200);
    expect(await menu()).toEqual([]);
    expect((await enter?.())?.status).toBe(200);
    expect(await menu()).toEqual([{ label: 'Website care', href: '/care/websites' }]);
  }

  const { live } = await editor.get('navigation');
  await editor.save('navigation', { menu: (live as { menu: object[] }).menu.slice(0, 8) });
  await editor.publish('navigation');
  await editor.save(key, { title: 'Care' });
  await editor.publish(key);
  expect(await menu()).toEqual([]);
});

test('a page cannot be renamed to a taken or reserved address, or published without a title', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const { key } = (await editor.call('POST', '', { address: '/website-care', title: 'Website care' })).body;
  await editor.call('POST', '', { address: '/shops', title: 'Shops' });
  for (const [address, reason] of [
    ['/shops', 'Another page already has the address /shops. Choose another one.'],
    ['/service/seo', 'A page of the site already has the address /service/seo, or one above it.'],
    ['/admin/care', 'Addresses that begin with /admin are reserved. Choose another one.'],
    ['website care', 'Use lower-case letters, digits and hyphens, like /website-care.'],
  ]) {
    expect(await editor.save(key, { address })).toMatchObject({ status: 422, body: { errors: { address: [reason] } } });
  }
  expect((await editor.save(key, { title: ' ' })).status).toBe(200);
  expect(await editor.publish(key)).toMatchObject({ status: 422, body: { errors: { title: ['Enter a title.'] } } });
});
