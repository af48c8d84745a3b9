import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { querySqlite } from '../support/query-sqlite.ts';
import { copyPreparedData, freePort, startSite } from '../support/running-site.ts';
import { size } from './size.ts';

const KILLS = size({ night: 1, full: 50 });
/** A kill may lose the visits of this many milliseconds. */
const MAX_LOSS_MS = 5_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';

test('a kill loses the visits of the last 5 seconds at most, and counts none twice', async () => {
  const dataDir = await copyPreparedData();
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), TRUSTED_PROXIES: '127.0.0.1,::1' };
  let site = await startSite(env);
  const accepted = new Map<string, number>();
  const killedAt: number[] = [];
  let isDone = false;
  const visitors = (async () => {
    for (let number = 0; !isDone; number++) {
      const view = `view${String(number).padStart(8, '0')}`;
      const response = await fetch(`${site.url}/api/visits`, {
        method: 'POST',
        body: JSON.stringify({ type: 'view', view, path: '/', width: 390 }),
        // Each view comes from another visitor.
        headers: { 'User-Agent': BROWSER, 'X-Forwarded-For': `198.51.${number >> 8}.${number & 255}` },
      }).catch(() => undefined);
      if (response?.status === 202) accepted.set(view, performance.now());
      await pause(50);
    }
  })();
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(MAX_LOSS_MS + 1_000 + Math.random() * 3_000);
      killedAt.push(performance.now());
      await site.stop('SIGKILL');
      site = await startSite(env);
    }
    isDone = true;
    await visitors;
    // Stopping writes the last counts.
    await site.stop();

    const stored = querySqlite<{ view_key: string }>({ dataDir }, 'select view_key from visit_views');
    const keys = new Set(stored.map(({ view_key }) => view_key));
    expect(stored.length).toBe(keys.size);
    const isExcused = (at: number) => killedAt.some((killed) => at > killed - MAX_LOSS_MS && at < killed + 1_000);
    const lost = [...accepted].filter(([key]) => !keys.has(key));
    expect(lost.filter(([, at]) => !isExcused(at))).toEqual([]);
    const [visits] = querySqlite<{ number: number }>({ dataDir }, 'select count(*) as number from visits');
    expect(visits?.number).toBe(keys.size);
    console.log(`${KILLS} kills; ${accepted.size} views accepted, ${lost.length} of them lost.`);
    expect(keys.size).toBeGreaterThan(20);
  } finally {
    isDone = true;
    await site.stop('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}, 3_600_000);
