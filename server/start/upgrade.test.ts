// PostgreSQL nightly: other tests make the same queries.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, expect, test, vi } from 'vitest';
import { addPost } from '../../tests/support/add-post.ts';
import { contentOf } from '../../tests/support/database-content.ts';
import { testNightly } from '../../tests/support/test-nightly.ts';
import { testOnSqlite } from '../../tests/support/test-on-sqlite.ts';
import {
  EDITOR,
  EDITOR_HASH,
  NOW,
  newMigratedDatabase,
  openTestSite,
  type TestSite,
} from '../../tests/support/test-site.ts';
import { SITE } from '../activity/actor.ts';
import { restoreInPlace } from '../backup/restore-in-place.ts';
import { toTimestamp } from '../core/clock.ts';
import { appliedMigrations, knownMigrations, MIGRATIONS, migrate } from '../database/migrate.ts';
import { connect, migrateDirectly, openDatabase } from '../database/open-database.ts';
import { sqliteDialect } from '../database/sqlite.ts';
import { tableShapes } from '../database/table-shapes.ts';
import type { Tables } from '../database/tables.ts';
import { readSettings } from '../settings.ts';
import { openSite, type Site } from '../site.ts';
import { checkUpgrade } from './check-upgrade.ts';
import { openUpgraded } from './upgrade.ts';
import { VERSION } from './version.ts';

const NEXT = '9998-next';
const CURRENT = knownMigrations();
const onSqlite = process.env.TEST_DATABASE !== 'postgres';
const OVERRIDES = {
  clock: () => NOW,
  mailer: { send: async () => ({ by: 'email' as const, response: '250 Ok' }), close() {} },
};

afterEach(() => {
  delete MIGRATIONS[NEXT];
});

