import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { COMPANY } from '../../content/company.ts';
import { authenticate } from '../support/requests.ts';
import { runProgram } from '../support/run-program.ts';
import { copyPreparedData, freePort, startSite } from '../support/running-site.ts';
import { testNightly } from '../support/test-nightly.ts';

test('the first start adds demo content, the second changes nothing, and signals stop the site cleanly', async () => {
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

test('a failure that nothing waits for is logged, and the site goes on', async () => {
  const failOnRequest = `
    import { subscribe } from 'node:diagnostics_channel';
    subscribe('http.server.request.start', ({ request }) => {
      if (request.url === '/fail') Promise.reject(new Error('forgotten'));
    });`;
  const site = await startSite({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failOnRequest)}` });
  await fetch(`${site.url}/fail`);
  await expect.poll(site.output).toContain('forgotten');
  expect((await fetch(site.url)).status).toBe(200);
  expect(await site.stop()).toBe(0);
});

test('the site stops when npm does', async () => {
  const port = String(await freePort());
  const dataDir = await copyPreparedData();
  const npm = spawn('npm', ['start'], { env: { ...process.env, PORT: port, DATA_DIR: dataDir }, stdio: 'ignore' });
  onTestFinished(() => void npm.kill('SIGKILL'));
  const isUp = () =>
    fetch(`http://localhost:${port}`).then(
      () => true,
      () => false,
    );
  await expect.poll(isUp, { timeout: 30_000 }).toBe(true);
  npm.kill('SIGTERM');
  await expect.poll(isUp).toBe(false);
  // The process may still be writing.
  await rm(dataDir, { recursive: true, maxRetries: 10 });
});

testNightly('a failed start prints one sentence', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  expect(await failedStart({ PORT: String(port) })).toBe(
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
  );
  other.close();

  const file = join(await mkdtemp(join(tmpdir(), 'otla-start-')), 'a-file');
  await writeFile(file, '');
  expect(await failedStart({ DATA_DIR: join(file, 'data') })).toMatch(/^DATA_DIR cannot be used: .+ is not writable/);
  const withOwner = await mkdtemp(join(tmpdir(), 'otla-start-'));
  const production = { SITE_MODE: 'production', PUBLIC_URL: 'http://localhost:3000', DATA_DIR: withOwner };
  const created = await runProgram(
    ['tools/create-admin.ts', 'asha@example.com'],
    production,
    'three unrelated words\n',
  );
  expect(created.output).toContain('the site does not start again without one');
  expect(await failedStart(production)).toMatch(/^SMTP_URL is missing, and no mail server was entered in the panel/);
  expect(await failedStart({ PORT: 'http' })).toBe('PORT is "http": it must be a whole number from 0 to 65535');
  expect(await failedStart({ SITE_MODE: 'production' })).toContain('PUBLIC_URL is missing');
  expect(await failedStart({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })).toContain('DATABASE_URL does not answer');
});

test('production rejects the demo password, has no demo content, and accepts a created administrator', async () => {
  const dataDir = await copyPreparedData();
  const port = String(await freePort());
  const production = {
    DATA_DIR: dataDir,
    PORT: port,
    SITE_MODE: 'production',
    MAIL: 'files',
    PUBLIC_URL: `http://localhost:${port}`,
  };

  expect(await failedStart(production)).toContain('demo password');

  await rm(dataDir, { recursive: true });
  const created = await runProgram(['tools/create-admin.ts', 'Owner@Example.com'], production, 'correct horse\n');
  expect(created).toEqual({ code: 0, output: 'Owner@Example.com can sign in.' });
  const site = await startSite(production);
  expect(site.output()).toContain('To confirm in Company: Street address "Second floor, Placeholder House');
  expect(site.output()).toContain('To confirm in Case studies: Ten invented case studies');
  expect(JSON.parse(await (await fetch(`${site.url}/public/api/blogs`)).text())).toEqual({ blogs: [] });
  const headers = await authenticate(site.url, { email: 'owner@example.com', password: 'correct horse' });
  expect((await fetch(`${site.url}/public/api/user`, { headers })).status).toBe(200);
  expect(await (await fetch(`${site.url}/admin/login`)).text()).not.toContain('demo-admin');
  await site.stop();
  await rm(dataDir, { recursive: true });
});

testNightly('the launch check lists what is not confirmed, with its document', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-'));
  const { code, output } = await runProgram(['tools/check-launch.ts'], { DATA_DIR: dataDir });
  expect(code).toBe(1);
  const lines = output.split('\n');
  expect(lines.filter((line) => !/^To confirm in [\w ]+: ./.test(line))).toEqual([]);
  expect(lines).toContain('To confirm in Company: Email "hello@example.com"');
  expect(lines).toContain('To confirm in Home: Promises on the home page');
  await rm(dataDir, { recursive: true });
});

testNightly('without a mail server, e-mails are written to files that the log names', async () => {
  const site = await startSite();
  expect(site.output()).toContain('e-mails are written to');
  expect(await (await fetch(`${site.url}/admin/forgot-password`)).text()).toContain('This site has no mail server');
  const form = new URLSearchParams({ name: 'Farah', email: 'farah@example.com', title: 'Hello', message: 'There.' });
  const sent = await fetch(`${site.url}/Contactus`, { method: 'POST', body: form, redirect: 'manual' });
  expect(sent.status).toBeLessThan(400);
  await expect.poll(() => site.output()).toMatch(/An e-mail was written to (.+\.eml)/);
  const [, path] = site.output().match(/An e-mail was written to (.+\.eml)/) as RegExpMatchArray;
  expect(await readFile(path as string, 'utf8')).toContain(`Subject: [${COMPANY.name}] Hello`);
  await site.stop();
});

async function failedStart(env: Record<string, string>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-start-'));
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), ...env };
  const { code, output } = await runProgram(['build/server/main.js'], settings);
  expect(code).toBe(1);
  expect(output).not.toMatch(/\n\s+at /);
  return output;
}

testNightly('stopping loses no request on open connections', async () => {
  const site = await startSite();
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const send = () =>
    new Promise<{ status: number | undefined; isLast: boolean } | 'not accepted'>((resolve, reject) => {
      const sent = request(`${site.url}/public/api/blogs?page=1`, { agent }, (response) => {
        const { statusCode: status, headers } = response;
        response.resume().once('end', () => resolve({ status, isLast: headers.connection === 'close' }));
        response.once('error', reject);
      });
      // The site stopped listening before it accepted this new connection. Another instance would accept it.
      sent.once('error', (error) => (sent.reusedSocket ? reject(error) : resolve('not accepted')));
      sent.end();
    });
  const responses: { status: number | undefined; isLast: boolean }[] = [];
  const visitors = Array.from({ length: 8 }, async () => {
    for (let next = await send(); next !== 'not accepted'; next = await send()) responses.push(next);
  });
  await expect.poll(() => responses.length).toBeGreaterThan(50);
  expect(await site.stop()).toBe(0);
  await Promise.all(visitors);
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  expect(responses.some(({ isLast }) => isLast)).toBe(true);
  agent.destroy();
});
