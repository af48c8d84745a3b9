import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

test('what relies on the inside of React Router was checked with the installed version', () => {
  const checked = readFileSync('app/navigation/README.md', 'utf8').match(/React Router \(([\d.]+)\)/)?.[1];
  expect(
    manifest.dependencies['react-router'],
    'check every entry of app/navigation/README.md, then name the version',
  ).toBe(checked);
});

test('the unstable API of React Router is used in one place', () => {
  const users = globSync('app/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).filter((file) =>
    /UNSAFE_|unstable_/.test(readFileSync(file, 'utf8')),
  );
  expect(users).toEqual(['app/navigation/use-data-router.ts']);
});
