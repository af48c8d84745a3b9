// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import type { MissingAddress, RedirectEntry } from '../../../contract/redirects.ts';
import { bearer, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';

async function openEditor(site: TestSite) {
  const headers = { ...bearer(await site.signIn()), 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await site.request(`/api/admin${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  return {
    call,
    add: (from: string, to: string | null, status = 301) => call('POST', '/redirects', { from, to, status }),
    list: async () => (await call('GET', '/redirects')).body.redirects as RedirectEntry[],
    missing: async () => (await call('GET', '/missing')).body.missing as MissingAddress[],
    async import(csv: string | Uint8Array<ArrayBuffer>) {
      const body = new FormData();
      body.set('file', new File([csv], 'redirects.csv'));
      const init = { method: 'POST', headers: bearer(await site.signIn()), body };
      const response = await site.request('/api/admin/redirects/import', init);
      return { status: response.status, body: await response.json() };
    },
  };
}

const ask = (site: TestSite, path: string, headers: Record<string, string> = {}) =>
  site.slices.redirects.addresses.resolve({ path, search: '', userAgent: BROWSER, referrer: null, ...headers });

test('a redirect leads from an address, in any letter case, and counts who follows it', async () => {
  await using site = await openTestSite();
  const editor = await openEditor(site);
  expect(await editor.add(' https://old.example/Services.PHP/ ', '/service')).toMatchObject({
    status: 201,
    body: { from: '/services.php', to: '/service', status: 301 },
  });
  await editor.add('/old-blog/*', '/blogs', 302);
  await editor.add('/diwali', null, 410);

  expect(await ask(site, '/Services.php')).toMatchObject({ to: '/service', status: 301 });
  expect(await ask(site, '/old-blog/2019/rain')).toMatchObject({ to: '/blogs', status: 302 });
  expect(await ask(site, '/old-blog')).toMatchObject({ to: '/blogs' });
  expect(await ask(site, '/old-blogs')).toBeUndefined();
  expect(await ask(site, '/diwali')).toMatchObject({ to: null, status: 410 });
  // Programs are redirected, but not counted.
  expect(await ask(site, '/services.php', { userAgent: 'Googlebot/2.1' })).toMatchObject({ to: '/service' });

  const [first] = await editor.list();
  expect(first).toMatchObject({ from: '/old-blog/*', hits: 2, source: 'added', created_by: 'meera@example.com' });
  expect(first?.weeks).toEqual([...Array(11).fill(0), 2]);
});

test('a deleted redirect comes back as it was, unless its address is redirected again', async () => {
  await using site = await openTestSite();
  const editor = await openEditor(site);
  await editor.add('/old', '/service', 302);
  await editor.add('/gone', null, 410);
  await ask(site, '/old');
  const before = await editor.list();
  const remove = async (from: string) => {
    const { id } = (await editor.list()).find((redirect) => redirect.from === from) as RedirectEntry;
    return (await editor.call('DELETE', `/redirects/${id}`)).body.undo as string;
  };
  const restore = (undo: string) => editor.call('POST', '/redirects/restore', { undo });

  site.time.now += 60_000;
  // Hits that are not stored yet belong to the redirect.
  await ask(site, '/old');
  const undos = [await remove('/old'), await remove('/gone')];
  expect(await editor.list()).toEqual([]);
  expect(await ask(site, '/old')).toBeUndefined();
  for (const undo of undos) expect((await restore(undo)).status).toBe(200);
  const restored = await editor.list();
  const hits = { hits: 2, last_hit_at: restored[0]?.last_hit_at, weeks: [...Array(11).fill(0), 2] };
  expect(restored).toEqual(before.map((redirect) => (redirect.from === '/old' ? { ...redirect, ...hits } : redirect)));
  expect(await editor.missing()).toEqual([]);
  expect((await restore(undos[0] as string)).status).toBe(409);

  const undo = await remove('/old');
  await editor.add('/old', '/Contactus');
  expect(await restore(undo)).toMatchObject({ status: 409, body: { message: '/old is already redirected again.' } });
  expect(await ask(site, '/old')).toMatchObject({ to: '/Contactus' });

  // Invented or expired undo data restores nothing.
  const made = JSON.stringify({ kind: 'redirect', until: Number.MAX_SAFE_INTEGER, deleted: { row: {}, hits: [] } });
  const late = await remove('/gone');
  site.time.now += 2 * 60 * 60_000;
  for (const refused of [made, `sealed.${made}`, late]) {
    expect(await restore(refused)).toMatchObject({ status: 409, body: { message: 'This can no longer be undone.' } });
  }
});

test('an address with a query leads to a page of its own, and its path stays the page that it is', async () => {
  await using site = await openTestSite();
  const editor = await openEditor(site);
  const follow = async (path: string, search: string) => {
    const asked = { path, search, userAgent: BROWSER, referrer: null };
    return (await site.slices.redirects.addresses.resolveQuery(asked))?.to;
  };
  expect(await editor.add('https://old.example/?p=12', '/service')).toMatchObject({ body: { from: '/?p=12' } });
  await editor.add('/Index.php?b=2&a=1&utm_source=x', '/Contactus');
  expect(await editor.import('From,To\n/?page_id=7,/Career\n"/shop?q=a,b&n=*",/service\n')).toMatchObject({
    status: 200,
  });

  expect(await follow('/', '?p=12')).toBe('/service');
  expect(await follow('/', '?fbclid=IwAR&p=12&utm_source=mail')).toBe('/service?fbclid=IwAR&utm_source=mail');
  expect(await follow('/index.php', '?a=1&b=2')).toBe('/Contactus');
  expect(await follow('/', '?page_id=7')).toBe('/Career');
  expect(await follow('/shop/', '?n=*&q=a%2Cb')).toBe('/service');
  for (const [path, search] of [
    ['/', ''],
    ['/', '?p=1'],
    ['/', '?P=12'],
    ['/', '?p=12&page=2'],
    ['/', '?p=12&p=13'],
    ['/blogs', '?p=12'],
    ['/index.php', '?a=1'],
  ] as const)
    expect([search, await follow(path, search)]).toEqual([search, undefined]);
  const list = await editor.list();
  expect(list.map(({ from, hits }) => [from, hits])).toContainEqual(['/?p=12', 2]);

  const refusal = async (from: string, to: string | null, status = 301) =>
    Object.values((await editor.add(from, to, status)).body.errors as Record<string, string[]>)[0]?.[0];
  expect(await refusal('/?p=12', '/Career')).toContain('is already redirected');
  expect(await refusal('/blogs?page=2', '/Career')).toBe(
    'The page at /blogs reads this query, so it cannot be redirected.',
  );
  expect(await refusal('/old', '/?p=12')).toBe('/old → /?p=12 → /service: redirect to the last one.');
  expect(await refusal('/?p=3', '/?p=3')).toBe('/?p=3 → /?p=3 goes round in a circle.');
  expect(await refusal('/old/*?p=3', '/service')).toBe('An address with /* at the end has no query.');
  expect(await refusal('/admin?p=3', '/service')).toBe('Addresses that begin with /admin are reserved.');
  expect(await refusal('/?preview_token=x', '/service')).toBe('Addresses with preview_token= are reserved.');
  expect(await refusal('/?p=3', null, 410)).toBe('An address with a query must lead somewhere.');
  // A target with a query that is not redirected is no chain.
  expect((await editor.add('/old', '/?p=4')).status).toBe(201);

  const file = await site.request('/api/admin/redirects.csv', { headers: bearer(await site.signIn()) });
  expect(await editor.import(await file.text())).toMatchObject({ body: { added: 0, changed: 0, unchanged: 5 } });
});

test('files of Excel are imported, whatever separates their columns and encodes their text', async () => {
  await using site = await openTestSite();
  const editor = await openEditor(site);
  // The note contains semicolons, so the separator can be found only in the header.
  const rows = 'From,To,Type,Note\n/café,/service,301,"a; b; c; d; e"\n/old,/Contactus,302,\n';
  const files = [
    rows.replaceAll(',', ';').replaceAll('; ', ', '),
    rows.replaceAll(',', '\t').replaceAll('\n', '\r\n'),
    `sep=;\r\n${rows.replaceAll(',', ';')}`,
    `\ufeffsep=,\n${rows}`,
    Buffer.from(rows, 'latin1'),
    Buffer.from(`\ufeff${rows.replaceAll(',', '\t')}`, 'utf16le'),
    Buffer.from(`\ufeff${rows}`, 'utf16le').swap16(),
  ];
  expect(await editor.import(rows)).toMatchObject({ status: 200, body: { added: 2 } });
  for (const file of files) {
    expect(await editor.import(file)).toMatchObject({ status: 200, body: { added: 0, unchanged: 2 } });
  }
  expect(await ask(site, '/caf%C3%A9')).toMatchObject({ to: '/service' });
  // Rows are named as a spreadsheet numbers them.
  const { body } = await editor.import('sep=;\nFrom;To\n/a;/Contactus\n/b;/nowhere\n');
  expect(body.errors).toEqual({ 'row 4': ['There is no page at /nowhere.'] });
});

test('chains, loops and targets without a page are refused with their path', async () => {
  await using site = await openTestSite();
  const editor = await openEditor(site);
  await editor.add('/first', '/Contactus');
  const refusal = async (from: string, to: string) => {
    const { status, body } = await editor.add(from, to);
    return [status, Object.values(body.errors as Record<string, string[]>)[0]?.[0]];
  };
  expect(await refusal('/second', '/first')).toEqual([422, '/second → /first → /contactus: redirect to the last one.']);
  expect(await refusal('/zero', '/zero')).toEqual([422, '/zero → /zero goes round in a circle.']);
  expect(await refusal('/old/*', '/old/new')).toEqual([422, '/old/* → /old/new goes round in a circle.']);
  expect(await refusal('/lost', '/nowhere')).toEqual([422, 'There is no page at /nowhere.']);
  expect(await refusal('/first', '/service')).toEqual([
    422,
    '/first is already redirected to /Contactus. Edit that redirect.',
  ]);
  expect(await refusal('/Aboutus', '/service')).toEqual([
    422,
    'There is a page at /aboutus. An address is redirected only where there is no page.',
  ]);
  expect(await refusal('/admin/old', '/service')).toEqual([422, 'Addresses that begin with /admin are reserved.']);
  expect(await refusal('/', '/service')).toEqual([422, 'The home page cannot be redirected.']);
  expect(await refusal('/a', 'javascript:alert(1)')).toEqual([
    422,
    'It must lead to an address that begins with / or https://.',
  ]);
  expect(await refusal('/a', '')).toEqual([422, 'Enter the new address.']);

  const [{ id } = { id: 0 }] = await editor.list();
  expect(await editor.call('PATCH', `/redirects/${id}`, { to: '/service' })).toMatchObject({
    status: 200,
    body: { from: '/first', to: '/service', status: 301 },
  });
  expect((await editor.call('DELETE', `/redirects/${id}`)).status).toBe(200);
  expect((await editor.call('DELETE', `/redirects/${id}`)).status).toBe(404);
  expect(await ask(site, '/first')).toBeUndefined();
});

test('a file is imported as a whole or not at all, and its wrong rows are named', async () => {
  await using site = await openTestSite();
  const editor = await openEditor(site);
  await editor.add('/kept', '/service');
  const wrong = await editor.import('From,To,Type\r\n/a,/Contactus,301\r\n/b,/nowhere,301\r\n/c,/Career,308\r\n');
  expect(wrong).toMatchObject({ status: 422, body: { errors: { 'row 4': ['The type must be 301, 302 or 410.'] } } });
  const lost = await editor.import('From,To\n/a,/Contactus\n/b,/nowhere\n/d,/lost\n');
  expect(lost.body).toMatchObject({
    message: 'Row 3: There is no page at /nowhere. Wrong rows: 2. Nothing was imported.',
    errors: { 'row 4': ['There is no page at /lost.'] },
  });
  const chain = await editor.import('From,To\n/a,/Contactus\n/d,/a\n');
  expect(chain.body.message).toBe('Row 3: /d → /a → /contactus: redirect to the last one. Nothing was imported.');
  const taken = await editor.import('From,To\n/Career,/Contactus\n/admin/x,/Contactus\n/career/none,/Contactus\n');
  expect(taken.body.errors).toEqual({
    'row 2': ['There is a page at /career. An address is redirected only where there is no page.'],
    'row 3': ['Addresses that begin with /admin are reserved.'],
  });
  expect(await editor.list()).toHaveLength(1);

  const csv = 'From,To,Type\n/kept,/service,301\n/a,/Contactus,\n"/b,c",https://example.org/x,302\n/gone,,410\n';
  expect(await editor.import(csv)).toMatchObject({ status: 200, body: { added: 3, changed: 0, unchanged: 1 } });
  expect(await editor.import(csv)).toMatchObject({ body: { added: 0, changed: 0, unchanged: 4 } });

  const headers = bearer(await site.signIn());
  const exported = await (await site.request('/api/admin/redirects.csv', { headers })).text();
  expect(exported).toContain('"/b,c","https://example.org/x","302"');
  expect(await editor.import(exported)).toMatchObject({ body: { added: 0, changed: 0, unchanged: 4 } });
  expect((await editor.import('nonsense\n/a\n')).body.message).toBe(
    'The first row must name the columns: From, To, Type.',
  );
});

test('missing addresses are counted without programs and probes, and lead to similar pages', async () => {
  await using site = await openTestSite();
  const editor = await openEditor(site);
  await ask(site, '/service/seach-engine-optimisation', { referrer: 'https://www.linkedin.com/feed?who=meera' });
  await ask(site, '/Service/seach-engine-optimisation/');
  await ask(site, '/wp-login.php');
  await ask(site, '/robots.text', { userAgent: 'curl/8.0' });
  const missing = await editor.missing();
  expect(missing).toMatchObject([
    { address: '/service/seach-engine-optimisation', hits: 2, referrer: 'linkedin.com', is_probe: false },
    { address: '/wp-login.php', hits: 1, is_probe: true, suggestions: [] },
  ]);
  expect(missing[0]?.suggestions[0]).toMatchObject({
    address: '/service/search-engine-optimization',
    reason: 'Similar address',
  });

  expect((await site.slices.redirects.suggestions.open())('/seo-services')[0]?.address).toBe(
    '/service/search-engine-optimization',
  );

  await editor.call('POST', '/missing/ignore', { address: '/wp-login.php' });
  expect(await editor.missing()).toHaveLength(1);
  await editor.call('POST', '/missing/restore', { address: '/wp-login.php' });
  expect(await editor.missing()).toEqual(missing);
  await editor.call('POST', '/missing/ignore', { address: '/wp-login.php' });
  await editor.add('/service/seach-engine-optimisation', '/service/search-engine-optimization');
  expect(await editor.missing()).toEqual([]);
  for (const action of ['ignore', 'restore']) {
    expect((await editor.call('POST', `/missing/${action}`, { address: '/none' })).status).toBe(404);
  }
});

test('when the address of a page changes, the old one leads to it', async () => {
  await using site = await openTestSite();
  const editor = await openEditor(site);
  const rename = async (address: string) => {
    const { body } = await editor.call('GET', `/pages/${key}`);
    const change = { body: { ...(body.draft ?? body.live), address }, base_revision: body.revision };
    await editor.call('PUT', `/pages/${key}/draft`, { ...change, draft_revision: body.draft_revision });
    const { body: saved } = await editor.call('GET', `/pages/${key}`);
    await editor.call('POST', `/pages/${key}/publish`, { draft_revision: saved.draft_revision });
  };
  const { key } = (await editor.call('POST', '/pages', { address: '/monsoon', title: 'Monsoon offer' })).body;
  await rename('/monsoon');
  expect(await editor.list()).toEqual([]);
  await editor.add('/old-offer', '/monsoon');

  await rename('/offers/monsoon');
  expect(await ask(site, '/monsoon')).toMatchObject({ to: '/offers/monsoon', status: 301 });
  expect(await ask(site, '/old-offer')).toMatchObject({ to: '/offers/monsoon' });
  // After the page is renamed back, it is served at its first address again.
  await rename('/monsoon');
  expect(await ask(site, '/monsoon')).toBeUndefined();
  expect(await ask(site, '/offers/monsoon')).toMatchObject({ to: '/monsoon' });
});

test('of 100 mistyped addresses, at least 85 lead to the right page', async () => {
  await using site = await openTestSite();
  const pages = (await site.publicPages(site.copy)).filter(({ path }) => path !== '/');
  const suggest = await site.slices.redirects.suggestions.open();
  let right = 0;
  for (let number = 0; number < 100; number++) {
    const { path } = pages[number % pages.length] as { path: string };
    const [first] = suggest(mistype(path, number));
    if (first?.address === path) right++;
  }
  expect(right).toBeGreaterThanOrEqual(85);
});

/** Leaves a letter out, doubles one, swaps two, replaces one, or writes words together, at a place that varies. */
function mistype(path: string, number: number): string {
  const at = 1 + ((number * 7) % (path.length - 2));
  const [before, letter, after] = [path.slice(0, at), path[at] ?? '', path.slice(at + 1)];
  const ways = [
    before + after,
    before + letter + letter + after,
    before + after.slice(0, 1) + letter + after.slice(1),
    `${before}x${after}`,
    path.replaceAll('-', ''),
  ];
  return ways[number % ways.length] as string;
}
