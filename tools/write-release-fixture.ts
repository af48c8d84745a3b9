import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSION } from '../server/start/version.ts';
import { fillRelease } from '../tests/releases/fill-release.ts';
import { packRelease, releaseFolder } from '../tests/releases/release-files.ts';
import { modes, OWNER, startRelease } from '../tests/releases/run-release.ts';
import { viewAsOwner, viewAsVisitor } from '../tests/releases/view-release.ts';
import { createPostgresServer } from '../tests/support/postgres-server.ts';
import { runProgram } from '../tests/support/run-program.ts';

/**
 * `npm run release-fixture`: writes sites of this version on both databases to tests/fixtures/releases. Later versions are
 * tested by upgrading them (tests/processes/releases.nightly.test.ts), so run it once for each release, before its tag.
 */
const postgres = await createPostgresServer();
await postgres.start();
try {
  await write('sqlite', '');
  await write('postgresql', postgres.url);
} finally {
  await postgres.remove();
}

async function write(database: string, databaseUrl: string): Promise<void> {
  const folder = releaseFolder(VERSION, database);
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-release-'));
  const env = { ...modes(80), DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const { code, output } = await runProgram(
    ['tools/create-admin.ts', OWNER.email, '--without-mail-server'],
    env,
    `${OWNER.password}\n`,
  );
  if (code !== 0) throw new Error(output);
  const site = await startRelease(dataDir, databaseUrl);
  await fillRelease(site.url);
  const expected = { visitor: await viewAsVisitor(site.url), owner: await viewAsOwner(site.url) };
  await site.stop();
  await writeFile(join(folder, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`);
  await packRelease(folder, dataDir, databaseUrl);
  await rm(dataDir, { recursive: true });
}
