import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function run(tool: string, words: string[], { dataDir, input = '' }: { dataDir: string; input?: string }) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(process.execPath, [`tools/${tool}.ts`, ...words], { env, input });
  return { status, told: String(stderr).trim() };
}

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'otla-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test.each([
  ['create-admin', ['owner@example.com']],
  ['reset-password', ['owner@example.com']],
  ['check-audit', []],
])('%s says in one sentence why it cannot use the folder of data, and what to do', (tool, words) => {
  const file = join(newFolder(), 'a-file');
  writeFileSync(file, '');
  const { status, told } = run(tool, words, { dataDir: file, input: 'three unrelated words\n' });
  expect(status).toBe(1);
  expect(told).toBe(`DATA_DIR cannot be used: ${file} is not writable (EEXIST). Set DATA_DIR to a folder that is.`);
});

test('a password that is too long or too short gets an error message', () => {
  const dataDir = newFolder();
  const made = (password: string) => run('create-admin', ['owner@example.com'], { dataDir, input: `${password}\n` });
  expect(made('x'.repeat(1001))).toEqual({ status: 1, told: 'The password may have at most 1000 characters.' });
  expect(made('short')).toEqual({ status: 1, told: 'The password needs at least 6 characters.' });
});
