// PostgreSQL nightly: other tests make the same queries.
import { describe, expect, test } from 'vitest';
import type { MarkedText, SearchResults } from '../../contract/search.ts';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { testNightly } from '../../tests/support/test-nightly.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';

const request = (site: TestSite, query: Record<string, string>) =>
  site.request(`/api/search?${new URLSearchParams(query)}`);

async function find(site: TestSite, q: string, more: Record<string, string> = {}): Promise<SearchResults> {
  const response = await request(site, { q, ...more });
  expect([q, response.status]).toEqual([q, 200]);
  return response.json();
}

const addresses = ({ results }: SearchResults) => results.map(({ address }) => address);
const shown = (text: MarkedText) => text.map(({ text: part, marked }) => (marked ? `[${part}]` : part)).join('');

test('a result has its kind, its address, marked words, and the part of the text that has them', async () => {
  await using site = await openTestSite();
  const content = `<p>${'Nothing of interest. '.repeat(30)}</p><h2>The kiln</h2><p>We fired the zirconium kiln twice.</p>`;
  const id = await addPost(site, { title: 'A visit to Morbi', excerpt: 'Tiles, and who makes them.', content });
  const [result] = (await find(site, 'zirconium KILN')).results;
  expect(result).toMatchObject({ kind: 'post', address: `/blogs/${id}`, published_at: expect.any(String) });
  expect(shown(result?.title ?? [])).toBe('A visit to Morbi');
  expect(shown(result?.excerpt ?? [])).toMatch(/The \[kiln\]\. We fired the \[zirconium\] \[kiln\] twice\.$/);
  expect(result?.picture).toEqual({ src: expect.stringMatching(/^\/media\/\w+/) });

  const byTitle = (await find(site, 'morb')).results[0];
  expect([shown(byTitle?.title ?? []), shown(byTitle?.excerpt ?? [])]).toEqual([
    'A visit to [Morbi]',
    'Tiles, and who makes them.',
  ]);
  const service = (await find(site, 'e-commerce development')).results[0];
  expect(service).toMatchObject({ kind: 'service', address: '/service/e-commerce-development' });
  const question = (await find(site, 'who owns the code and the accounts')).results[0];
  expect(question).toMatchObject({ kind: 'question', address: '/#questions' });
});

test('the results can be limited to a kind, whose counts stay', async () => {
  await using site = await openTestSite();
  for (const number of [1, 2, 3]) await addPost(site, { title: `Flutter, part ${number}` });
  const all = await find(site, 'flutter');
  expect(all.counts).toMatchObject({ post: 3, hire: 1, job: 1 });
  expect(all.total).toBe(Object.values(all.counts).reduce((sum, count) => sum + count, 0));
  const posts = await find(site, 'flutter', { kind: 'post' });
  expect([posts.total, posts.counts]).toEqual([3, all.counts]);
  expect(new Set(posts.results.map(({ kind }) => kind))).toEqual(new Set(['post']));
  const refused = await request(site, { q: 'flutter', kind: 'message' });
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    422,
    expect.stringContaining('Choose one of service,'),
  ]);
});

test('pages of results have every result once, and a page behind the last one is the last one', async () => {
  await using site = await openTestSite();
  for (let number = 1; number <= 25; number++) await addPost(site, { title: `Zirconium report ${number}` });
  const first = await find(site, 'zirconium');
  const second = await find(site, 'zirconium', { page: '2' });
  expect([first.total, first.last_page, first.results.length, second.results.length]).toEqual([25, 2, 20, 5]);
  expect(new Set([...addresses(first), ...addresses(second)]).size).toBe(25);
  // Equally good ones: the newest first.
  expect(addresses(first)[0]).toBe('/blogs/25');
  expect(addresses(await find(site, 'zirconium', { page: '999999999999' }))).toEqual(addresses(second));
  expect(addresses(await find(site, 'zirconium', { page: 'x' }))).toEqual(addresses(first));
});

test('words may have other forms, beginnings, accents and spellings with a hyphen', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'Naïve glazes for Café-tables, and the client’s kiln' });
  for (const q of ['glaze', 'glazing', 'glaz', 'naive', 'cafe', 'CAFÉ', 'cafetable', 'café-tables', "clients'"]) {
    expect([q, addresses(await find(site, `${q} kiln`))]).toEqual([q, [`/blogs/${id}`]]);
  }
  const hindi = await addPost(site, { title: 'हिन्दी में वेबसाइट' });
  expect(addresses(await find(site, 'हिन्दी'))).toEqual([`/blogs/${hindi}`]);
});

