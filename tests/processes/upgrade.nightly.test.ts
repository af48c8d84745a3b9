import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knownMigrations } from '../../server/database/migrate.ts';
import { runProgram } from '../support/run-program.ts';
import { copyPreparedData, freePort, startSite } from '../support/running-site.ts';

const BROKEN = new URL('./broken-migration.ts', import.meta.url);

test('a broken release puts the database back, exits with one sentence, and the previous version starts', async () => {
  const dataDir = await copyPreparedData();
  const list = async (url: string) => (await fetch(`${url}/public/api/blogs`)).text();
  const previous = await startSite({ DATA_DIR: dataDir });
  const posts = await list(previous.url);
  await previous.stop();

  // If there are several processes, the main one upgrades.
  for (const WORKERS of ['1', '2']) {
    const program = ['--import', BROKEN.href, 'build/server/main.js'];
    const startBroken = async () => {
      const broken = await runProgram(program, { DATA_DIR: dataDir, PORT: String(await freePort()), WORKERS });
      expect(broken.code).toBe(1);
      expect(broken.output).toMatch(
        /^The upgrade to 9998-broken was undone, .+before-upgrade-.+\.tar and is as it was/m,
      );
      return broken.output;
    };
    expect(await startBroken()).toContain(
      `Upgrading the database from ${knownMigrations().at(-1)} to 9998-broken. It was backed up to`,
    );
    // A supervisor would start the site again.
    expect(await startBroken()).toMatch(/^The upgrade .+ does not try it again: .+\.upgrade\.json\.$/);
    await rm(join(dataDir, '.upgrade.json'));
  }

  const again = await startSite({ DATA_DIR: dataDir });
  expect(await list(again.url)).toBe(posts);
  expect(await again.stop()).toBe(0);
  await rm(dataDir, { recursive: true });
});
