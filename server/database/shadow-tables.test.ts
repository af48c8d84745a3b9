import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestSite } from '../../tests/support/test-site.ts';
import { shadowTables } from './shadow-tables.ts';

const redirect = (id: number, from: string) => ({
  id,
  from_path: from,
  to_address: '/blogs',
  status: 301,
  source: 'added' as const,
  created_at: '2026-11-21T08:30:00.000Z',
  created_by: 'meera@example.com',
  hits: 0,
  last_hit_at: null,
});

test('reads other rows than the table has, in queries, raw SQL and subqueries', async () => {
  await using site = await openTestSite();
  const { db } = site;
  await db
    .insertInto('redirects')
    .values([redirect(1, '/a'), redirect(2, '/b'), redirect(3, '/c')])
    .execute();
  const shadowed = shadowTables(db, {
    redirects: { key: ['id'], keys: [2, 3, 4], rows: [redirect(3, '/new c'), redirect(4, '/d "quoted"')] },
  });
  const paths = (rows: { from_path: string }[]) => rows.map(({ from_path }) => from_path);
  const all = await shadowed.selectFrom('redirects').selectAll().orderBy('id').execute();
  expect(all).toEqual([redirect(1, '/a'), redirect(3, '/new c'), redirect(4, '/d "quoted"')]);
  const raw = await sql<{ from_path: string }>`select from_path from redirects where id > ${1} order by id`.execute(
    shadowed,
  );
  expect(paths(raw.rows)).toEqual(['/new c', '/d "quoted"']);
  const own = await shadowed
    .with('late', (query) => query.selectFrom('redirects').selectAll().where('id', '>=', 3))
    .selectFrom('late')
    .select(({ cast, ref }) => ['from_path', cast<string>(ref('id'), 'text').as('id')])
    .where('id', 'in', (query) => query.selectFrom('redirects').select('id').where('status', '=', 301))
    .orderBy('id')
    .execute();
  expect(own).toEqual([
    { from_path: '/new c', id: '3' },
    { from_path: '/d "quoted"', id: '4' },
  ]);
  expect(paths(await db.selectFrom('redirects').selectAll().orderBy('id').execute())).toEqual(['/a', '/b', '/c']);
});

test('reads other rows in each part of a union', async () => {
  await using site = await openTestSite();
  const { db } = site;
  await db
    .insertInto('redirects')
    .values([redirect(1, '/a'), redirect(2, '/b')])
    .execute();
  const shadowed = shadowTables(db, { redirects: { key: ['id'], keys: [2], rows: [redirect(2, '/new b')] } });
  const one = (id: number) => shadowed.selectFrom('redirects').select('from_path').where('id', '=', id);
  const rows = await one(1).unionAll(one(2)).unionAll(one(2)).execute();
  expect(rows.map(({ from_path }) => from_path).sort()).toEqual(['/a', '/new b', '/new b']);
});

test('leaves out rows that are gone, by keys of several columns too', async () => {
  await using site = await openTestSite();
  const { db } = site;
  const translation = (language: string, source: string) => ({
    ...{ language, source, body: '{}', title: '', excerpt: '', source_revision: 1, pending: 0, revision: 1 },
    updated_at: '2026-11-21T08:30:00.000Z',
    updated_by: 'meera@example.com',
  });
  await db
    .insertInto('translations')
    .values([translation('hi', 'page home'), translation('ar', 'page home'), translation('hi', 'post 1')])
    .execute();
  const shadowed = shadowTables(db, {
    translations: { key: ['language', 'source'], keys: ['hi page home'], rows: [] },
  });
  const rows = await shadowed.selectFrom('translations').select(['language', 'source']).orderBy('source').execute();
  expect(rows).toEqual([
    { language: 'ar', source: 'page home' },
    { language: 'hi', source: 'post 1' },
  ]);
});

test('writes nothing', async () => {
  await using site = await openTestSite();
  const shadowed = shadowTables(site.db, { redirects: { key: ['id'], keys: [1], rows: [] } });
  await expect(shadowed.deleteFrom('redirects').execute()).rejects.toThrow('only reads');
});
