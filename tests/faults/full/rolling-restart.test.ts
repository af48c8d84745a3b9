import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNT } from '../../../server/accounts/demo-account.ts';
import { authenticate, jsonBody } from '../../support/requests.ts';
import { copyPreparedData, freePort, startSite } from '../../support/running-site.ts';
import { startNginx } from '../../support/start-nginx.ts';
import { endAll, readContinuously, repeatRequests, writeContinuously } from '../../support/traffic.ts';

/** Restarts of each instance. */
const RESTARTS = 5;

test('restarting two instances behind nginx in turn fails no request', async () => {
  const dataDir = await copyPreparedData();
  const ports = [await freePort(), await freePort()];
  const nginx = await startNginx({ port: await freePort(), instances: ports.map((port) => `127.0.0.1:${port}`) });
  const start = (port: number) =>
    startSite({
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: nginx.url,
      TRUSTED_PROXIES: '127.0.0.1',
      CONTACT_PER_10_MINUTES: '1000000',
      CONTACT_GLOBAL_PER_10_MINUTES: '1000000',
    });
  const sites = await Promise.all(ports.map(start));
  try {
    const headers = await authenticate(nginx.url);
    const writing = writeContinuously(nginx.url, headers);
    const visitors = [
      readContinuously(nginx.url, ['/blogs', '/blogs/1', '/public/api/blogs?page=1']),
      // Logins are slow, so that some are in flight at each signal. nginx does not repeat them.
      repeatRequests((_, signal) => fetch(`${nginx.url}/public/api/login`, { ...jsonBody(DEMO_ACCOUNT), signal })),
    ];
    const codes: (number | null | undefined)[] = [];
    for (let restart = 0; restart < RESTARTS; restart++) {
      for (const [index, port] of ports.entries()) {
        await pause(300);
        codes.push(await sites[index]?.stop());
        sites[index] = await start(port);
      }
    }
    const results = [await writing.end(), await endAll(visitors)];
    const requests = results.reduce((sum, { succeeded }) => sum + succeeded, 0);
    const failed = results.flatMap((result) => result.failed);
    const slowest = Math.max(...results.map((result) => result.slowest));
    console.log(
      `${codes.length} restarts, ${requests} requests, ${failed.length} failures, the slowest ${slowest} ms.`,
    );
    expect(failed, await nginx.errors()).toEqual([]);
    expect(codes).toEqual(codes.map(() => 0));
  } finally {
    for (const site of sites) await site.stop('SIGKILL');
    await nginx.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 300_000);
