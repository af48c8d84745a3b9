import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linePattern } from './find-words.ts';

test('any line is found in a page that has it, with other white space', () => {
  const line = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(line, (text) => {
      const words = text.trim();
      expect(`Before ${words.replace(/\s+/g, ' \n ')} after.`).toMatch(linePattern(words));
    }),
    { examples: [['Hand-made [sites] for $5/day (really?)'], ['a\\b^c|d{1,2}']] },
  );
});
