import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isNightly } from '../support/is-nightly.ts';
import { startSite } from '../support/running-site.ts';

/** Sends the headers and half of the body of a login. `finish` sends the rest and returns the status. */
async function startLogin(url: string) {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' };
  const login = request(`${url}/public/api/login`, { method: 'POST', headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    login.on('response', (response) => resolve(response.resume().statusCode));
    login.on('error', reject);
  });
  login.flushHeaders();
  await once(login, 'continue');
  login.write(body.slice(0, 5));
  return {
    finish() {
      login.end(body.slice(5));
      return status;
    },
    error: () => status.catch((error) => error.code),
  };
}

const BY_DAY = [['2', 'SIGINT']] as const;
const BY_NIGHT = [['1', 'SIGINT'], ['1', 'SIGTERM'], ...BY_DAY] as const;

test.each(isNightly ? BY_NIGHT : BY_DAY)(
  'open requests finish with WORKERS=%s after one %s that arrives several times',
  async (workers, signal) => {
    const site = await startSite({ WORKERS: workers });
    const login = await startLogin(site.url);
    // The site gets a signal from the terminal, and again from npm or the parent process.
    const ended = site.stop(signal);
    await pause(20);
    site.process.kill(signal);
    await pause(300);
    expect(await login.finish()).toBe(401);
    expect(await ended).toBe(0);
  },
);

// `npm test` checks only several processes, in which the main one passes the signal on.
test.each(isNightly ? ['1', '2'] : ['2'])(
  'a second Ctrl-C does not wait for open requests, with WORKERS=%s',
  async (workers) => {
    const site = await startSite({ WORKERS: workers });
    const login = await startLogin(site.url);
    const ended = site.stop('SIGINT');
    // On a busy machine the first signal may arrive so late that the site takes the next one for the same.
    const again = setInterval(() => site.process.kill('SIGINT'), 1_000);
    expect(await login.error()).toBe('ECONNRESET');
    expect(await ended).toBe(1);
    clearInterval(again);
  },
);
