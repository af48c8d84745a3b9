import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSite } from '../support/running-site.ts';

test('a running site is backed up, checked and restored elsewhere', async () => {
  const site = await startSite();
  const folder = await mkdtemp(join(tmpdir(), 'otla-backup-'));
  const file = join(folder, 'site.tar');
  const made = await run(['tools/back-up.ts', file], site.dataDir);
  const files = (await readdir(join(site.dataDir, 'media'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  expect(made.output).toMatch(/site\.tar: [\d.]+ MB, \d+ rows, \d+ images, read back and checksummed\.$/);
  expect(made.output).toContain(` ${files.length} images`);
  expect(await run(['tools/back-up.ts', file], site.dataDir)).toMatchObject({ code: 1 });
  const list = await (await fetch(`${site.url}/public/api/blogs`)).text();
  await site.stop();

  const checked = await run(['tools/check-backup.ts', file], folder);
  expect(checked.output).toMatch(/is good: \d+ rows .+, 14 articles and their \d+ images are shown\.$/);

  const restored = join(folder, 'data');
  expect((await run(['tools/restore.ts', file], restored)).code).toBe(0);
  expect((await run(['tools/restore.ts', file], restored)).output).toMatch(/is not empty .+ Restore into a new folder/);
  const again = await startSite({ DATA_DIR: restored });
  expect(await (await fetch(`${again.url}/public/api/blogs`)).text()).toBe(list);
  await again.stop();

  const bytes = await readFile(file);
  bytes[700] = (bytes[700] as number) ^ 1;
  await writeFile(file, bytes);
  const damaged = await run(['tools/check-backup.ts', file], folder);
  expect(damaged.code).toBe(1);
  expect(damaged.output).toContain('is damaged');
  await rm(folder, { recursive: true });
});

function run(program: string[], dataDir: string): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, program, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}`.trim() }),
    );
  });
}
