import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNT } from '../../server/accounts/demo-account.ts';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { readSettings } from '../../server/settings.ts';
import { openSite } from '../../server/site.ts';
import { createPostgresServer } from '../support/postgres-server.ts';
import { startSite } from '../support/running-site.ts';
import { queryDatabase } from './query-database.ts';

const POSTS = 3_000;
const KILLS = 5;

test('npm run move-database leaves no row when killed, and then moves everything', async () => {
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
    const timed = performance.now();
    const aside = await mkdtemp(join(tmpdir(), 'otla-move-'));
    expect(await move(aside).ended).toBe(0);
    await rm(aside, { recursive: true });
    const whole = performance.now() - timed;

    for (let kill = 1; kill <= KILLS; kill++) {
      const { child, ended } = move(postgres.url);
      await pause((whole * kill) / (KILLS + 1));
      child.kill('SIGKILL');
      await ended;
      const [tables] = await queryDatabase<{ users: string | null }>(
        postgres.url,
        "select to_regclass('users') as users",
      );
      if (tables?.users) expect(await queryDatabase(postgres.url, 'select id from posts limit 1')).toEqual([]);
    }
    // PostgreSQL rolls back the transaction of the killed process.
    const last = move(postgres.url);
    expect(await last.ended).toBe(0);
    expect(last.printed()).toMatch(new RegExp(`${POSTS + 14} {2}posts`));
    const site = await startSite({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
    expect(await (await fetch(`${site.url}/blogs/${POSTS}`)).text()).toContain('Post of many');
    await site.stop();
    console.log(`${KILLS} kills left no row; ${POSTS + 14} posts and all else moved in ${Math.round(whole)} ms.`);
  } finally {
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function fill(dataDir: string) {
  const site = await openSite(readSettings({ DATA_DIR: dataDir }));
  await seedDemo(site);
  const [first] = (await site.posts.page({ page: 1, perPage: 1 })).posts;
  const { image } = await site.db
    .selectFrom('posts')
    .select('image')
    .where('id', '=', first?.id ?? 0)
    .executeTakeFirstOrThrow();
  await site.db.transaction().execute(async (trx) => {
    for (let number = 0; number < POSTS; number++) {
      const content = `<p>${'word '.repeat(300)}${number}</p>`;
      const moment = new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString();
      await trx
        .insertInto('posts')
        .values({
          title: `Post of many ${number}`,
          content,
          excerpt: '',
          made_excerpt: 'word',
          author_name: 'Meera',
          category: null,
          image,
          created_at: moment,
          updated_at: moment,
          updated_by: DEMO_ACCOUNT.email,
          revision: 1,
          deleted_at: null,
        })
        .execute();
    }
  });
  await site.close();
}
