// PostgreSQL nightly: other tests make the same queries.
import { expect, test, vi } from 'vitest';
import type { SearchResults } from '../../contract/search.ts';
import { QUERIES } from '../../tests/fixtures/search/queries.ts';
import { addDemoPosts } from '../../tests/support/add-demo-posts.ts';
import { testOnSqlite } from '../../tests/support/test-on-sqlite.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';

async function find(site: TestSite, query: string): Promise<SearchResults> {
  return (await site.request(`/api/search?q=${encodeURIComponent(query)}`)).json();
}

const titleOf = ({ title }: SearchResults['results'][number]) => title.map(({ text }) => text).join('');

testOnSqlite('the first result is what was looked for, for each of 63 queries', async () => {
  await using site = await openTestSite();
  await addDemoPosts(site);
  const missed: { query: string; wanted: string; first: string[] }[] = [];
  for (const [query, wanted] of QUERIES) {
    const first = (await find(site, query)).results.slice(0, 3).map(titleOf);
    if (first[0] !== wanted) missed.push({ query, wanted, first });
  }
  expect(QUERIES).toHaveLength(63);
  expect(missed).toEqual([]);
});

test('both databases give the same results', async () => {
  await using site = await openTestSite();
  await addDemoPosts(site);
  // On PostgreSQL this is the other database; on SQLite another site, whose index has the same content.
  vi.stubEnv('TEST_DATABASE', 'sqlite');
  await using other = await openTestSite();
  await addDemoPosts(other);
  for (const [query] of QUERIES) expect(await find(other, query)).toEqual(await find(site, query));
});
