import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/running-site.ts';
import { type DebianRoot, makeDebianRoot } from './debian-root.ts';

/** The first start builds the pages. */
const START_TIMEOUT_MS = 5 * 60_000;

let root: DebianRoot;
beforeAll(async () => {
  root = await makeDebianRoot();
});
afterAll(() => root?.remove());

const install = (env?: Record<string, string>) => root.run('npm ci --ignore-scripts', env);

/** Runs `npm start` until the home page is there, and stops it. Returns the home page. */
async function startAndStop(signal: NodeJS.Signals, toGroup: boolean): Promise<string> {
  const url = `http://localhost:${await freePort()}`;
  const npm = root.start('exec npm start', { PORT: new URL(url).port });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const group = -(npm.pid as number);
  const read = () =>
    fetch(url).then(
      (response) => response.text(),
      () => undefined,
    );
  try {
    await expect.poll(() => npm.exitCode ?? read(), { timeout: START_TIMEOUT_MS, interval: 500 }).not.toBeUndefined();
    const html = await read();
    expect(html, output).toContain('<h1');
    const image = html?.match(/\/media\/[\w.-]+/)?.[0] ?? '/no image';
    expect((await fetch(url + image)).status).toBe(200);
    process.kill(toGroup ? group : (npm.pid as number), signal);
    // No process of the group is left. It is not enough that none responds.
    await expect.poll(() => isRunning(group), { timeout: 20_000 }).toBe(false);
    expect(output).not.toContain('Error');
    return html as string;
  } finally {
    if (isRunning(group)) process.kill(group, 'SIGKILL');
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

test('with the Node and npm of Debian 12, npm ci && npm start shows the site, and signals stop it', async () => {
  expect((await root.run('node --version && npm --version')).output).toMatch(/^v18\.\d+\.\d+\n9\.\d+\.\d+$/);
  expect(await install()).toMatchObject({ code: 0 });
  await startAndStop('SIGTERM', false);
  // Like Ctrl-C, which the terminal sends to all processes of the group.
  await startAndStop('SIGINT', true);
});

test('other commands run on the Node of npm ci too', async () => {
  const { output } = await root.run(
    'node tools/launch.cjs vitest run --project sqlite tools/launch.test.ts server/media/uploads',
  );
  expect(output).toMatch(/Tests .*passed/);
  expect(output).not.toMatch(/failed/);
  const created = await root.run('echo three unrelated words | npm run --silent create-admin -- asha@example.com', {
    DATA_DIR: '/tmp/data',
  });
  expect(created).toEqual({ code: 0, output: 'asha@example.com can sign in.' });
});

test.each(['14.21.3', '16.20.2', '20.9.0', '22.12.0'])('Node %s can read the launcher', async (version) => {
  const name = `node-linux-${process.arch}`;
  expect(await root.run(`npm install --silent --prefix /older ${name}@${version}`)).toMatchObject({ code: 0 });
  const command = `/older/node_modules/${name}/bin/node tools/launch.cjs -p process.version`;
  expect(await root.run(command)).toEqual({ code: 0, output: expect.stringMatching(/^v24\./) });
});

test('where NODE_ENV is production, npm start says that npm ci needs --include=dev, which helps', async () => {
  const NODE_ENV = 'production';
  await rm(join(root.site, 'build'), { recursive: true });
  expect(await install({ NODE_ENV })).toMatchObject({ code: 0 });
  const { code, output } = await root.run('npm start', { NODE_ENV });
  expect([code, output]).toEqual([1, expect.stringContaining('Run "npm ci --include=dev"')]);
  expect(await root.run('npm ci --ignore-scripts --include=dev', { NODE_ENV })).toMatchObject({ code: 0 });
  expect(await root.run('npm run build', { NODE_ENV })).toMatchObject({ code: 0 });
  expect(existsSync(join(root.site, 'build/server/main.js'))).toBe(true);
});

test('without optional packages, the message says how to install them', async () => {
  expect(await root.run('npm ci --ignore-scripts --omit=optional')).toMatchObject({ code: 0 });
  expect((await root.run('npm start')).output).toContain('Run "npm ci --include=optional"');
});
