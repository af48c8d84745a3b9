import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FAMILIES, fileOf, narrowFont } from './narrow-fonts.ts';

test.each(FAMILIES)('pages have %s of its package, in the weights that fonts.css names', async (family) => {
  const kept = await readFile(fileOf(family));
  expect(kept.equals(await narrowFont(family)), 'run `node tools/narrow-fonts.ts`').toBe(true);
});
