// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import type { ActivityPage } from '../../contract/activity.ts';
import type { FoundInPanel } from '../../contract/dashboard.ts';
import { addPost } from '../../tests/support/add-post.ts';
import { editorOf } from '../../tests/support/document-editor.ts';
import { bearer, openTestSite, type TestSite } from '../../tests/support/test-site.ts';

/** Finds the titles of one kind, in the order of the palette. */
async function titlesOf(site: TestSite, kind: FoundInPanel['results'][number]['kind'], q: string) {
  const headers = bearer(await site.signIn());
  const response = await site.request(`/api/admin/search?${new URLSearchParams({ q })}`, { headers });
  const { results } = (await response.json()) as FoundInPanel;
  return results.filter((result) => result.kind === kind).map(({ title }) => title);
}

/** More than the palette lists. */
const NEWER = 5;

test('the post with exactly the typed title is first, then titles that begin with it, then newer posts', async () => {
  await using site = await openTestSite();
  const add = async (title: string, authorName = 'Meera Joshi') => {
    site.time.now += 60_000;
    await addPost(site, { title, authorName });
  };
  await add('Pricing');
  await add('Pricing a website');
  await add('Our pricing');
  for (let number = 1; number <= NEWER; number++) await add(`Letter ${number}`, 'Pricing Team');
  expect(await titlesOf(site, 'post', 'PRICING')).toEqual([
    'Pricing',
    'Pricing a website',
    'Our pricing',
    `Letter ${NEWER}`,
  ]);
});

test('a message whose subject or sender is what was typed is before newer ones that mention it', async () => {
  await using site = await openTestSite();
  const send = async (name: string, title: string, message = 'Two clinics, six chairs.') => {
    site.time.now += 60_000;
    const email = `${name.toLowerCase()}@example.com`;
    await site.receiveMessage({ name, email, title, message }, { page: 'contact', clientAddress: '192.0.2.1' });
  };
  await send('Farah', 'Invoice');
  await send('Invoice', 'Hello');
  await send('Devang', 'Invoice for March');
  // More than one page of messages.
  for (let number = 1; number <= 25; number++) await send('Riya', `Question ${number}`, 'About an invoice.');
  expect(await titlesOf(site, 'message', 'invoice')).toEqual([
    'Invoice: Hello',
    'Farah: Invoice',
    'Devang: Invoice for March',
    'Riya: Question 25',
  ]);
});

test('of pages that match equally, the one that was changed last is first', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const add = async (address: string, title: string): Promise<string> => {
    site.time.now += 60_000;
    return (await editor.call('POST', '', { address, title })).body.key;
  };
  await add('/spring', 'Spring offer');
  const summer = await add('/summer', 'Summer offer');
  await add('/autumn', 'Autumn offer');
  expect(await titlesOf(site, 'page', 'offer')).toEqual(['Autumn offer', 'Summer offer', 'Spring offer']);
  site.time.now += 60_000;
  expect((await editor.save(summer, { description: 'Until September.' })).status).toBe(200);
  expect(await titlesOf(site, 'page', 'offer')).toEqual(['Summer offer', 'Autumn offer', 'Spring offer']);
});

test('pages, posts and people are found however their words are written, exactly written ones first', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  for (const [at, title] of ['E-commerce', 'Ecommerce', 'C++', 'C', 'Café'].entries()) {
    site.time.now += 60_000;
    await addPost(site, { title });
    await editor.call('POST', '', { address: `/zirconium-${at}`, title });
  }
  for (const kind of ['post', 'page'] as const) {
    const titles = async (q: string) => {
      const own = ['E-commerce', 'Ecommerce', 'C++', 'C', 'Café'];
      return (await titlesOf(site, kind, q)).filter((title) => own.includes(title));
    };
    expect(await titles('ecommerce')).toEqual(['Ecommerce', 'E-commerce']);
    expect(await titles('e-commerce')).toEqual(['E-commerce', 'Ecommerce']);
    expect(await titles('c++')).toEqual(['C++']);
    expect((await titles('c'))[0]).toBe('C');
    expect(await titles('CAFE')).toEqual(['Café']);
  }
});

test('redirects and the activity log are searched with or without hyphens and full stops', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  await editor.call('POST', '', { address: '/zirconium', title: 'Node.js e-commerce' });
  await site.db
    .insertInto('redirects')
    .values({
      ...{ from_path: '/e-commerce/node.js', to_address: '/zirconium', status: 301, source: 'added' as const, hits: 0 },
      ...{ created_at: '2026-11-01T00:00:00.000Z', created_by: 'meera@example.com', last_hit_at: null },
    })
    .execute();
  const headers = bearer(await site.signIn());
  const find = async (path: string, q: string) =>
    (await site.request(`/api/admin/${path}?${new URLSearchParams({ q })}`, { headers })).json();
  for (const [q, isFound] of [
    ['nodejs ecommerce', true],
    ['e-commerce', true],
    ['ECOMM', true],
    ['node-js', true],
    ['100%', false],
    ['_', false],
  ] as const) {
    expect([q, ((await find('activity', q)) as ActivityPage).entries.length > 0]).toEqual([q, isFound]);
    expect([q, ((await find('redirects', q)) as { total: number }).total]).toEqual([q, isFound ? 1 : 0]);
  }
});
