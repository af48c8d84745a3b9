import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { readSettings } from '../../server/settings.ts';
import { openSite } from '../../server/site.ts';
import { createPostgresServer } from '../support/postgres-server.ts';
import { queryPostgres } from '../support/query-postgres.ts';
import { startSite } from '../support/running-site.ts';

const POSTS = 3_000;
const KILLS = 5;

test('npm run move-database leaves no row when it is killed, and can be repeated', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-move-'));
  const postgres = await createPostgresServer();
  await postgres.start();
  const move = (to: string) => {
    const child = spawn(process.execPath, ['tools/move-database.ts', to], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { child, ended, printed: () => printed };
  };
  try {
    await fill(dataDir);
    const startedAt = performance.now();
    const copy = await mkdtemp(join(tmpdir(), 'otla-move-'));
    expect(await move(copy).ended).toBe(0);
    await rm(copy, { recursive: true });
    const duration = performance.now() - startedAt;

    for (let kill = 1; kill <= KILLS; kill++) {
      const { child, ended } = move(postgres.url);
      await pause((duration * kill) / (KILLS + 1));
      child.kill('SIGKILL');
      await ended;
      const query = "select to_regclass('users') as users";
      const [tables] = await queryPostgres<{ users: string | null }>(postgres.url, query);
      // PostgreSQL rolls back the transaction of the killed process.
      if (tables?.users) expect(await queryPostgres(postgres.url, 'select id from posts limit 1')).toEqual([]);
    }
    const last = move(postgres.url);
    expect(await last.ended).toBe(0);
    expect(last.printed()).toMatch(new RegExp(`${POSTS + 14} {2}posts`));
    const site = await startSite({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
    expect(await (await fetch(`${site.url}/blogs/${POSTS}`)).text()).toContain('Post of many');
    await site.stop();
    console.log(
      `${KILLS} kills left no row; the database with ${POSTS + 14} posts moved in ${Math.round(duration)} ms.`,
    );
  } finally {
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function fill(dataDir: string) {
  const site = await openSite(readSettings({ DATA_DIR: dataDir }));
  await seedDemo(site);
  const { id: _, ...post } = await site.db.selectFrom('posts').selectAll().executeTakeFirstOrThrow();
  await site.db.transaction().execute(async (trx) => {
    for (let number = 0; number < POSTS; number++) {
      const values = { ...post, title: `Post of many ${number}`, content: `<p>${'word '.repeat(300)}${number}</p>` };
      await trx.insertInto('posts').values(values).execute();
    }
  });
  await site.close();
}
