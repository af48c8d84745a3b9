import { startSite } from '../tests/support/running-site.ts';
import { load } from './load.ts';
import { POSTS, preparedFolder } from './prepared-folder.ts';
import { becomesQuiet, memoryOf } from './process-figures.ts';
import { isQuick } from './quick.ts';
import type { Section } from './section.ts';

const REQUESTS = 1_000_000;
/** The longest load, in milliseconds: a slow machine does not finish all requests. */
const LONGEST = isQuick ? 5_000 : 60_000;
const SECONDS = isQuick ? 1 : 4;
const PATHS = ['/', '/blogs', '/blogs/7', '/feed.xml', '/blogs?page=10'];

/** Memory of the idle process, and after a million requests or a minute of load. */
export const memory: Section = async () => {
  const site = await startSite({ DATA_DIR: await preparedFolder() });
  const pid = site.process.pid as number;
  await becomesQuiet(pid);
  const idle = memoryOf(pid);
  const end = performance.now() + LONGEST;
  let asked = 0;
  for (let turn = 0; asked < REQUESTS && performance.now() < end; turn++) {
    const path = PATHS[turn % PATHS.length] as string;
    asked += (await load(site.url.replace('localhost', '127.0.0.1') + path, SECONDS)).requests;
  }
  await becomesQuiet(pid);
  const after = memoryOf(pid);
  await site.stop();
  return {
    title: `Memory with ${POSTS} posts`,
    rows: [{ 'idle, MB': Math.round(idle), requests: asked, 'after them, MB': Math.round(after) }],
    notes: ['Goals: under 140 MB idle, under 200 MB after a million requests.'],
  };
};
