import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort, startSite } from '../support/running-site.ts';

test('the first start adds demo content, the second changes nothing, and a signal ends it cleanly', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-start-'));
  const list = async (url: string) => {
    const { blogs } = (await (await fetch(`${url}/public/api/blogs`)).json()) as { blogs: Record<string, string>[] };
    return blogs.map(({ id, title, content, image, created_at }) => ({ id, title, content, image, created_at }));
  };

  const first = await startSite({ DATA_DIR: dataDir });
  expect(first.output()).toContain(first.url);
  expect(first.output()).toContain('admin@example.com');
  expect(first.output()).toContain('demo-admin');
  const posts = await list(first.url);
  expect(posts.length).toBeGreaterThanOrEqual(12);
  for (const { image } of posts) expect((await fetch(first.url + image)).status).toBe(200);
  expect(await first.stop('SIGINT')).toBe(0);

  const second = await startSite({ DATA_DIR: dataDir });
  expect(await list(second.url)).toEqual(posts);
  expect(await second.stop('SIGTERM')).toBe(0);
  await rm(dataDir, { recursive: true });
});

test('a request in flight is answered before the site stops', async () => {
  const site = await startSite();
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' };
  const login = request(`${site.url}/public/api/login`, { method: 'POST', headers });
  const answer = new Promise<number | undefined>((resolve, reject) => {
    login.on('response', ({ statusCode }) => resolve(statusCode));
    login.on('error', reject);
  });
  login.flushHeaders();
  // The server has the head of the request before the signal comes.
  await once(login, 'continue');
  const code = site.stop();
  await pause(200);
  login.end(body);
  expect(await answer).toBe(401);
  expect(await code).toBe(0);
});

test('npm start ends with npm', async () => {
  const port = String(await freePort());
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-start-'));
  const npm = spawn('npm', ['start'], { env: { ...process.env, PORT: port, DATA_DIR: dataDir }, stdio: 'ignore' });
  const isUp = () =>
    fetch(`http://localhost:${port}`).then(
      () => true,
      () => false,
    );
  await expect.poll(isUp, { timeout: 30_000 }).toBe(true);
  npm.kill('SIGTERM');
  await expect.poll(isUp).toBe(false);
  // It may still be finishing its writes.
  await rm(dataDir, { recursive: true, maxRetries: 10 });
});

test('a start that fails prints one clear sentence', async () => {
  const port = await freePort();
  const taken = createServer().listen(port, '127.0.0.1');
  expect(await failedStart({ PORT: String(port) })).toBe(
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
  );
  taken.close();

  const file = join(await mkdtemp(join(tmpdir(), 'otla-start-')), 'a-file');
  await writeFile(file, '');
  expect(await failedStart({ DATA_DIR: join(file, 'data') })).toMatch(/^DATA_DIR cannot be used: .+ is not writable/);
  expect(await failedStart({ PORT: 'http' })).toBe('PORT is "http": it must be a whole number from 0 to 65535');
  expect(await failedStart({ SITE_MODE: 'production' })).toContain('PUBLIC_URL is missing');
  expect(await failedStart({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })).toContain('DATABASE_URL does not answer');
});

test('production refuses the demo password, has no demo content, and accepts a created administrator', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-start-'));
  const port = String(await freePort());
  const production = {
    DATA_DIR: dataDir,
    PORT: port,
    SITE_MODE: 'production',
    MAIL: 'files',
    PUBLIC_URL: `http://localhost:${port}`,
  };

  const demo = await startSite({ DATA_DIR: dataDir });
  await demo.stop();
  expect(await failedStart(production)).toContain('demo password');

  await rm(dataDir, { recursive: true });
  const made = await run(['tools/create-admin.ts', 'Owner@Example.com'], { ...production }, 'correct horse\n');
  expect(made).toEqual({ code: 0, output: 'Owner@Example.com can sign in.' });
  const site = await startSite(production);
  expect(site.output()).toContain('Sample in content/site.ts: street address "Second floor, Placeholder House');
  expect(site.output()).toContain('Sample in content/case-studies.ts: ten case studies');
  expect(JSON.parse(await (await fetch(`${site.url}/public/api/blogs`)).text())).toEqual({ blogs: [] });
  const login = await fetch(`${site.url}/public/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: 'correct horse' }),
  });
  expect(login.status).toBe(200);
  expect(await (await fetch(`${site.url}/admin/login`)).text()).not.toContain('demo-admin');
  await site.stop();
  await rm(dataDir, { recursive: true });
});

test('the launch check lists each sample and its file', async () => {
  const { code, output } = await run(['tools/check-launch.ts'], {});
  expect(code).toBe(1);
  const lines = output.split('\n');
  expect(lines.filter((line) => !/^Sample in content\/[\w/-]+\.ts: ./.test(line))).toEqual([]);
  expect(lines).toContain('Sample in content/site.ts: e-mail "hello@example.com"');
  expect(lines).toContain('Sample in content/home.ts: home page: counters and promises');
});

test('without a mail server e-mail is written to files that the log names', async () => {
  const site = await startSite();
  expect(site.output()).toContain('e-mails are written to');
  expect(await (await fetch(`${site.url}/admin/forgot-password`)).text()).toContain('No mail server is set up yet');
  const form = new URLSearchParams({ name: 'Farah', email: 'farah@example.com', title: 'Hello', message: 'There.' });
  const sent = await fetch(`${site.url}/Contactus`, { method: 'POST', body: form, redirect: 'manual' });
  expect(sent.status).toBeLessThan(400);
  await expect.poll(() => site.output()).toMatch(/An e-mail was written to (.+\.eml)/);
  const [, path] = site.output().match(/An e-mail was written to (.+\.eml)/) as RegExpMatchArray;
  expect(await readFile(path as string, 'utf8')).toContain('Subject: [Otla] Hello');
  await site.stop();
});

async function failedStart(env: Record<string, string>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-start-'));
  const { code, output } = await run(['server/main.ts'], { DATA_DIR: dataDir, PORT: String(await freePort()), ...env });
  expect(code).toBe(1);
  expect(output).not.toMatch(/\n\s+at /);
  return output;
}

function run(
  parameters: string[],
  env: Record<string, string>,
  input = '',
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, { env: { PATH: process.env.PATH, ...env } });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.stdin.end(input);
    child.once('exit', (code) => resolve({ code, output: output.trim() }));
  });
}

test('stopping loses no request on open connections', async () => {
  const site = await startSite();
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask = () =>
    new Promise<{ status: number | undefined; isLast: boolean } | 'not accepted'>((resolve, reject) => {
      const asked = request(`${site.url}/public/api/blogs?page=1`, { agent }, (answer) => {
        answer
          .resume()
          .once('end', () => resolve({ status: answer.statusCode, isLast: answer.headers.connection === 'close' }));
        answer.once('error', reject);
      });
      // A new connection that the site had not accepted when it stopped listening: the next instance accepts it.
      asked.once('error', (error) => (asked.reusedSocket ? reject(error) : resolve('not accepted')));
      asked.end();
    });
  const answers: { status: number | undefined; isLast: boolean }[] = [];
  const visitors = Array.from({ length: 8 }, async () => {
    for (let next = await ask(); next !== 'not accepted'; next = await ask()) answers.push(next);
  });
  await expect.poll(() => answers.length).toBeGreaterThan(50);
  expect(await site.stop()).toBe(0);
  await Promise.all(visitors);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.some(({ isLast }) => isLast)).toBe(true);
  agent.destroy();
});
