import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../tests/support/running-site.ts';
import { load } from './load.ts';
import { doMixedWork } from './mixed-work.ts';
import { POSTS, preparedFolder } from './prepared-folder.ts';
import { memoryOf, waitUntilIdle } from './process-figures.ts';
import { isQuick } from './quick.ts';
import type { Section } from './section.ts';

const REQUESTS = 1_000_000;
/** On a slow machine, sending stops after this many milliseconds, even if not all requests were sent. */
const MAX_DURATION_MS = isQuick ? 5_000 : 60_000;
const SECONDS = isQuick ? 1 : 4;
const PATHS = ['/', '/blogs', '/blogs/7', '/feed.xml', '/blogs?page=10'];

const SAMPLE_INTERVAL_MS = 50;

/** Threads and processes that work on texts and images end after 30 idle seconds. */
const WORKERS_END_MS = isQuick ? 0 : 32_000;

/** Memory of the idle process, after a million requests or a minute of load, and during and after mixed work. */
export const memory: Section = async () => {
  const [folder, changed] = [await preparedFolder(), await mkdtemp(join(tmpdir(), 'bench-data-'))];
  await cp(folder, changed, { recursive: true });
  const requested = await weighLoad(folder);
  const mixed = await weighMixedWork(changed);
  await rm(changed, { recursive: true });
  return {
    title: `Memory with ${POSTS} posts`,
    rows: [{ ...requested, ...mixed }],
    notes: [
      'Goals: at most 140 MB idle, 180 after a million requests, 220 after mixed work, and 300 during it.',
      'Mixed work: see mixed-work.ts.',
    ],
  };
};

async function weighLoad(folder: string) {
  const site = await startSite({ DATA_DIR: folder });
  const pid = site.process.pid as number;
  await waitUntilIdle(pid);
  const idle = memoryOf(pid);
  const end = performance.now() + MAX_DURATION_MS;
  let sent = 0;
  for (let number = 0; sent < REQUESTS && performance.now() < end; number++) {
    const path = PATHS[number % PATHS.length] as string;
    sent += (await load(site.url.replace('localhost', '127.0.0.1') + path, SECONDS)).requests;
  }
  await pause(WORKERS_END_MS);
  await waitUntilIdle(pid);
  const after = memoryOf(pid);
  await site.stop();
  return { 'idle, MB': Math.round(idle), requests: sent, 'after them, MB': Math.round(after) };
}

async function weighMixedWork(folder: string) {
  const unlimited = { CONTACT_PER_10_MINUTES: '1000000', CONTACT_GLOBAL_PER_10_MINUTES: '1000000' };
  const site = await startSite({ DATA_DIR: folder, ...unlimited });
  const pid = site.process.pid as number;
  await waitUntilIdle(pid);
  let isDone = false;
  let peak = 0;
  const sampling = (async () => {
    for (; !isDone; await pause(SAMPLE_INTERVAL_MS)) peak = Math.max(peak, memoryOf(pid));
  })();
  await doMixedWork(site.url).finally(() => {
    isDone = true;
  });
  await sampling;
  await pause(WORKERS_END_MS);
  await waitUntilIdle(pid);
  const after = memoryOf(pid);
  await site.stop();
  return { 'peak of mixed work, MB': Math.round(peak), 'after it, MB': Math.round(after) };
}
