import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DRAWINGS } from './drawing-names.ts';

test.each(Object.entries(DRAWINGS))('every drawing of public/art/%s can be chosen', (folder, names) => {
  const files = readdirSync(new URL(`../../../public/art/${folder}`, import.meta.url));
  expect(names).toEqual(files.map((file) => file.replace('.svg', '')).sort());
});
