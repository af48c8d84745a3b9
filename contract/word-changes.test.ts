import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedLines, wordChanges } from './word-changes.ts';

test('changed words are marked, with the space between two of them', () => {
  expect(wordChanges('You get a fair price, fast.', 'You get a fixed quote, fast.')).toEqual([
    { text: 'You get a ' },
    { mark: 'del', text: 'fair price' },
    { mark: 'ins', text: 'fixed quote' },
    { text: ', fast.' },
  ]);
  expect(wordChanges('same', 'same')).toEqual([{ text: 'same' }]);
  expect(wordChanges('', 'New')).toEqual([{ mark: 'ins', text: 'New' }]);
  expect(wordChanges('Old', '')).toEqual([{ mark: 'del', text: 'Old' }]);
});

test('both texts can be read from the marked one', () => {
  const text = fc
    .array(fc.constantFrom('a', 'bb', ' ', '  ', '{company.phone}', '.', 'ક્ષ', '😀'))
    .map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = wordChanges(before, after);
      const without = (mark: string) =>
        changes
          .filter((change) => change.mark !== mark)
          .map((change) => change.text)
          .join('');
      expect(without('ins')).toBe(before);
      expect(without('del')).toBe(after);
    }),
  );
});

test('of a long text, only the lines that differ are compared', () => {
  expect(changedLines('One\nTwo\nThree', 'One\n2\nThree\nFour')).toEqual([
    { before: 'Two', after: '2' },
    { before: '', after: 'Four' },
  ]);
});
