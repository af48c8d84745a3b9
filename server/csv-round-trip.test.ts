// PostgreSQL nightly: other tests make the same queries.
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { beginning } from '../contract/text/characters.ts';
import { isVisible } from '../contract/text/clean-text.ts';
import { ODD_STRINGS } from '../tests/support/odd-values.ts';
import { bearer, openTestSite, type TestSite } from '../tests/support/test-site.ts';
import { readVisits, sendBeacon, view } from '../tests/support/visit-beacons.ts';
import { csvLines } from './http/responses/csv.ts';

const TEXTS = ODD_STRINGS.map(({ value }) => value.toWellFormed());

const readTable = async (site: TestSite, path: string, headers: HeadersInit) => {
  const response = await site.request(`/api/admin${path}`, { headers });
  return {
    csv: await response.clone().text(),
    rows: parse(await response.text(), { bom: true, columns: true }) as Record<string, string>[],
  };
};

/** The text as it is in a cell. An apostrophe keeps spreadsheets from running it as a formula. */
const asCell = (text: string) => (/^[\t\r\n]|^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text);

test('every text in a CSV file is the same when it is read', async () => {
  async function* rows() {
    yield* TEXTS;
  }
  let csv = '';
  for await (const line of csvLines(
    [
      ['Text', (text: string) => text],
      ['Again', (text: string) => text],
    ],
    rows(),
  ))
    csv += line;
  const read = parse(csv, { bom: true }) as string[][];
  expect(read.slice(1)).toEqual(TEXTS.map((text) => [asCell(text), asCell(text)]));
});

test('the table of messages has the texts that are stored', async () => {
  await using site = await openTestSite();
  const headers = bearer(await site.signIn());
  // The contact form removes NUL.
  const parts = TEXTS.filter((text) => text.length < 500).map((text) => text.replaceAll('\0', ''));
  for (let number = 0; number < 12; number++) {
    const text = `${parts[number * 9]} x ${parts.filter((_, index) => index % 12 === number).join('|')}`;
    const message = {
      name: text.slice(0, 40),
      email: 'farah@example.com',
      title: text.slice(0, 120),
      message: text.slice(0, 3_000),
    };
    const visitor = { page: 'contact', clientAddress: `192.0.2.${number}` } as const;
    await site.receiveMessage(message, visitor).catch(() => {});
  }
  const stored = await site.db.selectFrom('messages').selectAll().orderBy('id').execute();
  expect(stored.length).toBeGreaterThan(9);
  const { rows } = await readTable(site, '/messages.csv?folder=all', headers);
  const byNumber = new Map(rows.map((row) => [Number(row.Number), row]));
  for (const { id, name, title, message } of stored) {
    expect(byNumber.get(id)).toMatchObject({ Name: asCell(name), Subject: asCell(title), Message: asCell(message) });
  }
});

test('the tables of activity and visits have the texts that are stored', async () => {
  await using site = await openTestSite();
  const headers = bearer(await site.signIn());
  for (const [number, text] of TEXTS.entries()) {
    if (!isVisible(text) || text.length > 100) continue;
    const token = { method: 'POST', headers, body: JSON.stringify({ name: beginning(text, 50), role: 'reader' }) };
    await site.request('/api/admin/tokens', token);
    const words = { campaign: text, medium: text, source: text, query: text };
    await sendBeacon(
      site,
      view({ view: `view${number}`.padEnd(9, 'x'), path: '/search', ...words }),
      {},
      `198.51.${number}.7`,
    );
    site.time.now += 60_000;
  }
  const activity = await readTable(site, '/activity.csv', headers);
  const entries = await site.db.selectFrom('audit_log').select(['id', 'name']).orderBy('id').execute();
  expect(entries.length).toBeGreaterThan(60);
  const names = new Map(activity.rows.map(({ Number: id, Name }) => [Number(id), Name]));
  for (const { id, name } of entries) expect([id, names.get(id)]).toEqual([id, asCell(name)]);

  const report = await readVisits(site);
  const visits = await readTable(site, '/visits.csv', headers);
  const cellsOf = (list: string, column: string) =>
    visits.rows.filter(({ List }) => List === list).map((row) => row[column]);
  expect(report.campaigns.length).toBeGreaterThan(20);
  expect(cellsOf('Campaign', 'Name')).toEqual(report.campaigns.map(({ name }) => asCell(name)));
  expect(cellsOf('Source', 'Name')).toEqual(report.sources.map(({ name }) => asCell(name)));
  expect(cellsOf('Search', 'Name')).toEqual(report.searches.map(({ query }) => asCell(query)));
});

test('redirects with odd addresses are the same after their export and import', async () => {
  await using site = await openTestSite();
  const headers = bearer(await site.signIn());
  const json = { ...headers, 'Content-Type': 'application/json' };
  for (const text of TEXTS) {
    const from = `/old-${encodeURIComponent(text)}`;
    const to = `https://example.com/?q=${encodeURIComponent(text)}`;
    await site.request('/api/admin/redirects', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ from, to, status: 302 }),
    });
  }
  const { csv, rows } = await readTable(site, '/redirects.csv', headers);
  expect(rows.length).toBeGreaterThan(50);

  await using other = await openTestSite();
  const form = new FormData();
  form.append('file', new File([csv], 'redirects.csv'));
  const otherHeaders = bearer(await other.signIn());
  const imported = await other.request('/api/admin/redirects/import', {
    method: 'POST',
    headers: otherHeaders,
    body: form,
  });
  expect([imported.status, await imported.json()]).toEqual([200, { added: rows.length, changed: 0, unchanged: 0 }]);
  expect((await readTable(other, '/redirects.csv', otherHeaders)).csv).toBe(csv);
});
