// PostgreSQL nightly: other tests make the same queries.
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { addPost, SOMEONE } from '../../../tests/support/add-post.ts';
import { testOnSqlite } from '../../../tests/support/test-on-sqlite.ts';
import { bearer, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const TABLE = '/rest/v1/BlogsData';
const KEY = { headers: { apikey: 'any' } };

test('supabase-js reads one post with all field names', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'A handover list', category: 'Operation' });
  const answer = await clientOf(site).from('BlogsData').select('*').eq('id', id).single();
  expect(answer).toMatchObject({ error: null, status: 200, count: null });
  const { blogs } = await (await site.request('/public/api/blogs')).json();
  const { image_variants: _, ...columns } = blogs[0];
  expect(answer.data).toEqual(columns);

  const asked = await site.request(`${TABLE}?select=*&id=eq.${id}`, {
    headers: { ...KEY.headers, Accept: 'application/vnd.pgrst.object+json' },
  });
  expect(asked.headers.get('Content-Type')).toBe('application/vnd.pgrst.object+json; charset=utf-8');
});

testOnSqlite('supabase-js gets an error if it requests one post and there are none or several', async () => {
  await using site = await openTestSite();
  const ids = [await addPost(site), await addPost(site), await addPost(site)];
  const posts = clientOf(site).from('BlogsData');
  const coerce = (found: number) => ({
    data: null,
    status: 406,
    error: {
      code: 'PGRST116',
      details: `The result contains ${found} rows`,
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    },
  });
  expect(await posts.select('*').eq('id', 999).single()).toMatchObject(coerce(0));
  expect(await posts.select('*').single()).toMatchObject(coerce(3));
  expect(await posts.select('*').limit(2).single()).toMatchObject(coerce(2));
  expect(await posts.select('*').limit(1).single()).toMatchObject({ error: null, data: { id: ids[2] } });
  expect(await posts.select('*').eq('id', 'abc').single()).toMatchObject({
    data: null,
    status: 400,
    error: { code: '22P02', message: 'invalid input syntax for type bigint: "abc"', details: null, hint: null },
  });
  expect(await posts.select('id').eq('id', ids[0]).maybeSingle()).toMatchObject({ data: { id: ids[0] }, error: null });
  expect(await posts.select('id').eq('id', 999).maybeSingle()).toMatchObject({ data: null, error: null });
  expect((await posts.select('id').maybeSingle()).error?.code).toBe('PGRST116');
  // Larger than any JavaScript integer, and than any id.
  expect(await posts.select('id').eq('id', '9223372036854775807')).toMatchObject({ data: [], error: null });
});

test('supabase-js lists, filters, orders, pages and counts', async () => {
  await using site = await openTestSite();
  const titles = ['Beta, with a comma', 'Alpha', 'Gamma "quoted"', 'Delta'];
  const categories = ['Marketing', null, 'Business', 'Marketing'] as const;
  for (const [index, title] of titles.entries()) {
    site.time.now += 60_000;
    await addPost(site, { title, category: categories[index] ?? null });
  }
  const posts = clientOf(site).from('BlogsData');
  const listed = (rows: unknown) => (rows as { title: string }[]).map(({ title }) => title[0]).join('');

  expect(listed((await posts.select('title')).data)).toBe('DGAB');
  expect(listed((await posts.select('title').order('title')).data)).toBe('ABDG');
  expect(listed((await posts.select('title').order('created_at')).data)).toBe('BAGD');
  expect(listed((await posts.select('title').order('category').order('title')).data)).toBe('GBDA');
  expect(listed((await posts.select('title').order('category', { nullsFirst: true }).order('id')).data)).toBe('AGBD');
  expect(listed((await posts.select('title').order('category', { ascending: false }).order('id')).data)).toBe('ABDG');
  expect(listed((await posts.select('title').eq('category', 'Marketing')).data)).toBe('DB');
  expect(listed((await posts.select('title').in('title', ['Alpha', 'Beta, with a comma'])).data)).toBe('AB');
  expect((await posts.select('title').in('id', [])).data).toEqual([]);
  expect((await posts.select('title').eq('title', "' or 1=1 --")).data).toEqual([]);
  expect((await posts.select('name:title,picture:image').limit(1)).data).toEqual([
    { name: 'Delta', picture: expect.stringMatching(/^\/media\/[0-9a-f]{40}\.\w+$/) },
  ]);

  const [first] = (await posts.select('created_at,image,excerpt,image_width').limit(1)).data ?? [];
  for (const [column, value] of Object.entries(first as object)) {
    expect([column, (await posts.select('id').eq(column, value)).error]).toEqual([column, null]);
  }
  expect(listed((await posts.select('title').eq('created_at', first?.created_at)).data)).toBe('D');

  const part = await posts.select('title', { count: 'exact' }).order('title').range(1, 2);
  expect([listed(part.data), part.count, part.status]).toEqual(['BD', 4, 206]);
  const whole = await posts.select('title', { count: 'exact' });
  expect([whole.count, whole.status]).toEqual([4, 200]);
  const counted = await posts.select('*', { count: 'exact', head: true }).eq('category', 'Marketing');
  expect([counted.count, counted.data, counted.error]).toEqual([2, null, null]);
  const behind = await posts.select('title', { count: 'exact' }).range(9, 12);
  expect(behind).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
});

