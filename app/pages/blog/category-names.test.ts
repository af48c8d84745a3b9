import { expect, test } from 'vitest';
import { CATEGORIES } from '../../../contract/blog/blog.ts';
import { CATEGORY_NAMES } from './category-names.ts';

test('the page offers the categories that posts can have', () => {
  expect(CATEGORY_NAMES).toEqual(CATEGORIES);
});
