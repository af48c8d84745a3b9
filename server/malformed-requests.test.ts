// PostgreSQL nightly: other tests make the same queries.
import { expect, test, vi } from 'vitest';
import { addPost } from '../tests/support/add-post.ts';
import { asFile, smallImage } from '../tests/support/images.ts';
import { bearer, formBody, jsonBody, openTestSite } from '../tests/support/test-site.ts';

const PREFIXES = ['/public/api', '/api'];

/** The status of a response. Its body is read to the end, because an unread stream would wait for its reader. */
const statusOf = async (asked: Promise<Response>) => {
  const answer = await asked;
  await answer.text();
  return answer.status;
};

test('who may read may ask for the head alone', async () => {
  await using site = await openTestSite();
  await addPost(site);
  for (const path of ['/public/api/blogs', '/api/blogs?page=1', '/api/openapi.json', '/api/docs']) {
    const [whole, head] = [await site.request(path), await site.request(path, { method: 'HEAD' })];
    expect([path, head.status, await head.text()]).toEqual([path, 200, '']);
    expect(head.headers.get('Content-Type')).toBe(whole.headers.get('Content-Type'));
    expect(head.headers.get('ETag')).toBe(whole.headers.get('ETag'));
    await whole.text();
  }
  expect((await site.request('/api/user', { method: 'HEAD' })).status).toBe(401);
});

test('any page number has an answer, and any size one between 1 and 100', async () => {
  await using site = await openTestSite();
  await addPost(site, { category: 'Business' });
  const ask = async (query: string) => {
    const answer = await site.request(`/public/api/blogs?${query}`);
    const { blogs } = (await answer.json()) as { blogs: Record<string, unknown> & { data: unknown[] } };
    return [answer.status, blogs.current_page, blogs.per_page, blogs.data.length];
  };
  for (const page of ['0', '-3', 'abc', 'NaN', '', '%00', '1.9'])
    expect(await ask(`page=${page}`)).toEqual([200, 1, 15, 1]);
  for (const page of ['2147483648', '9007199254740993', '9'.repeat(20), '9'.repeat(400)]) {
    expect(await ask(`page=${page}&per_page=100`)).toEqual([200, 1_000_000_000, 100, 0]);
  }
  for (const size of ['0', '-1', 'abc', '']) expect(await ask(`per_page=${size}`)).toEqual([200, 1, 15, 1]);
  for (const size of ['101', '9'.repeat(20)]) expect(await ask(`per_page=${size}`)).toEqual([200, 1, 100, 1]);
  for (const q of ['%00', '%ff', '%22%27*', 'a%00b', "'--"]) expect((await ask(`q=${q}`))[0]).toBe(200);
  expect(await ask('category=')).toEqual([200, 1, 15, 1]);
  expect(await ask('page=1&page=9')).toEqual([200, 1, 15, 1]);
});

test('a search for what no keyboard types finds what is left of it, in every list', async () => {
  await using site = await openTestSite();
  await addPost(site, { title: 'A shop' });
  const headers = { ...bearer(await site.signIn()), apikey: 'k' };
  const ask = async (path: string) => {
    const answer = await site.request(path, { headers });
    return { status: answer.status, body: await answer.text() };
  };
  const lists = [
    '/api/admin/messages',
    '/api/admin/activity',
    '/api/admin/activity.csv',
    '/api/blogs',
    '/rest/v1/BlogsData',
  ];
  for (const list of lists) {
    for (const query of ['q=%00', 'who=%00', 'kind=%00', 'folder=%00', 'page=%00', 'before=%00', '%00=%00']) {
      const { status } = await ask(`${list}?${query}`);
      expect([list, query, status < 500]).toEqual([list, query, true]);
    }
  }
  expect((await ask('/rest/v1/BlogsData?title=eq.%00')).status).toBeLessThan(500);
  expect((await ask('/api/admin/activity?q=A%00+shop')).body).toContain('"name":"A shop"');
  expect((await ask('/api/blogs?q=A%00+shop')).body).toContain('"title":"A shop"');
});

test('a category that there is not is told, and not answered with all posts', async () => {
  await using site = await openTestSite();
  await addPost(site);
  const answer = await site.request('/public/api/blogs?category=business');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: { category: [expect.stringContaining('Business')] } });
});

test('a list that has not changed is not sent again, also behind a proxy that weakened its tag', async () => {
  await using site = await openTestSite();
  await addPost(site);
  const first = await site.request('/api/blogs');
  await first.text();
  const tag = first.headers.get('ETag') as string;
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    expect([known, await statusOf(site.request('/api/blogs', { headers: { 'If-None-Match': known } }))]).toEqual([
      known,
      304,
    ]);
  }
  expect(await statusOf(site.request('/api/blogs', { headers: { 'If-None-Match': '"other"' } }))).toBe(200);
});

test('whatever follows Bearer is a token, and a dead one is refused', async () => {
  await using site = await openTestSite();
  const token = await site.signIn();
  const status = (Authorization: string) => statusOf(site.request('/api/blogs', { headers: { Authorization } }));
  for (const sent of [`Bearer ${token}`, `bearer  ${token} `, 'Bearer', 'Basic YTpi']) {
    expect([sent, await status(sent)]).toEqual([sent, 200]);
  }
  for (const sent of ['Bearer dead', 'Bearer null', `Bearer ${token} x`, `Bearer ${'x'.repeat(5000)}`]) {
    expect([sent, await status(sent)]).toEqual([sent, 401]);
  }
});

