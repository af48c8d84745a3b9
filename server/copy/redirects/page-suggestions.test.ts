// PostgreSQL nightly: other tests make the same queries.
import { expect, test, vi } from 'vitest';
import { addPost, SOMEONE } from '../../../tests/support/add-post.ts';
import { editorOf } from '../../../tests/support/document-editor.ts';
import { bearer, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { createPageSuggestions } from './page-suggestions.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';

/** Suggestions with a count of how often the posts are read. */
function watchReads(site: TestSite) {
  const openPublicBlog = vi.fn(site.openPublicBlog);
  const { suggest } = createPageSuggestions({
    ...site,
    openPublicBlog,
    redirects: async () => [],
    isBlogService: false,
  });
  return {
    reads: () => openPublicBlog.mock.calls.length,
    first: async (path: string, userAgent: string | null = BROWSER) => (await suggest(path, userAgent))[0]?.address,
  };
}

test('addresses are read once, and again after a change of what they were made from', async () => {
  await using site = await openTestSite();
  const { reads, first } = watchReads(site);
  expect(await Promise.all([first('/abuot-us'), first('/abuot-us')])).toEqual(['/Aboutus', '/Aboutus']);
  expect([await first('/monsoon-checklist'), reads()]).toEqual([undefined, 1]);

  const id = await addPost(site, { title: 'Monsoon checklist' });
  expect([await first('/monsoon-checklist'), reads()]).toEqual([`/blogs/${id}`, 2]);
  await site.receiveMessage(
    { name: 'Farah', email: 'farah@example.com', title: 'Bookings', message: 'Two clinics.' },
    { page: 'contact', clientAddress: '192.0.2.1' },
  );
  await first('/monsoon-checklist');
  expect(reads()).toBe(2);
  await site.posts.change(id, { title: 'Winter checklist', by: SOMEONE });
  expect([await first('/winter-checklist'), reads()]).toEqual([`/blogs/${id}`, 3]);
  await site.posts.remove(id, SOMEONE);
  expect(await first('/winter-checklist')).toBeUndefined();

  const editor = await editorOf(site);
  const { key } = (await editor.call('POST', '', { address: '/diwali-offer', title: 'Diwali offer' })).body;
  const before = reads();
  expect([await first('/dwali-offer'), reads()]).toEqual([undefined, before]);
  expect((await editor.publish(key)).status).toBe(200);
  expect(await first('/dwali-offer')).toBe('/diwali-offer');
});

test.each([
  ['a search engine', '/abuot-us', 'Googlebot/2.1 (+http://www.google.com/bot.html)'],
  ['a program without a name', '/abuot-us', null],
  ['an image', '/images/about-us.png', BROWSER],
  ['a script', '/about-us.js', BROWSER],
  ['a probe', '/wp-admin/about-us.php', BROWSER],
])('%s costs no reading and gets no suggestions', async (_, path, userAgent) => {
  await using site = await openTestSite();
  const { reads, first } = watchReads(site);
  expect([await first(path, userAgent), reads()]).toEqual([undefined, 0]);
});

test('a field for an address offers pages by their address or title', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'Monsoon checklist' });
  const headers = bearer(await site.signIn());
  const find = async (q: string) =>
    (await (await site.request(`/api/admin/addresses?q=${encodeURIComponent(q)}`, { headers })).json()).addresses;
  expect(await find('monsoon CHECK')).toEqual([{ address: `/blogs/${id}`, title: 'Monsoon checklist' }]);
  expect((await find('/about'))[0]?.address).toBe('/Aboutus');
  expect(await find('e')).toHaveLength(8);
  expect(await find('  ')).toEqual([]);
});

test('pages of an old site get suggestions', async () => {
  await using site = await openTestSite();
  const { first } = watchReads(site);
  for (const path of ['/aboutus.html', '/aboutus.php', '/AboutUs.aspx']) expect(await first(path)).toBe('/Aboutus');
});
