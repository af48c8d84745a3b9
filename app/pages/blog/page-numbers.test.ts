import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const row = (current: number, last: number) => pageNumbers(current, last).join(' ').replaceAll('gap', '…');

test('a short list shows all page numbers', () => {
  expect(row(1, 1)).toBe('1');
  expect(row(4, 7)).toBe('1 2 3 4 5 6 7');
});

test('a long list shows the ends and the neighbours, always seven entries', () => {
  expect(row(1, 834)).toBe('1 2 3 4 5 … 834');
  expect(row(4, 834)).toBe('1 2 3 4 5 … 834');
  expect(row(5, 834)).toBe('1 … 4 5 6 … 834');
  expect(row(400, 834)).toBe('1 … 399 400 401 … 834');
  expect(row(831, 834)).toBe('1 … 830 831 832 833 834');
  expect(row(834, 834)).toBe('1 … 830 831 832 833 834');
  expect(row(4, 8)).toBe('1 2 3 4 5 … 8');
  expect(row(5, 8)).toBe('1 … 4 5 6 7 8');
});
