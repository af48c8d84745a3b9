import { afterEach, expect, test } from 'vitest';
import { showLanguage } from '../i18n/panel-language.ts';
import { formatValue, parseValue } from './format-value.ts';

afterEach(() => showLanguage('en'));

test('amounts are written and read as in English', () => {
  expect(formatValue(1_250_000, 'USD')).toBe('$12,500');
  expect(formatValue(12_500_000, 'INR')).toBe('₹1,25,000');
  expect(['12,500', '99.50', '99.5', ' 1 000 ', ''].map(parseValue)).toEqual([1_250_000, 9_950, 9_950, 100_000, null]);
  expect(['99,50.123', 'many', '1.234.567', '-5'].map(parseValue)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('amounts are written and read as in German', async () => {
  await showLanguage('de');
  expect(formatValue(1_250_050, 'EUR')).toBe('12.500,50\u00a0€');
  const read = ['12.500', '1.234.567,8', '12500', '99,50', '99.50', ''].map(parseValue);
  expect(read).toEqual([1_250_000, 123_456_780, 1_250_000, 9_950, 9_950, null]);
  expect(['12,500', '1.2345', '12.50,0', 'viele'].map(parseValue)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
