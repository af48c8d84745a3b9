import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('rules for a class of a public page are in one style sheet', () => {
  const sheets = globSync('app/{pages,ui,art}/**/*.css');
  expect(sheets.length).toBeGreaterThan(50);
  const sheetOf = new Map<string, string>();
  for (const sheet of sheets) {
    // Nested rules begin with `&`.
    for (const [, name = ''] of readFileSync(sheet, 'utf8').matchAll(/^\s*\.([\w-]+)/gm)) {
      expect([name, sheetOf.get(name) ?? sheet]).toEqual([name, sheet]);
      sheetOf.set(name, sheet);
    }
  }
});
