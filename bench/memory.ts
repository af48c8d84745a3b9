import { startSite } from '../tests/support/running-site.ts';
import { load } from './load.ts';
import { POSTS, preparedFolder } from './prepared-folder.ts';
import { memoryOf, waitUntilIdle } from './process-figures.ts';
import { isQuick } from './quick.ts';
import type { Section } from './section.ts';

const REQUESTS = 1_000_000;
/** The longest time, in milliseconds, in which the requests are sent on a slow machine. */
const MAX_DURATION_MS = isQuick ? 5_000 : 60_000;
const SECONDS = isQuick ? 1 : 4;
const PATHS = ['/', '/blogs', '/blogs/7', '/feed.xml', '/blogs?page=10'];

/** Memory of the idle process, and after a million requests or a minute of load. */
export const memory: Section = async () => {
  const site = await startSite({ DATA_DIR: await preparedFolder() });
  const pid = site.process.pid as number;
  await waitUntilIdle(pid);
  const idle = memoryOf(pid);
  const end = performance.now() + MAX_DURATION_MS;
  let sent = 0;
  for (let number = 0; sent < REQUESTS && performance.now() < end; number++) {
    const path = PATHS[number % PATHS.length] as string;
    sent += (await load(site.url.replace('localhost', '127.0.0.1') + path, SECONDS)).requests;
  }
  await waitUntilIdle(pid);
  const after = memoryOf(pid);
  await site.stop();
  return {
    title: `Memory with ${POSTS} posts`,
    rows: [{ 'idle, MB': Math.round(idle), requests: sent, 'after them, MB': Math.round(after) }],
    notes: ['Goals: under 140 MB idle, under 200 MB after a million requests.'],
  };
};