describe('other ways to write a word', () => {
  test('names of programs and languages are found as people type them, and C, C++ and C# are three', async () => {
    await using site = await openTestSite();
    const ids = new Map<string, number>();
    for (const name of ['Node.js', 'Vue.js', 'Next.js', '.NET', 'C++', 'C#', 'C']) {
      ids.set(name, await addPost(site, { title: `Zirconium in ${name}`, content: `<p>We like ${name}, too.</p>` }));
    }
    const found = async (q: string) => addresses(await find(site, q, { kind: 'post' }));
    for (const [q, name] of [
      ...[
        ['nodejs', 'Node.js'],
        ['node js', 'Node.js'],
        ['node.js', 'Node.js'],
        ['NODEJS zirconium', 'Node.js'],
      ],
      ...[
        ['vuejs', 'Vue.js'],
        ['nextjs', 'Next.js'],
        ['.net', '.NET'],
        ['.NET zirconium', '.NET'],
        ['dotnet', '.NET'],
      ],
      ...[
        ['c++ zirconium', 'C++'],
        ['C++', 'C++'],
        ['c#', 'C#'],
        ['zirconium c', 'C'],
        ['C', 'C'],
      ],
    ] as [string, string][]) {
      expect([q, await found(q)]).toEqual([q, [`/blogs/${ids.get(name)}`]]);
    }
    expect(await found('net zirconium')).toContain(`/blogs/${ids.get('.NET')}`);
  });

  test('with a hyphen, a space or neither, the form that was typed comes first', async () => {
    await using site = await openTestSite();
    for (const forms of [
      ['x-commerce', 'x commerce', 'xcommerce'],
      ['wi-fi', 'wi fi', 'wifi', 'wi\u2011fi'],
    ]) {
      const joined = forms[0]?.replace('-', '') as string;
      const ids = new Map<string, string>();
      for (const form of new Set([...forms, joined])) {
        ids.set(form, `/blogs/${await addPost(site, { title: `About ${form} here` })}`);
      }
      for (const form of ids.keys()) {
        const [first, ...others] = addresses(await find(site, form));
        expect([form, first]).toEqual([form, ids.get(form)]);
        expect([form, new Set(others)]).toEqual([form, new Set([...ids.values()].filter((id) => id !== first))]);
      }
    }
  });

  test('letters that a keyboard lacks, French articles and scripts without spaces', async () => {
    await using site = await openTestSite();
    const texts = {
      'Die lange Straße': ['strasse', 'STRASSE', 'straße'],
      'L’équipe de Lyon': ['equipe', 'équipe', "l'équipe", 'lequipe'],
      我们在上海设计网站: ['上海', '设计', '网站', '设计网站', '网'],
      ウェブサイトの制作会社: ['制作', 'サイト', '会社'],
      รับทำเว็บไซต์ในกรุงเทพ: ['เว็บไซต์', 'กรุงเทพ'],
      Webdesign入門ガイド: ['webdesign', '入門', 'webdesign 入門'],
    };
    for (const [title, queries] of Object.entries(texts)) {
      const id = await addPost(site, { title: 'A post', content: `<p>Before. ${title}. After.</p>` });
      for (const q of queries) expect([q, addresses(await find(site, q))]).toEqual([q, [`/blogs/${id}`]]);
    }
  });

  test('results mark whole words, also where the text writes them in another way', async () => {
    await using site = await openTestSite();
    const id = await addPost(site, { title: 'Zirconia for e-commerce with Node.js, l’équipe and 上海设计' });
    const marked = async (q: string) => {
      const { results } = await find(site, q, { kind: 'post' });
      return shown(results.find(({ address }) => address === `/blogs/${id}`)?.title ?? []).match(/\[.*?\]/g);
    };
    expect(await marked('zircon')).toEqual(['[Zirconia]']);
    expect(await marked('ecommerce')).toEqual(['[e-commerce]']);
    expect(await marked('zirconia nodejs equipe')).toEqual(['[Zirconia]', '[Node.js]', '[l’équipe]']);
    expect(await marked('海设计')).toEqual(['[海设计]']);
  });
});

