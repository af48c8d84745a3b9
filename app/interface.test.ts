import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FRAME_WORDS } from '../content/interface.ts';

test('every word around the pages that translators see is in a component, and the other way round', () => {
  const used = globSync('app/{pages,ui,art}/**/*.tsx').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\btext\(([^)]*)\)/g), ([, words = '']) =>
      Array.from(words.matchAll(/'([^']+)'/g), ([, word]) => word),
    ).flat(),
  );
  const offered = Array.from(
    readFileSync('server/languages/page-languages.ts', 'utf8').matchAll(/'([^']+)' satisfies InterfaceText/g),
    ([, word = '']) => word,
  );
  expect([...new Set([...used, ...offered])].sort()).toEqual([...FRAME_WORDS].sort());
});
