import createBidi from 'bidi-js';
import { expect, test } from 'vitest';
import { ODD_STRINGS } from '../../tests/support/odd-values.ts';
import { toVisualOrder } from './visual-order.ts';

const LINES = [
  'About us',
  'كيف تختار شركة React (2026) لموقعك؟',
  'React (2026) كيف؟',
  'سعر 45% من ١٢٣',
  '[ا(b{c}d)ب]',
  'a א ב 1 2 ג c',
];

test.each([true, false])(
  'the parts of a line are in the order of the Unicode algorithm, right to left: %s',
  (isRightToLeft) => {
    const bidi = createBidi();
    for (const text of [...LINES, ...ODD_STRINGS.map(({ value }) => value)]) {
      // Removes control characters, because they have no glyphs.
      const line = text.replace(/\p{Cf}/gu, '');
      const parts = toVisualOrder(line, isRightToLeft);
      const drawn = parts.map((part) => (part.isRightToLeft ? part.text.split('').reverse().join('') : part.text));
      const levels = bidi.getEmbeddingLevels(line, isRightToLeft ? 'rtl' : 'ltr');
      expect(drawn.join('')).toBe(bidi.getReorderedString(line, levels));
    }
  },
);
