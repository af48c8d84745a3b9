import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { applyChange, type Change, readRecipes } from '../tests/support/recipes.ts';

// tests/processes/customising.nightly.test.ts checks that the changed code builds and works.

const changes = readRecipes(await readFile('docs/customising.md', 'utf8')).filter(({ kind }) => kind !== 'run');

/** Makes the changes in a copy of the files that they edit. Rejects if a line that they show is not there. */
async function apply(ordered: readonly Change[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'otla-recipes-'));
  try {
    const edited = ordered.flatMap(({ kind, file }) => (kind === 'edit' && file ? [file] : []));
    for (const file of new Set(edited)) await cp(file, join(folder, file));
    for (const change of ordered) await applyChange(change, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('every recipe of docs/customising.md applies to this version, in any order', async () => {
  const recipes = Map.groupBy(changes, ({ recipe }) => recipe);
  expect([...recipes.keys()]).toEqual([
    'Rename the agency',
    'Change the colours',
    'Change the fonts',
    'Add a section type',
    'Add a page',
    'Add a collection',
    'Add a table with a screen',
  ]);
  await apply(changes);
  await apply([...recipes.values()].reverse().flat());
});

test('what a recipe creates imports files that exist, and its migration comes after all others', () => {
  const created = changes.filter(({ kind }) => kind === 'create').map(({ file = '', code }) => ({ file, code }));
  const files = new Set(created.map(({ file }) => file));
  const missing = created.flatMap(({ file, code }) =>
    Array.from(code.matchAll(/from '(\.[^']+\.tsx?)'/g), ([, path = '']) => join(dirname(file), path)).flatMap(
      (path) => (files.has(path) || existsSync(path) ? [] : [`${file} imports ${path}`]),
    ),
  );
  expect(missing).toEqual([]);

  // A site does not start if a migration was added before one that it has run.
  const MIGRATIONS = 'server/database/migrations';
  const last = readdirSync(MIGRATIONS).toSorted().at(-1) ?? '';
  for (const file of files)
    if (dirname(file) === MIGRATIONS) expect(basename(file) > last, `${file}, ${last}`).toBe(true);
});
