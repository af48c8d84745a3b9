import { expect, test } from 'vitest';
import { listAddress, parseListQuery } from './list-address.ts';

test('each page of the list has one address', () => {
  expect(listAddress({})).toBe('/blogs');
  expect(listAddress({ page: 1 })).toBe('/blogs');
  expect(listAddress({ page: 3 })).toBe('/blogs?page=3');
  expect(listAddress({ category: 'Marketing', page: 2 })).toBe('/blogs?category=Marketing&page=2');
});

test('parsing an address returns its category and page', () => {
  expect(parseListQuery(new URLSearchParams())).toEqual({ category: undefined, page: 1 });
  expect(parseListQuery(new URLSearchParams('category=Business&page=2'))).toEqual({ category: 'Business', page: 2 });
});

test.each(['0', '-1', '01', '1.5', 'two', '1e3', '99999999999'])('there is no page %s', (page) => {
  expect(parseListQuery(new URLSearchParams({ page })).page).toBeNaN();
});
