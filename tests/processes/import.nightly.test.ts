import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { smallImage } from '../support/images.ts';
import { runProgram } from '../support/run-program.ts';
import { copyPreparedData } from '../support/running-site.ts';

const JEKYLL = new URL('../fixtures/import/jekyll', import.meta.url).pathname;

test('the command imports a folder: a dry run first, then once', async () => {
  const dataDir = await copyPreparedData();
  const folder = await mkdtemp(join(tmpdir(), 'otla-import-'));
  const run = (...args: string[]) => runProgram(['tools/import.ts', ...args], { DATA_DIR: dataDir });
  const dry = await run(JEKYLL, '--dry-run');
  expect(dry).toMatchObject({ code: 0 });
  expect(dry.output).toContain('2 posts to import, 0 unchanged since the last import, 3 left out.');
  expect(dry.output).toContain('Nothing was changed.');

  await writeFile(join(folder, 'cover.png'), await smallImage('png'));
  await writeFile(
    join(folder, 'post.md'),
    '---\ntitle: Here\ndate: 2020-01-01\nimage: cover.png\ntags: [a]\n---\nText.',
  );
  expect((await run(folder)).output).toContain('Published 1, drafts 0, replaced 0, kept 0, unchanged 0, failed 0.');
  expect((await run(folder)).output).toContain('0 posts to import, 1 unchanged since the last import, 0 left out.');
  expect(await run(join(folder, 'cover.png'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('Choose an export of WordPress (XML) or Ghost (JSON)'),
  });
  expect((await run(folder, '--decide', 'changed=delete')).output).toContain('is one of keep, replace.');
  await rm(folder, { recursive: true });
  await rm(dataDir, { recursive: true });
});
