import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { newDatabase } from '../../tests/support/test-site.ts';
import { appliedMigrations, knownMigrations, MIGRATIONS, migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { sqliteDialect } from './sqlite.ts';
import { tableShapes } from './table-shapes.ts';
import type { Tables } from './tables.ts';

const NEXT = '9998-next';
const CURRENT = knownMigrations();
const onSqlite = process.env.TEST_DATABASE !== 'postgres';

afterEach(() => {
  delete MIGRATIONS[NEXT];
});

/** A new database of the kind under test, created by the current version. */
async function createDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-upgrade-'));
  const { databaseUrl, drop } = await newDatabase();
  const location = { dataDir, databaseUrl: databaseUrl || undefined };
  await (await openDatabase(location)).destroy();
  return {
    ...location,
    async [Symbol.asyncDispose]() {
      await drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

test('a database of a newer version is refused with instructions', async () => {
  await using location = await createDatabase();
  const db = await openDatabase(location);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2099-01-01')`.execute(db);
  await db.destroy();
  await expect(openDatabase(location)).rejects.toThrow(
    /written by a newer version of this program \(it has 9999-future.+Start that version, or restore a backup/,
  );
});

test('a failed migration changes nothing and says so', async () => {
  await using location = await createDatabase();
  MIGRATIONS[NEXT] = {
    async up(db) {
      await sql`create table half_done (id integer primary key)`.execute(db);
      await sql`alter table no_such_table add column x text`.execute(db);
    },
  };
  await expect(openDatabase(location)).rejects.toThrow(/could not be upgraded: 9998-next failed.+Nothing was changed/);
  delete MIGRATIONS[NEXT];
  const db = await openDatabase(location);
  expect(await appliedMigrations(db)).toEqual(CURRENT);
  expect((await tableShapes(db)).map(({ name }) => name)).not.toContain('half_done');
  await db.destroy();
});

if (!onSqlite) {
  test('SQLite and PostgreSQL have the same tables and columns', async () => {
    await using location = await createDatabase();
    const onPostgres = await openDatabase(location);
    const onDisk = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') });
    await migrate(onDisk);
    const shapesOf = async (db: Kysely<Tables>) =>
      (await tableShapes(db))
        .map(({ name, columns, key }) => ({ name, columns: columns.toSorted(), key }))
        .sort(byName);
    expect(await shapesOf(onPostgres)).toEqual(await shapesOf(onDisk));
    await onPostgres.destroy();
    await onDisk.destroy();
  });
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

if (onSqlite) {
  test('an SQLite file is copied before a migration, and only then', async () => {
    await using location = await createDatabase();
    MIGRATIONS[NEXT] = { up: (db) => sql`create table added (id integer primary key)`.execute(db).then(() => {}) };
    const snapshot = `${CURRENT.at(-1)}.sqlite`;
    for (let start = 0; start < 2; start++) await (await openDatabase(location)).destroy();
    expect(await readdir(join(location.dataDir, 'before-upgrades'))).toEqual([snapshot]);
    const copy = new DatabaseSync(join(location.dataDir, 'before-upgrades', snapshot));
    expect(copy.prepare('select count(*) as count from kysely_migration').get()?.count).toBe(CURRENT.length);
    copy.close();
  });

  test('when the process is killed during migrations, the next start completes them', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'otla-upgrade-'));
    const location = { dataDir, databaseUrl: undefined };
    for (let moment = 0; moment < 6; moment++) {
      const program = `import('./server/database/open-database.ts').then(({ openDatabase }) => {
        console.log('now');
        return openDatabase(${JSON.stringify({ dataDir })});
      })`;
      const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await new Promise((resolve) => child.stdout.once('data', resolve));
      await pause(moment * 8);
      child.kill('SIGKILL');
      await ended;
    }
    const db = await openDatabase(location);
    expect(await appliedMigrations(db)).toEqual(knownMigrations());
    expect(await db.selectFrom('audit_head').selectAll().execute()).toHaveLength(1);
    await db.destroy();
    await rm(dataDir, { recursive: true });
  });
}