test('Content-Range has the same counts as in PostgREST', async () => {
  await using site = await openTestSite();
  for (let posts = 0; posts < 3; posts++) await addPost(site);
  const ask = async (query: string, headers: Record<string, string>, method = 'GET') => {
    const answer = await site.request(TABLE + query, { method, headers: { ...KEY.headers, ...headers } });
    return [answer.status, answer.headers.get('Content-Range'), (await answer.text()) !== ''];
  };
  expect(await ask('', {})).toEqual([200, '0-2/*', true]);
  expect(await ask('', { Range: '1-5', 'Range-Unit': 'items' })).toEqual([200, '1-2/*', true]);
  expect(await ask('', { Range: '0-1', Prefer: 'count=exact' })).toEqual([206, '0-1/3', true]);
  expect(await ask('?limit=0', { Prefer: 'count=exact' })).toEqual([206, '*/3', true]);
  expect(await ask('?id=eq.0', { Prefer: 'count=exact' })).toEqual([200, '*/0', true]);
  expect(await ask('', { Prefer: 'count=exact' }, 'HEAD')).toEqual([200, '0-2/3', false]);
  expect(await ask('?id=eq.x', {}, 'HEAD')).toEqual([400, null, false]);
  expect((await ask('', { Range: '2-1' }))[0]).toBe(416);
});

testOnSqlite('posts in the bin are not returned', async () => {
  await using site = await openTestSite();
  const id = await addPost(site);
  await site.posts.remove(id, SOMEONE);
  expect((await clientOf(site).from('BlogsData').select('*', { count: 'exact' })).count).toBe(0);
});

testOnSqlite('any key is accepted, a missing one is not, and HOSTED_KEY restricts it to one', async () => {
  await using site = await openTestSite();
  const missing = await site.request(TABLE);
  expect(missing.status).toBe(401);
  expect(await missing.json()).toEqual({
    message: 'No API key found in request',
    hint: 'No `apikey` request header or url param was found.',
  });
  expect((await site.request(TABLE, { headers: { apikey: '' } })).status).toBe(401);
  expect((await site.request(`${TABLE}?apikey=any`)).status).toBe(200);
  expect((await site.request(TABLE, { headers: { ...KEY.headers, ...bearer('no-token-of-ours') } })).status).toBe(200);

  await using narrowed = await openTestSite({ HOSTED_KEY: 'sb_publishable_1' });
  expect((await narrowed.request(TABLE, KEY)).status).toBe(401);
  expect((await narrowed.request(TABLE, { headers: { apikey: 'sb_publishable_1' } })).status).toBe(200);
});

testOnSqlite('unsupported requests get the errors of PostgREST', async () => {
  await using site = await openTestSite();
  const refused = async (path: string, init: RequestInit = {}) => {
    const answer = await site.request(path, { ...init, headers: { ...KEY.headers, ...init.headers } });
    const { code } = await answer.json();
    return [answer.status, code];
  };
  const client = clientOf(site);
  expect((await client.from('users').select('*')).error).toEqual({
    code: 'PGRST205',
    details: null,
    hint: null,
    message: "Could not find the table 'public.users' in the schema cache",
  });
  expect(await client.from('BlogsData').insert({ title: 'Mine' })).toMatchObject({
    status: 405,
    error: { code: 'PGRST117' },
  });
  expect(await client.from('BlogsData').delete().eq('id', 1)).toMatchObject({ status: 405 });
  expect((await client.rpc('anything')).error?.code).toBe('PGRST202');
  expect(
    (
      await client
        .schema('private' as 'public')
        .from('BlogsData')
        .select('*')
    ).error?.code,
  ).toBe('PGRST106');
  expect(await refused('/rest/v1/blogsdata')).toEqual([404, 'PGRST205']);
  expect(await refused('/rest/v1/')).toEqual([404, 'PGRST125']);
  expect(await refused('/rest/v1/BlogsData/1')).toEqual([404, 'PGRST125']);
  expect(await refused(TABLE, { headers: { Accept: 'text/csv' } })).toEqual([406, 'PGRST107']);
  expect(await refused(`${TABLE}?select=author(name)`)).toEqual([400, 'PGRST200']);
});

testOnSqlite('other endpoints of hosted backends are a 404 that clients can parse', async () => {
  await using site = await openTestSite();
  const { auth, storage } = clientOf(site);
  const someone = { email: 'a@example.com', password: 'three unrelated words' };
  expect((await auth.signUp(someone)).error).toMatchObject({ status: 404, message: 'This endpoint is not available.' });
  expect((await auth.signInWithOtp({ email: someone.email })).error).toMatchObject({ status: 404 });
  expect((await storage.listBuckets()).error).not.toBeNull();
});

/** The unmodified library, with requests to the test site. */
function clientOf(site: TestSite) {
  return createClient('http://localhost:3000', 'any-key', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch(address, init) {
        const { pathname, search } = new URL(String(address));
        return site.request(pathname + search, init);
      },
    },
  });
}
