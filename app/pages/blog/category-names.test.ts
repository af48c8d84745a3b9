import { expect, test } from 'vitest';
import { BLOG } from '../../../content/blog.ts';
import { CATEGORIES } from '../../../contract/blog.ts';

test('the page offers the categories that posts can have', () => {
  expect(BLOG.categories.names).toEqual(CATEGORIES);
});