/** Creates and closes a site of the current version with an owner, two posts and a message. Returns its settings. */
async function createSite(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-upgrade-'));
  const { databaseUrl, drop } = await newMigratedDatabase(dataDir);
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env });
  const site = await openSite(settings, OVERRIDES);
  await site.accounts.add({ email: EDITOR.email, passwordHash: EDITOR_HASH, role: 'owner', by: SITE });
  await addPost(site as unknown as TestSite, { title: 'Übermäßig “quoted” ✓', category: 'Business' });
  const last = await addPost(site as unknown as TestSite);
  await site.db.deleteFrom('post_images').where('post_id', '=', last).execute();
  await site.db.deleteFrom('posts').where('id', '=', last).execute();
  await site.close();
  return {
    ...settings,
    async [Symbol.asyncDispose]() {
      await drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

type Settings = Awaited<ReturnType<typeof createSite>>;

/** Starts the site like the program, but without a server. */
async function start(
  settings: Settings,
  checks: (site: Site) => Promise<void> = async () => {},
  clock = () => NOW,
): Promise<void> {
  const site = await openUpgraded(
    settings,
    {
      open: () => openSite(settings, { ...OVERRIDES, startsWork: false }),
      close: (opened) => opened.close(),
      async check(opened) {
        await checkUpgrade(opened, undefined);
        await checks(opened);
      },
    },
    clock,
  );
  await site.close();
}

const BACKUP = 'before-upgrade-site-2026-11-21T08-30-00Z.tar';
const REPLACED = 'before-restore-site-2026-11-21T08-30-00Z.tar';
const backupsOf = ({ backup }: Settings) => readdir(backup.folder).catch(() => []);

function failingStart(...parameters: Parameters<typeof start>): Promise<string> {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  return start(...parameters).then(
    () => 'It started.',
    (error: Error) => error.message,
  );
}

/** Adds a migration that the database does not have. */
function addMigration(...statements: string[]) {
  MIGRATIONS[NEXT] = {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

test('an upgrade backs up the rows first, and the site works afterwards', async () => {
  await using settings = await createSite();
  const before = await contentOf(settings);
  addMigration('create table added (id integer primary key)', 'insert into added (id) values (7)');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await start(settings);
  expect((await contentOf(settings)).rows.added).toEqual(['{"id":7}']);
  expect(await backupsOf(settings)).toEqual([BACKUP]);
  await start(settings);
  expect(await backupsOf(settings)).toEqual([BACKUP]);

  delete MIGRATIONS[NEXT];
  await restoreInPlace(join(settings.backup.folder, BACKUP), settings);
  expect(await contentOf(settings)).toEqual(before);
});

testOnSqlite('a site that is being checked sends and removes nothing', async () => {
  await using settings = await createSite();
  const mailer = { send: vi.fn(), close() {} };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  mailer.send.mockRejectedValueOnce(new Error('The mail server is down.'));
  const previous = await openSite(settings, { ...OVERRIDES, mailer });
  const message = { name: 'Farah', email: 'farah@example.com', title: 'Hello', message: 'There.' };
  await previous.receiveMessage(message, { page: 'contact', clientAddress: '192.0.2.1' });
  await expect.poll(() => mailer.send.mock.calls).toHaveLength(1);
  await previous.close();

  mailer.send.mockResolvedValue({ by: 'email', response: '250 Ok' });
  const clock = () => NOW + 3_600_000;
  const site = await openSite(settings, { clock, mailer, startsWork: false });
  const sweeps = () => site.db.selectFrom('leases').where('name', '=', 'sweep').selectAll().execute();
  const before = await sweeps();
  await checkUpgrade(site, undefined);
  await pause(300);
  expect(mailer.send.mock.calls).toHaveLength(1);
  expect(await sweeps()).toEqual(before);
  await site.startWork();
  await expect.poll(() => mailer.send.mock.calls).toHaveLength(2);
  expect(await sweeps()).not.toEqual(before);
  await site.close();
});

test('a migration that fails changes nothing, and the message names the backup', async () => {
  await using settings = await createSite();
  const before = await contentOf(settings);
  addMigration('create table half_done (id integer primary key)', 'alter table no_such_table add column x text');
  const message = await failingStart(settings);
  expect(message).toMatch(
    /could not be upgraded: 9998-next failed.+Nothing was changed.+A backup of the database is in/,
  );
  expect(message).toContain(BACKUP);
  expect(await contentOf(settings)).toEqual(before);
  delete MIGRATIONS[NEXT];
  await start(settings);
});

testOnSqlite('a migration after which the site does not work is undone', async () => {
  await using settings = await createSite();
  const before = await contentOf(settings);
  addMigration(
    'create table added (id integer primary key)',
    `update posts set title = 'Overwritten'`,
    'alter table posts rename to articles',
  );
  const message = await failingStart(settings);
  expect(message).toMatch(/^The upgrade to 9998-next was undone.+posts.+was restored from.+Start the previous version/);
  expect(await contentOf(settings)).toEqual(before);
  delete MIGRATIONS[NEXT];
  await start(settings);
});

testNightly('an upgrade is undone when a page fails, and tables of others stay', async () => {
  await using settings = await createSite();
  await using db = connect(settings);
  await sql`create table of_another_program (id integer primary key, note text)`.execute(db);
  await sql`insert into of_another_program (id, note) values (1, 'kept')`.execute(db);
  await db.destroy();
  const before = await contentOf(settings);
  addMigration('delete from posts', 'create table added (id integer primary key)');
  const message = await failingStart(settings, async ({ posts }) => {
    if ((await posts.page({ page: 1, perPage: 1 })).total === 0) throw new Error('/blogs answers with status 500');
  });
  expect(message).toMatch(
    /^The upgrade to 9998-next was undone, because the site did not work afterwards: \/blogs answers with status 500\. The/,
  );
  expect(await contentOf(settings)).toEqual(before);
});

testNightly('a failed upgrade is not tried again by the same version, unless somebody deletes its record', async () => {
  await using settings = await createSite();
  addMigration('create table added (id integer primary key)');
  const check = vi.fn(() => Promise.reject(new Error('/ answers with status 500')));
  const first = await failingStart(settings, check);
  expect(first).toContain('is as it was before');
  const record = join(settings.dataDir, '.upgrade.json');
  expect(await failingStart(settings, check)).toBe(
    `${first} Version ${VERSION} does not try it again: start the previous version, or remove the cause and delete ${record}.`,
  );
  expect(check).toHaveBeenCalledTimes(1);
  expect(await backupsOf(settings)).toEqual([REPLACED, BACKUP]);
  expect((await contentOf(settings)).applied).toEqual(CURRENT);

  // Start the previous version, then a corrected one.
  const added = MIGRATIONS[NEXT] as Migration;
  delete MIGRATIONS[NEXT];
  await start(settings);
  MIGRATIONS[NEXT] = added;
  await writeFile(record, (await readFile(record, 'utf8')).replace(VERSION, '0.0.1'));
  await start(settings);
  expect(await readdir(settings.dataDir)).not.toContain('.upgrade.json');
});

testNightly('what was written between the backup and the restore is in a backup of its own', async () => {
  await using settings = await createSite();
  addMigration('create table added (id integer primary key)');
  const message = await failingStart(settings, async ({ db }) => {
    await db.updateTable('posts').set({ title: 'Written meanwhile' }).execute();
    throw new Error('/ answers with status 500');
  });
  const replaced = join(settings.backup.folder, REPLACED);
  expect(message).toContain(`The rows that it had in the meantime are in ${replaced}.`);
  expect(JSON.stringify((await contentOf(settings)).rows.posts)).not.toContain('Written meanwhile');
  await restoreInPlace(replaced, settings);
  expect(JSON.stringify((await contentOf(settings)).rows.posts)).toContain('Written meanwhile');
});

testNightly('failed upgrades leave two backups of each kind', async () => {
  await using settings = await createSite();
  addMigration('create table added (id integer primary key)');
  let day = NOW;
  for (let attempt = 0; attempt < 3; attempt++) {
    day += 86_400_000;
    await failingStart(
      settings,
      () => Promise.reject(new Error('broken')),
      () => day,
    );
    await rm(join(settings.dataDir, '.upgrade.json'));
  }
  expect(await backupsOf(settings)).toEqual([
    'before-restore-site-2026-11-23T08-30-00Z.tar',
    'before-restore-site-2026-11-24T08-30-00Z.tar',
    'before-upgrade-site-2026-11-23T08-30-00Z.tar',
    'before-upgrade-site-2026-11-24T08-30-00Z.tar',
  ]);
});

testNightly('when the process is killed during the check, the next start checks again, and restores', async () => {
  await using settings = await createSite();
  const before = await contentOf(settings);
  const statement = 'create table added (id integer primary key)';
  const killed = `
    import { sql } from 'kysely';
    import { MIGRATIONS } from './server/database/migrate.ts';
    import { openUpgraded } from './server/start/upgrade.ts';
    MIGRATIONS['${NEXT}'] = { up: (db) => sql.raw('${statement}').execute(db) };
    await openUpgraded(${JSON.stringify(settings)}, {
      open: async () => {},
      check: async () => process.kill(process.pid, 'SIGKILL'),
      close: async () => {},
    });`;
  const runKilled = async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', killed], { stdio: 'ignore' });
    return new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  };
  addMigration(statement);
  expect(await runKilled()).toBe('SIGKILL');
  expect((await contentOf(settings)).applied).toContain(NEXT);
  const message = await failingStart(settings, () => Promise.reject(new Error('/ answers with status 500')));
  expect(message).toMatch(/^The upgrade to 9998-next was undone.+status 500/);
  expect(await contentOf(settings)).toEqual(before);

  await rm(join(settings.dataDir, '.upgrade.json'));
  expect(await runKilled()).toBe('SIGKILL');
  const check = vi.fn(async () => {});
  await start(settings, check);
  await start(settings, check);
  expect(check).toHaveBeenCalledTimes(1);
});

testNightly('a page that does not answer fails the check', async () => {
  await using site = await openTestSite();
  const hangs = (path: string) => (path === '/' ? new Promise<Response>(() => {}) : Promise.resolve(new Response()));
  await expect(checkUpgrade(site, hangs, { timeoutMs: 50 })).rejects.toThrow('/ does not answer within 0.05 seconds');
});

testNightly('of several instances that start at once, one upgrades', async () => {
  await using settings = await createSite();
  addMigration('create table added (id integer primary key)');
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await Promise.all([start(settings), start(settings), start(settings)]);
  const lines = log.mock.calls.map(([text]) => String(text));
  expect(lines.filter((line) => line.startsWith('Upgrading the database'))).toHaveLength(1);
  expect(lines.filter((line) => line === 'Another instance is preparing the database. Waiting.')).toHaveLength(2);
});

testNightly('without room for the backup the database is not upgraded, except with UPGRADE_BACKUP=off', async () => {
  await using settings = await createSite();
  const before = await contentOf(settings);
  addMigration('create table added (id integer primary key)');
  await writeFile(join(settings.dataDir, 'a-file'), '');
  const notFolder = { ...settings, backup: { ...settings.backup, folder: join(settings.dataDir, 'a-file') } };
  expect(await failingStart(notFolder)).toMatch(
    /could not be backed up.+set BACKUP_DIR.+the previous version still starts/,
  );

  const fullFolder = { ...settings, backup: { ...settings.backup, folder: join(settings.dataDir, 'full') } };
  // A device on which every write fails as on a full disk.
  await mkdir(fullFolder.backup.folder);
  await symlink('/dev/full', join(fullFolder.backup.folder, `${BACKUP}.unfinished`));
  expect(await failingStart(fullFolder)).toContain('full: the disk is full. Make room there');
  expect(await contentOf(settings)).toEqual(before);

  const withoutBackup = { ...notFolder, backup: { ...notFolder.backup, beforeUpgrade: false } };
  await start(withoutBackup);
  expect((await contentOf(settings)).applied).toContain(NEXT);
});

testOnSqlite('without a backup, a failed check says that nothing was restored', async () => {
  await using settings = await createSite({ UPGRADE_BACKUP: 'off' });
  addMigration('alter table posts rename to articles');
  const message = /not restored, because UPGRADE_BACKUP is off: restore a backup/;
  expect(await failingStart(settings)).toMatch(message);
  // The next start must not treat the database as checked.
  expect(await failingStart(settings)).toMatch(message);
});

testOnSqlite('commands do not upgrade a database, and no older program opens a newer one', async () => {
  await using settings = await createSite();
  addMigration('create table added (id integer primary key)');
  await expect(openDatabase(settings)).rejects.toThrow(/from an earlier version .+ Start the site once/);
  delete MIGRATIONS[NEXT];
  await using db = await openDatabase(settings);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2099-01-01')`.execute(db);
  await db.destroy();
  for (const open of [() => openDatabase(settings), () => start(settings)]) {
    await expect(open()).rejects.toThrow(
      /written by a newer version of this program \(it has 9999-future.+Start that version, or restore a backup/,
    );
  }
});

if (!onSqlite) {
  test('an upgrade waits for instances of the previous version, and does not begin while one runs', async () => {
    await using settings = await createSite();
    addMigration('create table added (id integer primary key)');
    await using db = connect(settings);
    const addInstance = (name: string, seenAt: number) =>
      db
        .insertInto('instances')
        .values({ id: name, name, storage: 'bucket', seen_at: toTimestamp(seenAt) })
        .execute();
    let now = NOW;
    const clock = () => {
      now += 15_000;
      return now;
    };
    await addInstance('web-1, process 12', NOW + 3_600_000);
    await addInstance('web-2, process 40', NOW);
    expect(await failingStart(settings, undefined, clock)).toMatch(
      /^The database was not upgraded, because other instances use it: web-1, process 12\. .+ Stop all instances/,
    );
    expect(await backupsOf(settings)).toEqual([]);
    expect((await contentOf(settings)).applied).toEqual(CURRENT);

    // Simulate a crashed instance, whose last heartbeat is too old.
    await db
      .updateTable('instances')
      .set({ seen_at: toTimestamp(now) })
      .execute();
    await start(settings, undefined, clock);
    expect((await contentOf(settings)).applied).toContain(NEXT);
  });

  test('an upgrade is checked when the replica has it too', async () => {
    await using replica = await createSite();
    await using primary = await createSite();
    const settings = { ...primary, databaseReplicaUrl: replica.databaseUrl };
    addMigration('create table added (id integer primary key)');
    // Replication applies the migration after a delay.
    const replicated = pause(500).then(() => migrateDirectly(replica));
    await start(settings, async () => {
      expect((await contentOf(replica)).applied).toContain(NEXT);
    });
    await replicated;
  });

  test('SQLite and PostgreSQL have the same tables and columns', async () => {
    await using settings = await createSite();
    await using onPostgres = await openDatabase(settings);
    await using onDisk = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') });
    await migrate(onDisk);
    const shapesOf = async (db: Kysely<Tables>) =>
      (await tableShapes(db))
        .map(({ name, columns, key }) => ({ name, columns: columns.toSorted(), key }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(await shapesOf(onPostgres)).toEqual(await shapesOf(onDisk));
  });
}

if (onSqlite) {
  testNightly('when the process is killed during migrations, the next start completes them', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'otla-upgrade-'));
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
    const db = await openDatabase({ dataDir, databaseUrl: undefined });
    expect(await appliedMigrations(db)).toEqual(CURRENT);
    expect(await db.selectFrom('audit_head').selectAll().execute()).toHaveLength(1);
    await db.destroy();
    await rm(dataDir, { recursive: true });
  });
}
