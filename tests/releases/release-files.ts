import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** `{version}/{database}/`: data.tar.gz is a data folder, expected.json the views of that version. */
export const RELEASES_FOLDER = 'tests/fixtures/releases';

/** The dump of the database, in the data folder of a site on PostgreSQL. */
const DUMP = 'database.sql';

/** The releases that have stored sites. */
export const releases = () => readdirSync(RELEASES_FOLDER).sort();

export const releaseFolder = (version: string, database: string) => join(RELEASES_FOLDER, version, database);

/** A new folder with the data of a release. Fills the PostgreSQL database, if there is one. */
export async function unpackRelease(folder: string, databaseUrl: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-release-'));
  await run('tar', ['-xzf', join(folder, 'data.tar.gz'), '-C', dataDir]);
  if (!databaseUrl) return dataDir;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // pg_dump writes lines for psql, and clears the search path of the session.
  const dump = await readFile(join(dataDir, DUMP), 'utf8');
  await client.query(dump.replaceAll(/^\\.*$/gm, '')).finally(() => client.end());
  return dataDir;
}

/** Writes the data of a site that was stopped, and a dump of its PostgreSQL database, if there is one. */
export async function packRelease(folder: string, dataDir: string, databaseUrl: string): Promise<void> {
  if (databaseUrl) {
    const options = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges'];
    await run('pg_dump', [...options, '--no-comments', '-f', join(dataDir, DUMP), databaseUrl]);
  }
  const stable = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
  await run('tar', [...stable, '-czf', join(folder, 'data.tar.gz'), '-C', dataDir, '.']);
}

export const readExpected = async <View>(folder: string): Promise<View> =>
  JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')) as View;
