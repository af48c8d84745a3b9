import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A project with a fake build command in place of React Router's. */
function openProject() {
  const folder = mkdtempSync(join(tmpdir(), 'otla-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'tools'));
  mkdirSync(join(folder, 'node_modules/@react-router/dev'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  cpSync('tools/build-pages.ts', join(folder, 'tools/build-pages.ts'));
  return {
    /** Empties the folder as Vite does, and writes the file unless the build fails. Returns the exit code. */
    build(name: string, { fails = false } = {}): number | null {
      writeFileSync(
        join(folder, 'node_modules/@react-router/dev/bin.cjs'),
        `const { mkdirSync, rmSync, writeFileSync } = require('node:fs');
        for (const folder of ['build/client/static', 'build/server']) {
          rmSync(folder, { recursive: true, force: true });
          mkdirSync(folder, { recursive: true });
        }
        ${fails ? 'process.exit(1);' : ''}
        for (const folder of ['build/client/static', 'build/server']) writeFileSync(folder + '/${name}', 'export {};');`,
      );
      return spawnSync(process.execPath, ['tools/build-pages.ts'], { cwd: folder }).status;
    },
    has: (name: string) =>
      ['build/client/static', 'build/server'].every((kept) => existsSync(join(folder, kept, name))),
  };
}

test('a build keeps the files of the previous build and removes older ones', () => {
  const project = openProject();
  for (const name of ['first.js', 'second.js', 'third.js']) expect(project.build(name)).toBe(0);
  expect(['first.js', 'second.js', 'third.js'].map(project.has)).toEqual([false, true, true]);
});

test('failed builds leave the previous files in place', () => {
  const project = openProject();
  expect(project.build('first.js')).toBe(0);
  for (let attempt = 0; attempt < 2; attempt++) {
    expect(project.build('second.js', { fails: true })).toBe(1);
    expect(project.has('first.js')).toBe(true);
  }
  expect(project.build('second.js')).toBe(0);
  expect(['first.js', 'second.js'].map(project.has)).toEqual([true, true]);
});
