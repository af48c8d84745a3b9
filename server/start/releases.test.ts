// PostgreSQL nightly: upgrade.test.ts upgrades both.
import { readdir, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { releaseFolder, releases, unpackRelease } from '../../tests/releases/release-files.ts';
import { modes } from '../../tests/releases/run-release.ts';
import { contentOf, schemaOf } from '../../tests/support/database-content.ts';
import { newDatabase } from '../../tests/support/test-site.ts';
import { MIGRATIONS, migrate } from '../database/migrate.ts';
import { connect } from '../database/open-database.ts';
import { readSettings } from '../settings.ts';
import { openSite } from '../site.ts';
import { openUpgraded } from './upgrade.ts';

const NEXT = '9998-next';
afterEach(() => {
  delete MIGRATIONS[NEXT];
});

async function openRelease(version: string) {
  const { databaseUrl, drop } = await newDatabase();
  const dataDir = await unpackRelease(releaseFolder(version, databaseUrl ? 'postgresql' : 'sqlite'), databaseUrl);
  onTestFinished(async () => {
    await drop();
    await rm(dataDir, { recursive: true });
  });
  return readSettings({ ...modes(3000), DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
}

/** Released migrations never change, so that a site of that release and a new site have the same tables. */
test.each(releases())('the migrations of %s make the schema that its sites have', async (version) => {
  const settings = await openRelease(version);
  const { applied, schema } = await contentOf(settings);
  const created = await newDatabase();
  onTestFinished(created.drop);
  const dataDir = `${settings.dataDir}/new`;
  await using db = connect({ databaseUrl: created.databaseUrl || undefined, dataDir });
  await migrate(db, applied.at(-1));
  expect(await schemaOf(db)).toEqual(schema);
});

test.each(releases())('a site of %s is as it was when its upgrade fails in the middle', async (version) => {
  const settings = await openRelease(version);
  const before = await contentOf(settings);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const start = () =>
    openUpgraded(settings, {
      open: () => openSite(settings, { startsWork: false }),
      close: (site) => site.close(),
      async check() {
        throw new Error('the home page answers with status 500');
      },
    });

  MIGRATIONS[NEXT] = {
    async up(db) {
      await sql`delete from posts`.execute(db);
      await sql`alter table no_such_table add column x text`.execute(db);
    },
  };
  await expect(start()).rejects.toThrow('Nothing was changed.');
  expect(await contentOf(settings)).toEqual(before);
  await rm(`${settings.dataDir}/.upgrade.json`);

  MIGRATIONS[NEXT] = {
    async up(db) {
      await sql`alter table posts add column added text`.execute(db);
      await sql`delete from drafts`.execute(db);
    },
  };
  await expect(start()).rejects.toThrow('the home page answers with status 500');
  expect(await contentOf(settings)).toEqual(before);
  expect(await readdir(settings.backup.folder)).not.toEqual([]);
});
