import { expect, test } from 'vitest';
import { keysOfTexts, matchKeys } from './untranslated-texts.ts';

test('a text of a page is found by its keys, whatever is filled in and wherever it is broken', () => {
  const texts = [
    'We build\nwebsites',
    '{count} min read',
    'You asked for {address}. Was it this?',
    '{number} of {count}',
  ];
  const isKnown = matchKeys(keysOfTexts([...texts, '{phone}', '']));
  const known = [
    'We build',
    ' websites ',
    '3 min read',
    'You asked for /x. Was it this?',
    'You asked for',
    '2 of 3',
    'of',
  ];
  const others = ['We', 'We build websites', ' min', 'You asked for /x', '23', '', '+91 79', 'x'];
  expect(known.filter((text) => !isKnown(text))).toEqual([]);
  expect(others.filter(isKnown)).toEqual([]);
});
