import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INTERFACE } from '../content/interface.ts';

test('every word of the program that translators see is on a page, and the other way round', () => {
  const used = globSync('app/{pages,ui,art}/**/*.tsx').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\btext\(([^)]*)\)/g), ([, words = '']) =>
      Array.from(words.matchAll(/'([^']+)'/g), ([, word]) => word),
    ).flat(),
  );
  expect([...new Set(used)].sort()).toEqual([...INTERFACE].sort());
});
