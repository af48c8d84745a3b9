import { expect, test } from 'vitest';
import { CATEGORY_WORDS } from '../../../content/interface.ts';
import { CATEGORIES } from '../../../contract/blog/blog.ts';
import { CATEGORY_NAMES } from './category-names.ts';

test('the page offers the categories that posts can have, and translators translate them', () => {
  expect(CATEGORY_NAMES).toEqual(CATEGORIES);
  expect(CATEGORY_WORDS).toEqual(CATEGORIES);
});