test('bodies that are broken or of another kind are refused, never a failure', async () => {
  await using site = await openTestSite();
  const headers = bearer(await site.signIn());
  const json = { 'Content-Type': 'application/json' };
  for (const prefix of PREFIXES) {
    for (const call of ['/login', '/change_password']) {
      for (const [body, expected] of [
        ['{', 400],
        ['', 400],
        ['null', 422],
        ['[]', 422],
        ['7', 422],
        ['{"email":1,"password":{}}', 422],
        ['{"__proto__":{}}', 422],
      ] as const) {
        const answer = await site.request(prefix + call, { method: 'POST', headers: { ...headers, ...json }, body });
        expect([call, body, answer.status]).toEqual([call, body, expected]);
        expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^[A-Z].*\.$/) });
      }
    }
    for (const call of ['/addblog', '/update_blog/1', '/update_profile']) {
      for (const [type, body, expected] of [
        ['application/json', '{}', 415],
        ['', new Uint8Array([1, 2]), 415],
        ['multipart/form-data', 'abc', 400],
        ['multipart/form-data; boundary=x', 'abc', 400],
      ] as const) {
        const answer = await site.request(prefix + call, {
          method: 'POST',
          headers: { ...headers, ...(type && { 'Content-Type': type }) },
          body,
        });
        expect([call, type, answer.status]).toEqual([call, type, expected]);
        expect(await answer.json()).toMatchObject({ message: expect.any(String) });
      }
    }
  }
});

test('a NUL in what is sent is left out, and breaks nothing', async () => {
  await using site = await openTestSite();
  expect((await site.request('/api/login', jsonBody({ email: 'a\0@b.example', password: 'x\0' }))).status).toBe(401);
  const article = { title: 'Two\0 words', content: '<p>a\0</p>', author_name: 'Meera\0', excerpt: '\0' };
  const image = asFile(await smallImage('png'));
  const headers = bearer(await site.signIn());
  expect((await site.request('/api/addblog', { ...formBody({ ...article, image }), headers })).status).toBe(201);
  expect(await site.posts.find(1)).toMatchObject({ title: 'Two words', authorName: 'Meera', content: '<p>a</p>' });

  const message = { name: 'F\0', email: 'f@example.com', title: 'S', message: 'a\0b' };
  const ids = { user_id: 'u', service_id: 's', template_id: 't' };
  const sent = await site.request('/api/v1.0/email/send-form', formBody({ ...message, ...ids }));
  expect([sent.status, await sent.text()]).toEqual([200, 'OK']);
});

test('ids that name no post are not found, however odd or large', async () => {
  await using site = await openTestSite();
  await addPost(site);
  const headers = bearer(await site.signIn());
  const ids = [
    '0',
    '01',
    '-1',
    'abc',
    '1.5',
    '1e0',
    '2',
    '2147483648',
    '999999999999999',
    '9'.repeat(20),
    '%00',
    '1%20',
  ];
  for (const id of ids) {
    const update = await site.request(`/public/api/update_blog/${id}`, { ...formBody({ title: 'x' }), headers });
    expect([id, update.status]).toEqual([id, 404]);
    const remove = await site.request(`/public/api/delete_blog/${id}`, { method: 'DELETE', headers });
    expect([id, remove.status]).toEqual([id, 404]);
  }
  for (const id of ['2147483648', '999999999999999']) {
    const row = await site.request(`/rest/v1/BlogsData?id=eq.${id}`, { headers: { apikey: 'k' } });
    expect([id, row.status, await row.json()]).toEqual([id, 200, []]);
  }
});

test('updates and deletes answer the same four fields whatever becomes of them', async () => {
  using _log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await using site = await openTestSite();
  const id = await addPost(site);
  const headers = bearer(await site.signIn());
  const answers = [
    await site.request(`/api/update_blog/${id}`, { ...formBody({ title: '' }), headers }),
    await site.request(`/api/update_blog/${id}`, formBody({ title: 'x' })),
    await site.request('/api/update_blog/99', { ...formBody({ title: 'x' }), headers }),
    await site.request(`/api/update_blog/${id}`, { method: 'POST', headers }),
    await site.request(`/api/update_blog/${id}`, { ...formBody({ title: 'x', revision: '9' }), headers }),
    await site.request('/public/api/delete_blog/99', { method: 'DELETE', headers }),
    await site.request(`/public/api/delete_blog/${id}`, { method: 'DELETE' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 401, 404, 415, 409, 404, 401]);
  for (const answer of answers) {
    expect(await answer.json()).toMatchObject({
      success: false,
      status: false,
      message: expect.any(String),
      errors: expect.any(Object),
    });
  }
});

test('a revision may be named in each way that clients write it', async () => {
  await using site = await openTestSite();
  const id = await addPost(site);
  const headers = bearer(await site.signIn());
  const change = async (revision: string) => {
    const form = formBody({ title: 'x' });
    const sent = { ...form, headers: { ...headers, 'If-Match': revision } };
    return (await site.request(`/api/update_blog/${id}`, sent)).status;
  };
  expect(await change('"1"')).toBe(200);
  expect(await change('2')).toBe(200);
  expect(await change('W/"3"')).toBe(200);
  expect(await change('*')).toBe(200);
  expect(await change('"4"')).toBe(409);
  for (const odd of ['"x"', '""', '-1', '3.5', '"5", "6"']) expect([odd, await change(odd)]).toEqual([odd, 422]);
  expect((await site.posts.find(id))?.revision).toBe(5);
});
