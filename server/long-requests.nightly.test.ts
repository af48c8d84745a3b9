// SQLite only: parsing involves no database.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, openTestSite, type TestSite } from '../tests/support/test-site.ts';

/** About as long as Node accepts in the head of a request, and the site in the body of most requests. */
const HEAD = 15_000;
const BODY = 7_900_000;

/** Characters of an article. Longer articles end at their own time limit. */
const ARTICLE = 300_000;

/** Bytes of a CSV file. */
const FILE = 4_900_000;

/** Parts of a form. */
const PARTS = 60_000;

/**
 * Processor time between two turns of the event loop, in milliseconds. Linear code takes at most half a second, several
 * times that on a busy machine. Code that is not linear takes minutes to hours.
 */
const LIMIT = 5_000;

let site: TestSite;
let signedIn: Record<string, string>;
beforeAll(async () => {
  site = await openTestSite({ TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' });
  signedIn = bearer(await site.signIn());
});
afterAll(() => site[Symbol.asyncDispose]());

/** The longest time for which an attempt keeps the event loop busy, as processor time of this thread. */
async function longestTurn(attempt: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const done = attempt().finally(() => {
    isDone = true;
  });
  let before = process.threadCpuUsage();
  while (!isDone) {
    await nextTurn();
    const now = process.threadCpuUsage();
    longest = Math.max(longest, (now.user + now.system - before.user - before.system) / 1_000);
    before = now;
  }
  await done;
  return longest;
}

/** Repeats the part until the text has the given length. */
const fill = (length: number, part: string, begin = '', end = '') =>
  begin + part.repeat(Math.floor((length - begin.length - end.length) / part.length)) + end;

interface Case {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: () => string | FormData;
  type?: string;
}

const json = (path: string, make: () => string, method = 'POST'): Case => ({
  path,
  method,
  type: 'application/json',
  body: make,
});

const header = (name: string, value: string, path = '/'): Case => ({ path, headers: { [name]: value } });

const form = (path: string, make: (form: FormData) => void): Case => ({
  path,
  method: 'POST',
  body: () => {
    const made = new FormData();
    make(made);
    return made;
  },
});

const csv = (text: () => string): Case =>
  form('/api/admin/redirects/import', (made) => made.append('file', new File([text()], 'a.csv')));

const CASES: Record<string, Case> = {
  'cookies without values': header('Cookie', fill(HEAD, ';')),
  'many cookies': header('Cookie', fill(HEAD, 'a=b; '), '/api/user'),
  'many cookies of the session': header('Cookie', fill(HEAD, 'session=%'), '/api/user'),
  'spaces in a cookie': header('Cookie', fill(HEAD, ' ', 'session="a', 'a')),
  'many languages': { ...json('/api/visits', () => '{}'), headers: { 'Accept-Language': fill(HEAD, 'a-b;q=0.1,') } },
  'a long language': { ...json('/api/visits', () => '{}'), headers: { 'Accept-Language': fill(HEAD, '-', 'a') } },
  'many encodings': header('Accept-Encoding', fill(HEAD, 'a;q=0.1,')),
  'spaces between encodings': header('Accept-Encoding', fill(HEAD, ' ', 'br', ';q=1')),
  'many kinds of content': header('Accept', fill(HEAD, 'a/b;q=0.1,'), '/rest/v1/BlogsData'),
  'many entity tags': header('If-None-Match', fill(HEAD, '"a",'), '/api/blogs'),
  'many ranges': header('Range', fill(HEAD, '0-1,', 'bytes='), '/rest/v1/BlogsData'),
  'a chain of proxies': header('X-Forwarded-For', fill(HEAD, '10.0.0.1,')),
  'proxies that are none': header('X-Forwarded-For', fill(HEAD, ' ,')),
  'many forwarded hosts': header('X-Forwarded-Host', fill(HEAD, 'a.b,')),
  'a long forwarded host': header('X-Forwarded-Host', fill(HEAD, 'a.')),
  'a forwarded header': header('Forwarded', fill(HEAD, 'for="[::1]";')),
  'a long browser name': header('User-Agent', fill(HEAD, '(', 'Mozilla/5.0 ')),
  'a long referrer': header('Referer', fill(HEAD, '/', 'http://a')),
  'a token of dots': header('Authorization', fill(HEAD, '.', 'Bearer '), '/api/user'),
  'a kind of content with many parameters': {
    path: '/api/addblog',
    method: 'POST',
    headers: { 'Content-Type': fill(HEAD, '; boundary="a', 'multipart/form-data') },
    body: () => 'a',
  },
  'many parameters': { path: `/api/blogs?${fill(HEAD, 'a&')}` },
  'the same parameter': { path: `/search?${fill(HEAD, 'q=a&')}` },
  'a parameter of percent signs': { path: `/search?q=${fill(HEAD, '%')}` },
  'a path of slashes': { path: fill(HEAD, '/') },
  'a path of dots': { path: fill(HEAD, '/..') },
  'a path of percent signs': { path: fill(HEAD, '%25', '/') },
  'a path of pages': { path: fill(HEAD, '/a') },

  'deep lists in JSON': json('/public/api/login', () => '['.repeat(BODY)),
  'closed lists in JSON': json('/public/api/login', () => '['.repeat(BODY / 2) + ']'.repeat(BODY / 2)),
  'deep objects in JSON': json('/public/api/login', () => `${'{"a":'.repeat(BODY / 6)}1${'}'.repeat(BODY / 6)}`),
  'many lists in JSON': json('/public/api/login', () => `[${'[],'.repeat(BODY / 3 - 2)}0]`),
  'many numbers in JSON': json('/public/api/login', () => `[${'0,'.repeat(BODY / 2 - 2)}0]`),
  'many texts in JSON': json('/public/api/login', () => `[${'"a",'.repeat(BODY / 4 - 2)}0]`),
  'many names in JSON': json(
    '/public/api/login',
    () => `{${Array.from({ length: 199_000 }, (_, number) => `"${number}a":1`).join(',')}}`,
  ),
  'backslashes in JSON': json('/public/api/login', () => `{"email":"${fill(BODY - 100, '\\\\')}"}`),
  'quotes in JSON': json('/public/api/login', () => `{"email":"${fill(BODY - 100, '\\"')}"}`),
  'many fields in JSON': json('/public/api/login', () => `{${fill(BODY, '"a":1,')}"a":1}`),
  'escapes in JSON': json('/public/api/login', () => `{"email":"${fill(BODY - 100, '\\u0041')}"}`),
  'a deep draft': json(
    '/api/admin/pages/home/draft',
    () => `{"fields":${'{"a":'.repeat(500_000)}1${'}'.repeat(500_001)}`,
    'PUT',
  ),
  'a draft of deep lists': json(
    '/api/admin/pages/home/draft',
    () => `{"body":${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
    'PUT',
  ),

  'marks in the name of somebody without an account': json(
    '/api/invitations/accept',
    () => `{"token":"a","password":"long enough","name":"a${fill(BODY / 2 - 100, '\u0300\u0316')}"}`,
  ),
  'marks in a name': json('/api/admin/name', () => `{"name":"a${fill(BODY / 2 - 100, '\u0300\u0316')}"}`, 'PUT'),
  'marks in a draft': article(() => fill(BODY / 2 - 100, '\u0300\u0316', 'a')),
  'spaces in a name': json('/api/admin/name', () => `{"name":"${fill(BODY - 100, ' ')}"}`, 'PUT'),

  'a form of many fields': form('/api/addblog', (made) => {
    for (let number = 0; number < PARTS; number++) made.append(`a${number}`, 'a');
  }),
  'a form of the same field': form('/api/addblog', (made) => {
    for (let number = 0; number < PARTS; number++) made.append('a', 'a');
  }),
  'a form of many files': form('/api/addblog', (made) => {
    for (let number = 0; number < PARTS; number++) made.append('a', new File(['a'], 'a.txt'));
  }),
  'a form of boundaries': {
    path: '/api/addblog',
    method: 'POST',
    type: 'multipart/form-data; boundary=a',
    body: () => fill(BODY, '\r\n--a'),
  },
  'a form of the beginnings of boundaries': {
    path: '/api/addblog',
    method: 'POST',
    type: `multipart/form-data; boundary=${'-'.repeat(60)}a`,
    body: () => fill(BODY, '-'),
  },
  'a form with a long header': {
    path: '/api/addblog',
    method: 'POST',
    type: 'multipart/form-data; boundary=a',
    body: () => `--a\r\nContent-Disposition: form-data; name="${fill(BODY - 200, '\\"')}"\r\n\r\na\r\n--a--\r\n`,
  },
  'fields in a URL-encoded form': {
    path: '/api/addblog',
    method: 'POST',
    type: 'application/x-www-form-urlencoded',
    body: () => fill(BODY, 'a&'),
  },
  'percent signs in a URL-encoded form': {
    path: '/api/addblog',
    method: 'POST',
    type: 'application/x-www-form-urlencoded',
    body: () => fill(BODY, '%', 'message='),
  },

  'redirects of one address': csv(() => fill(2_000_000, '/a,/b,301\n', 'From,To,Type\n')),
  'redirects in a chain': csv(
    () =>
      `From,To,Type\n${Array.from({ length: 10_000 }, (_, number) => `/a${number},/a${number + 1},301\n`).join('')}`,
  ),
  'redirects that are gone': csv(
    () => `From,To,Type\n${Array.from({ length: 10_000 }, (_, number) => `/b${number},,410\n`).join('')}`,
  ),
  'CSV of commas': csv(() => fill(FILE, ',')),
  'CSV of columns': csv(() => fill(FILE, `${'a,'.repeat(400)}\n`)),
  'CSV of quotes': csv(() => fill(FILE, '"', 'From,To,Type\n')),
  'CSV without an end of a quote': csv(() => fill(FILE, 'a,"\n', 'From,To,Type\n"')),
  'CSV of line ends': csv(() => fill(FILE, '\r\n', 'From,To,Type')),

  'formatting in one another': article(() => fill(ARTICLE, '<b><i><p>')),
  'anchors in one another': article(() => fill(ARTICLE, '<a href=x>')),
  'formatting that crosses': article(() => fill(ARTICLE, '<b><p></b>')),
  'tables in one another': article(() => fill(ARTICLE, '<table><td>')),
  'deep elements': article(() => fill(ARTICLE, '<div>')),
  'attributes of one element': article(
    () => `<p ${Array.from({ length: 80_000 }, (_, n) => `a${n}=b`).join(' ')}>a</p>`,
  ),
};

function article(make: () => string): Case {
  return json('/api/admin/posts/DRAFT/draft', () => JSON.stringify({ fields: { title: 'A', content: make() } }), 'PUT');
}

test.each(Object.entries(CASES))(
  '%s keep nobody waiting',
  async (_, { path, method = 'GET', headers = {}, body, type }) => {
    const made = body?.();
    let address = path;
    if (path.includes('DRAFT')) {
      const { id } = await (await site.request('/api/admin/posts', { method: 'POST', headers: signedIn })).json();
      address = path.replace('DRAFT', id);
    }
    let status = 0;
    const turn = await longestTurn(async () => {
      const init = {
        method,
        headers: { ...signedIn, ...headers, ...(type && { 'Content-Type': type }) },
        body: made ?? null,
      };
      const answer = await site.request(address, init, '127.0.0.1');
      await answer.arrayBuffer();
      status = answer.status;
    });
    expect(status).toBeLessThan(500);
    expect(turn).toBeLessThan(LIMIT);
  },
  120_000,
);
