import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../server/demo/seed-demo.ts';
import { readSettings } from '../server/settings.ts';
import { openSite } from '../server/site.ts';
import { addManyPosts } from './add-many-posts.ts';

/** A data folder of the demo with so many posts more. */
export async function openFilledFolder(posts: number) {
  const path = await mkdtemp(join(tmpdir(), 'bench-data-'));
  const site = await openSite(readSettings({ DATA_DIR: path }));
  await seedDemo(site);
  await addManyPosts(site, posts);
  await site.close();
  return { path, remove: () => rm(path, { recursive: true }) };
}
