import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newDatabase } from '../../tests/support/test-site.ts';
import { dumpRows, lastNumbers } from './dump-rows.ts';
import { loadRows } from './load-rows.ts';
import { appliedMigrations, knownMigrations, migrate } from './migrate.ts';
import { openDatabase, SQLITE_FILE } from './open-database.ts';
import { postgresDialect } from './postgres.ts';
import { createRowDigest } from './row-digest.ts';
import { sqliteDialect } from './sqlite.ts';
import { tableShapes } from './table-shapes.ts';
import type { Tables } from './tables.ts';

const FIXTURES = new URL('../../tests/fixtures/schemas/', import.meta.url);
const onSqlite = process.env.TEST_DATABASE !== 'postgres';

/** A database as the named version left it, of the kind under test. */
async function openOld(kept: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-upgrade-'));
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, SQLITE_FILE), gunzipSync(await readFile(new URL(kept, FIXTURES))));
  const { databaseUrl, drop } = await newDatabase();
  if (databaseUrl) await copyToPostgres(dataDir, databaseUrl, kept);
  return {
    dataDir,
    databaseUrl: databaseUrl || undefined,
    async [Symbol.asyncDispose]() {
      await drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function copyToPostgres(dataDir: string, databaseUrl: string, kept: string) {
  const from = new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, SQLITE_FILE)) });
  const to = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl) });
  await migrate(to, kept.replace('.sqlite.gz', ''));
  const shapes = await tableShapes(from);
  const rowsOf = async function* (table: string) {
    const shape = shapes.find(({ name }) => name === table);
    if (shape) yield* dumpRows(from, shape);
  };
  await loadRows(to, {
    rowsOf,
    async digestOf(table) {
      const digest = createRowDigest();
      for await (const row of rowsOf(table)) digest.add(row);
      return digest.value();
    },
    lastNumbers: await lastNumbers(from, shapes),
  });
  await from.destroy();
  await to.destroy();
}

const titles = async (db: Kysely<Tables>) =>
  (await db.selectFrom('posts').select('title').orderBy('id').execute()).map(({ title }) => title);

describe('an upgrade', async () => {
  for (const kept of await readdir(FIXTURES)) {
    test(`keeps every row of ${kept}, and the numbers it has given`, async () => {
      await using old = await openOld(kept);
      const db = await openDatabase(old);
      expect(await appliedMigrations(db)).toEqual(knownMigrations());
      expect((await titles(db)).slice(0, 2)).toEqual(['Kept post 1', 'Kept post 2']);
      const { message } = await db.selectFrom('messages').select('message').executeTakeFirstOrThrow();
      expect(message).toBe('A kept message.');
      const found = await sql<{ count: number }>`select count(*) as count from outbox`.execute(db);
      expect(found.rows[0]?.count).toBe(1);
      const { id } = await db
        .insertInto('users')
        .values({ email: 'new@example.com', password_hash: '', profile_image: null, created_at: '' })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(id).toBe(2);
      await db.destroy();
    });
  }

  test('that fails changes nothing, and says what to do', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'otla-upgrade-'));
    const { databaseUrl, drop } = await newDatabase();
    const open = () =>
      new Kysely<Tables>({
        dialect: databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(join(dataDir, SQLITE_FILE)),
      });
    const before = open();
    await migrate(before, '0001-first-tables');
    // The second migration still finds what it needs, the fourth does not: the second's work must go with it.
    await sql`alter table posts rename column author_name to author`.execute(before);
    await before.destroy();

    await expect(openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })).rejects.toThrow(
      /could not be upgraded: 0004-post-search failed.+Nothing was changed/,
    );
    const after = open();
    expect(await appliedMigrations(after)).toEqual(['0001-first-tables']);
    expect((await tableShapes(after)).map(({ name }) => name)).not.toContain('post_pictures');
    await after.destroy();
    await drop();
    await rm(dataDir, { recursive: true });
  });

  test('is refused to a program that is older than the database', async () => {
    await using old = await openOld('0004-post-search.sqlite.gz');
    const db = await openDatabase(old);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2099-01-01')`.execute(db);
    await db.destroy();
    await expect(openDatabase(old)).rejects.toThrow(/newer version of this program \(it has 9999-of-tomorrow/);
  });
});

if (onSqlite)
  describe('an SQLite file', () => {
    test('is copied before it is upgraded, and not when there is nothing to upgrade', async () => {
      await using old = await openOld('0004-post-search.sqlite.gz');
      await rm(join(old.dataDir, SQLITE_FILE));
      const first = new Kysely<Tables>({ dialect: sqliteDialect(join(old.dataDir, SQLITE_FILE)) });
      await migrate(first, '0003-text-pictures');
      await first.destroy();

      for (let start = 0; start < 2; start++) await (await openDatabase(old)).destroy();
      expect(await readdir(join(old.dataDir, 'before-upgrades'))).toEqual(['0003-text-pictures.sqlite']);
      const copy = new DatabaseSync(join(old.dataDir, 'before-upgrades/0003-text-pictures.sqlite'));
      expect(copy.prepare('select count(*) as count from kysely_migration').get()?.count).toBe(3);
      copy.close();
    });

    test('that was being upgraded when the process was killed is upgraded by the next start', async () => {
      await using old = await openOld('0004-post-search.sqlite.gz');
      await rm(join(old.dataDir, SQLITE_FILE));
      const first = new Kysely<Tables>({ dialect: sqliteDialect(join(old.dataDir, SQLITE_FILE)) });
      await migrate(first, '0002-post-addresses');
      await sql`insert into media values ('a.jpg', 1, 1, 1, '')`.execute(first);
      await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 3000)
      insert into posts select i, 'Post ' || i, '<img src="/media/' || i || '">', '', '', 'Meera', null, 'a.jpg', '', '', '', 1, null from n`.execute(
        first,
      );
      await first.destroy();

      for (let moment = 0; moment < 6; moment++) {
        const program = `import('./server/database/open-database.ts').then(({ openDatabase }) => {
        console.log('now');
        return openDatabase({ dataDir: ${JSON.stringify(old.dataDir)}, databaseUrl: undefined });
      })`;
        const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
        const ended = new Promise((resolve) => child.once('exit', resolve));
        await new Promise((resolve) => child.stdout.once('data', resolve));
        await pause(moment * 8);
        child.kill('SIGKILL');
        await ended;
      }
      const db = await openDatabase(old);
      expect(await titles(db)).toHaveLength(3000);
      expect(await appliedMigrations(db)).toEqual(knownMigrations());
      await db.destroy();
    });
  });