describe('wrong letters', () => {
  const WORD = 'zirconium';
  const ONE_WRONG = Array.from(WORD, (_, at) => [
    WORD.slice(0, at) + WORD.slice(at + 1),
    `${WORD.slice(0, at)}q${WORD.slice(at + 1)}`,
    `${WORD.slice(0, at)}q${WORD.slice(at)}`,
    WORD.slice(0, at) + (WORD[at + 1] ?? '') + WORD[at] + WORD.slice(at + 2),
  ]).flat();

  test('one is tolerated at each place of a word, and the spelling that was found is told', async () => {
    await using site = await openTestSite();
    const id = await addPost(site, { title: 'The zirconium kiln' });
    for (const typed of ONE_WRONG)
      expect([typed, addresses(await find(site, typed))]).toEqual([typed, [`/blogs/${id}`]]);
    expect(await find(site, 'Kiln, zirconum!')).toMatchObject({ corrected: 'Kiln, zirconium!', suggestion: null });
    expect(await find(site, 'zirconium')).toMatchObject({ corrected: null, suggestion: null });
  });

  test('with two, nothing is found, but the spelling is suggested', async () => {
    await using site = await openTestSite();
    await addPost(site, { title: 'The zirconium kiln' });
    expect(await find(site, 'zyrconum')).toMatchObject({ total: 0, corrected: null, suggestion: 'zirconium' });
    expect(await find(site, 'kiln zyrconum')).toMatchObject({ is_partial: true, suggestion: 'kiln zirconium' });
    expect(await find(site, 'xyzzyqqq')).toMatchObject({ total: 0, corrected: null, suggestion: null });
  });

  test('a word that is found as it was typed is not corrected, nor is a number or a short word', async () => {
    await using site = await openTestSite();
    const form = await addPost(site, { title: 'Zorm 20261' });
    await addPost(site, { title: 'Zorn 20262' });
    expect(addresses(await find(site, 'zorm'))).toEqual([`/blogs/${form}`]);
    expect((await find(site, '20263')).total).toBe(0);
    expect((await find(site, 'zox')).total).toBe(0);
  });
});

test('if nothing has all words, what has some of them is found', async () => {
  await using site = await openTestSite();
  const both = await addPost(site, { title: 'Zirconium and porcelain' });
  const one = await addPost(site, { title: 'Porcelain' });
  expect(await find(site, 'zirconium porcelain')).toMatchObject({ is_partial: false, total: 1 });
  const partial = await find(site, 'zirconium porcelain stoneware');
  expect([partial.is_partial, addresses(partial)]).toEqual([true, [`/blogs/${both}`, `/blogs/${one}`]]);
});

test('nothing that is typed is an operator or breaks the search', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'Salt & "pepper" NOT (ginger)' });
  const hostile = [
    ...['"', "'", '*', '^salt', '-salt', '(', 'title_words : salt', 'salt*', 'NEAR(salt pepper)', '{title} : salt'],
    ...["salt' OR 1=1 --", '"; drop table search_documents; --', 'salt & !pepper | <-> :*', '\\', '%', '_', '$1', '?'],
    ...['<script>alert(1)</script>', '{{7*7}}', '../../etc/passwd', '🧂', 'salt 🧂', '\0', 'salt\0pepper', '\ud800'],
    ...['a', 'ﷺ', '\u202esalt', '𝒮alt', 'AND', 'OR NOT', 'the of and', ' ', '', 'x'.repeat(10_000)],
    ...['salt '.repeat(2_000), 'ab '.repeat(3_000), '字'.repeat(3_000), '"'.repeat(10_000), 'e\u0301'.repeat(2_000)],
  ];
  for (const q of hostile) {
    const { q: shortened } = await find(site, q);
    expect(Array.from(shortened).length).toBeLessThanOrEqual(200);
  }
  for (const q of ['salt NOT pepper', '"salt" AND "pepper"', 'salt* & !pepper', 'SAL\0T pepper', "salt' OR 'pepper"]) {
    expect([q, addresses(await find(site, q))]).toEqual([q, [`/blogs/${id}`]]);
  }
  const bytes = await site.request('/api/search?q=%ff%fe%00%zz&q=salt');
  expect(bytes.status).toBe(200);
  expect((await site.request('/api/search')).status).toBe(200);
  await site.db.selectFrom('search_documents').select('place').execute();
});

testNightly('too many searches from one address are refused for a minute', async () => {
  await using site = await openTestSite();
  const search = (address: string) => site.request('/api/search?q=salt', {}, address);
  for (let count = 0; count < 300; count++) await search('192.0.2.1');
  const refused = await search('192.0.2.1');
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { message: 'Too many searches. Try again in a minute.' },
  ]);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await search('192.0.2.2')).status).toBe(200);
});

test('texts that look like markup stay text', async () => {
  await using site = await openTestSite();
  await addPost(site, { title: '<img src=x onerror=alert(1)> zirconium', by: SOMEONE });
  const [result] = (await find(site, 'zirconium')).results;
  expect(shown(result?.title ?? [])).toBe('<img src=x onerror=alert(1)> [zirconium]');
});
