import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../support/run-program.ts';
import { startSite } from '../support/running-site.ts';

test('a running site is exported as JSON and imported into a new one', async () => {
  const site = await startSite();
  const folder = await mkdtemp(join(tmpdir(), 'otla-export-'));
  const file = join(folder, 'site.zip');
  const exported = await runProgram(['tools/export.ts', 'json', file], { DATA_DIR: site.dataDir });
  expect(exported.output).toMatch(/site\.zip: [\d.]+ MB\.$/);
  expect(await runProgram(['tools/export.ts', 'json', file], { DATA_DIR: site.dataDir })).toMatchObject({
    code: 1,
    output: expect.stringContaining('exists already. Name another file.'),
  });
  const list = await listPosts(site.url);
  await site.stop();

  const dataDir = join(folder, 'data');
  const importIt = (...options: string[]) => runProgram(['tools/import.ts', file, ...options], { DATA_DIR: dataDir });
  expect((await importIt('--dry-run')).output).toContain('posts: 14 would be added, 0 unchanged, 0 skipped');
  expect((await importIt()).output).toContain('posts: 14 added, 0 unchanged, 0 skipped');
  expect((await importIt()).output).toContain('posts: 0 added, 14 unchanged, 0 skipped');
  const other = await startSite({ DATA_DIR: dataDir });
  expect(await listPosts(other.url)).toEqual(list);
  await other.stop();
  await rm(folder, { recursive: true });
});

/** The posts without the variants of their images, which an imported site creates again. */
async function listPosts(url: string): Promise<object[]> {
  const { blogs } = (await (await fetch(`${url}/public/api/blogs`)).json()) as { blogs: object[] };
  return blogs.map((post) => ({ ...post, image_variants: undefined }));
}
