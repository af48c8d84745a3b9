import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from './running-site.ts';

/**
 * Prepares the data folder of a demo, including the variants of its images and the index of the search, for startSite
 * to copy. It takes half a minute, so `npm test` does it once for several runs.
 */
export default async function prepareData() {
  if (process.env.PREPARED_DATA) return () => {};
  const folder = await mkdtemp(join(tmpdir(), 'otla-prepared-'));
  const site = await startSite({ DATA_DIR: folder });
  const database = new DatabaseSync(join(folder, 'site.sqlite'), { readOnly: true });
  const unfinished = database.prepare('select count(*) as images from image_variants where ready_at is null');
  while (unfinished.get()?.images !== 0) await pause(200);
  // Otherwise each copy would index the posts again at its start, because finished images change their posts.
  const indexed = database.prepare(
    'select search_state.number = post_change_counter.number as all_changes from search_state, post_change_counter',
  );
  await fetch(`${site.url}/api/search?q=index`);
  while (indexed.get()?.all_changes !== 1) await pause(200);
  database.close();
  await site.stop();
  process.env.PREPARED_DATA = folder;
  return () => rm(folder, { recursive: true, force: true });
}
