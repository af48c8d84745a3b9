import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../support/run-program.ts';
import { startSite } from '../support/running-site.ts';

test('a running site is backed up, checked and restored elsewhere', async () => {
  const site = await startSite();
  const folder = await mkdtemp(join(tmpdir(), 'otla-backup-'));
  const file = join(folder, 'site.tar');
  const run = (tool: string, dataDir: string) => runProgram([`tools/${tool}.ts`, file], { DATA_DIR: dataDir });
  const backup = await run('back-up', site.dataDir);
  const files = (await readdir(join(site.dataDir, 'media'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  expect(backup.output).toMatch(
    /site\.tar: [\d.]+ MB, \d+ rows, \d+ images, \d+ CVs, restored in a trial and compared\.$/,
  );
  expect(backup.output).toContain(` ${files.length} images`);
  expect(await run('back-up', site.dataDir)).toMatchObject({ code: 1 });
  const list = await (await fetch(`${site.url}/public/api/blogs`)).text();
  await site.stop();

  const checked = await run('check-backup', folder);
  expect(checked.output).toMatch(/is good: \d+ rows .+, 14 articles and their \d+ images are shown\.$/);

  const restored = join(folder, 'data');
  expect((await run('restore', restored)).code).toBe(0);
  expect((await run('restore', restored)).output).toMatch(/is not empty .+ Restore into a new folder/);
  const other = await startSite({ DATA_DIR: restored });
  expect(await (await fetch(`${other.url}/public/api/blogs`)).text()).toBe(list);
  await other.stop();

  await expectDamageFound();
  await rm(folder, { recursive: true });

  async function expectDamageFound() {
    const bytes = await readFile(file);
    bytes[700] = (bytes[700] as number) ^ 1;
    await writeFile(file, bytes);
    const damaged = await run('check-backup', folder);
    expect(damaged.code).toBe(1);
    expect(damaged.output).toContain('is damaged');
  }
});
