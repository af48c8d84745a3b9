import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../tests/support/running-site.ts';
import { load } from './load.ts';
import { openFilledFolder } from './open-filled-folder.ts';
import { memoryOf } from './process-figures.ts';
import type { Section } from './section.ts';

const POSTS = 10_000;
const REQUESTS = 1_000_000;
const SECONDS = 10;

/** What the process takes when nobody asks, and after a million requests. */
export const memory: Section = async () => {
  const folder = await openFilledFolder(POSTS);
  const site = await startSite({ DATA_DIR: folder.path });
  const pid = site.process.pid as number;
  await pause(5_000);
  const idle = memoryOf(pid);
  const paths = ['/', '/blogs', '/blogs/7', '/feed.xml', '/blogs?page=300'];
  let asked = 0;
  for (let turn = 0; asked < REQUESTS; turn++) {
    const path = paths[turn % paths.length] as string;
    asked += (await load(site.url.replace('localhost', '127.0.0.1') + path, SECONDS)).requests;
  }
  const after = memoryOf(pid);
  await site.stop();
  await folder.remove();
  return {
    title: `Memory with ${POSTS} posts`,
    rows: [{ 'idle, MB': Math.round(idle), requests: asked, 'after them, MB': Math.round(after) }],
    notes: ['Goals: under 140 MB idle, under 200 MB after a million requests.'],
  };
};
