import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMailServer } from '../support/mail-server.ts';
import { jsonBody, sendMessage } from '../support/requests.ts';
import { freePort, startSite } from '../support/running-site.ts';

const CODE = /\/setup and enter the code ((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4})/g;

test('the first production start prints a code, with which the site is set up once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'otla-setup-'));
  const mailServer = await startMailServer();
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const env = { DATA_DIR: dataDir, PORT: port, SITE_MODE: 'production', PUBLIC_URL: url, WORKERS: '2' };
  const site = await startSite(env);
  await expect.poll(() => site.output()).toMatch(CODE);
  const codes = [...site.output().matchAll(CODE)].map(([, code]) => code as string);
  expect(codes).toHaveLength(1);
  const [code] = codes;
  const send = (path: string, body: object) => fetch(`${url}/api${path}`, jsonBody(body));
  expect((await fetch(`${url}/setup`)).status).toBe(200);

  const mail = {
    host: '127.0.0.1',
    port: new URL(mailServer.url).port,
    security: 'none',
    from: 'Setu <site@example.com>',
    to: 'owner@example.com',
  };
  expect(await (await send('/setup/test_email', { code, ...mail })).json()).toMatchObject({ outcome: 'sent' });
  expect(mailServer.emails.map(({ to }) => to?.[0]?.address)).toEqual(['owner@example.com']);

  const owner = { email: 'asha@example.com', password: 'four words for asha' };
  const entered = { code, ...owner, name: 'Setu', time_zone: 'Europe/Berlin', with_mail: true, ...mail };
  expect((await send('/setup', entered)).status).toBe(201);
  expect((await send('/login', owner)).status).toBe(200);
  expect((await send('/setup', entered)).status).toBe(404);
  expect((await fetch(`${url}/setup`)).status).toBe(404);
  expect(await (await fetch(url)).text()).toContain('Setu');
  await site.stop();

  // The next start uses the same settings, and so does the outbox.
  const again = await startSite(env);
  expect(again.output()).not.toMatch(CODE);
  expect((await sendMessage(url, {})).status).toBe(200);
  await expect.poll(() => mailServer.emails.length).toBeGreaterThan(1);
  expect(mailServer.emails[1]?.from?.address).toBe('site@example.com');
  await again.stop();
  await mailServer.close();
  await rm(dataDir, { recursive: true });
});
