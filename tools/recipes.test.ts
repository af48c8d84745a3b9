import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyChange, type Change, readRecipes } from '../tests/support/recipes.ts';

// That the changed code builds and works is shown by tests/processes/customising.nightly.test.ts.

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
