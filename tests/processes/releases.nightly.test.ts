import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readExpected, releaseFolder, releases, unpackRelease } from '../releases/release-files.ts';
import { startRelease } from '../releases/run-release.ts';
import { viewAsOwner, viewAsVisitor } from '../releases/view-release.ts';
import { createPostgresServer } from '../support/postgres-server.ts';

type View = Record<string, unknown>;

test.each(releases())('a site of %s on SQLite is upgraded without a difference', async (version) => {
  await expectSameView(releaseFolder(version, 'sqlite'), '');
});

test.each(releases())('a site of %s on PostgreSQL is upgraded without a difference', async (version) => {
  const postgres = await createPostgresServer({ fsync: 'off' });
  onTestFinished(() => postgres.remove());
  await postgres.start();
  await expectSameView(releaseFolder(version, 'postgresql'), postgres.url);
});

/** Expects that visitors, owners and programs see the same as before. A new version may add fields and pages. */
async function expectSameView(folder: string, databaseUrl: string) {
  const dataDir = await unpackRelease(folder, databaseUrl);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const expected = await readExpected<{ visitor: View; owner: View }>(folder);
  const site = await startRelease(dataDir, databaseUrl);
  try {
    expect(await viewAsVisitor(site.url)).toMatchObject(expected.visitor);
    expect(await viewAsOwner(site.url)).toMatchObject(expected.owner);
  } finally {
    await site.stop();
  }
}
