import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, open, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { querySqlite } from '../support/query-sqlite.ts';
import { runProgram } from '../support/run-program.ts';
import { copyPreparedData, freePort, startSite } from '../support/running-site.ts';

const run = promisify(execFile);

let backedUp: string;
beforeAll(async () => {
  backedUp = await copyPreparedData();
  expect(await runProgram(['tools/back-up.ts'], { DATA_DIR: backedUp })).toMatchObject({ code: 0 });
});
afterAll(() => rm(backedUp, { recursive: true }));

/** A data folder whose path a shell has to quote. */
async function dataFolder(from = ''): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'otla-damaged-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const dataDir = join(parent, "the site's data");
  if (from) await cp(from, dataDir, { recursive: true });
  else await rename(await copyPreparedData(), dataDir);
  return dataDir;
}

/** The message of a start that fails. */
async function explain(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const { code, output } = await runProgram(['build/server/main.js'], {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ...env,
  });
  expect([code, output]).toEqual([1, expect.not.stringMatching(/\n\s+at /)]);
  return output;
}

const DAMAGE: Record<string, (file: string) => Promise<void>> = {
  'a file of something else': (file) => writeFile(file, 'This is no database. '.repeat(1_000)),
  'a file without its end': (file) => truncate(file, 40_960),
  'an empty file': (file) => truncate(file, 0),
  async 'overwritten pages'(file) {
    const database = await open(file, 'r+');
    const { size } = await database.stat();
    await database.write(Buffer.alloc(size - 8_192, 0xff), 0, size - 8_192, 8_192);
    await database.close();
  },
};

test.each(Object.entries(DAMAGE))(
  'a damaged database is kept, and the newest backup can be restored: %s',
  async (_name, damage) => {
    const dataDir = await dataFolder(backedUp);
    const file = join(dataDir, 'site.sqlite');
    const posts = () => querySqlite({ dataDir }, 'select id, title, content from posts order by id');
    const before = posts();
    await damage(file);
    const damaged = await readFile(file);

    const output = await explain(dataDir);
    expect(output).toContain(`${file} is damaged`);
    expect(output).toContain('It was not changed.');
    expect((await readFile(file)).equals(damaged)).toBe(true);

    expect(output).toMatch(/^ {2}mkdir .+$/m);
    const command = output.match(/^ {2}(mkdir .+)$/m)?.[1] as string;
    await run('sh', ['-c', command], { env: { ...process.env, DATA_DIR: dataDir } });
    expect(posts()).toEqual(before);
    expect((await readFile(join(dataDir, 'damaged/site.sqlite'))).equals(damaged)).toBe(true);
    const site = await startSite({ DATA_DIR: dataDir });
    const image = (await (await fetch(`${site.url}/blogs`)).text()).match(/\/media\/[\w.-]+/)?.[0];
    expect((await fetch(`${site.url}${image}`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  },
);

test('every command that needs the database gives the message of the start', async () => {
  const dataDir = await dataFolder();
  await writeFile(join(dataDir, 'site.sqlite'), 'no database');
  const output = await explain(dataDir);
  for (const command of ['create-admin.ts a@example.com', 'back-up.ts', 'check-audit.ts', 'export.ts json']) {
    const [tool = '', ...parameters] = command.split(' ');
    const failed = await runProgram([`tools/${tool}`, ...parameters], { DATA_DIR: dataDir }, 'three unrelated words\n');
    expect([command, failed]).toEqual([command, { code: 1, output }]);
  }
});

test('of several backups the newest is named, also one of an upgrade, and without any the message says so', async () => {
  const dataDir = await dataFolder();
  await writeFile(join(dataDir, 'site.sqlite'), 'no database');
  const backups = join(dataDir, 'elsewhere');
  await mkdir(backups);
  expect(await explain(dataDir, { BACKUP_DIR: backups })).toContain(`There is no backup in ${backups}.`);
  for (const name of [
    'site-2026-11-20T00-00-00Z.tar',
    'before-upgrade-site-2026-11-21T00-00-00Z.tar',
    'site-2026-11-19T00-00-00Z.tar',
  ]) {
    await writeFile(join(backups, name), '');
  }
  expect(await explain(dataDir, { BACKUP_DIR: backups })).toContain(
    "elsewhere/before-upgrade-site-2026-11-21T00-00-00Z.tar'",
  );
});

test('a damaged record of an upgrade says that it can be deleted', async () => {
  const dataDir = await dataFolder();
  await writeFile(join(dataDir, '.upgrade.json'), '{"version": "0.1');
  const { code, output } = await runProgram(['build/server/main.js'], { DATA_DIR: dataDir });
  expect([code, output]).toEqual([1, expect.stringMatching(/\.upgrade\.json, .+ is damaged .+ Delete it/)]);
});

test('a database that cannot be opened says why', async () => {
  const dataDir = await dataFolder();
  const file = join(dataDir, 'site.sqlite');
  await rm(file);
  await mkdir(file);
  expect(await explain(dataDir)).toMatch(/site\.sqlite cannot be opened \(unable to open database file\)/);
});
