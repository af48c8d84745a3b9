import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../server/demo/seed-demo.ts';
import { readSettings } from '../server/settings.ts';
import { openSite } from '../server/site.ts';
import { addManyPosts } from './add-many-posts.ts';
import { isQuick } from './quick.ts';

/** Posts in addition to those of the demo. */
export const POSTS = isQuick ? 200 : 10_000;

let preparing: Promise<string> | undefined;

/**
 * The path of a data folder with the demo and many posts, created once for all sections. The background work of a new
 * site is finished, so that measured processes only respond to requests.
 */
export function preparedFolder(): Promise<string> {
  preparing ??= fillFolder(POSTS);
  return preparing;
}

export async function removePreparedFolder(): Promise<void> {
  if (preparing) await rm(await preparing, { recursive: true });
}

/** Creates a folder with the demo, the given number of posts, and the variants of all images. */
export async function fillFolder(posts: number): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bench-data-'));
  const site = await openSite(readSettings({ DATA_DIR: path }));
  await seedDemo(site);
  await site.images.finishVariants();
  if (posts > 0) await addManyPosts(site, posts);
  await site.slices.search.finishIndex();
  await site.close();
  return path;
}
