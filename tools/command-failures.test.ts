import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runProgram } from '../tests/support/run-program.ts';

const run = (tool: string, parameters: string[], dataDir: string, input = '') =>
  runProgram([`tools/${tool}.ts`, ...parameters], { DATA_DIR: dataDir }, input);

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'otla-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test.each([
  ['create-admin', ['owner@example.com']],
  ['reset-password', ['owner@example.com']],
  ['check-audit', []],
])('%s explains in one sentence that DATA_DIR cannot be used', async (tool, parameters) => {
  const file = join(newFolder(), 'a-file');
  writeFileSync(file, '');
  expect(await run(tool, parameters, file, 'three unrelated words\n')).toEqual({
    code: 1,
    output: `DATA_DIR cannot be used: ${file} is not writable (EEXIST). Set DATA_DIR to a folder that is.`,
  });
});

test('a password that is too long or too short gets an error message', async () => {
  const create = (password: string) => run('create-admin', ['owner@example.com'], newFolder(), `${password}\n`);
  const tooLong = { code: 1, output: 'The password may have at most 1000 characters.' };
  expect(await create('x'.repeat(1001))).toEqual(tooLong);
  expect(await create('short')).toEqual({ code: 1, output: 'The password needs at least 6 characters.' });
});
