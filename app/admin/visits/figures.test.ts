import { expect, test } from 'vitest';
import { makeVisitReport } from '../../../tests/support/visit-report.ts';
import { columnsOf, comparison, duration, oneOf, share } from './figures.ts';
import { addressOf, queryOf, readView } from './visits-url.ts';

test('differences are percentages only if there are enough visitors', () => {
  expect(comparison(118, 100, 28)).toBe('18 % more than the 28 days before');
  expect(comparison(50, 100, 1)).toBe('50 % fewer than the day before');
  expect(comparison(7, 3, 7)).toBe('4 more than the 7 days before');
  expect(comparison(30, 0, 7)).toBe('30 more than the 7 days before');
  expect(comparison(3, 3, 7)).toBe('As many as the 7 days before');
  expect([share(5, 19), share(5, 20)]).toEqual(['', '25 %']);
  expect([oneOf(82, 1), oneOf(82, 0)]).toEqual([82, null]);
  expect([duration(8), duration(60), duration(108)]).toEqual(['8 s', '1 min', '1 min 48 s']);
});

test('a year is shown by weeks that have all its views, and a day by hours', () => {
  const year = makeVisitReport({ from: '2025-11-25', to: '2026-11-24' });
  const weeks = columnsOf(year);
  expect(weeks).toHaveLength(53);
  expect(weeks.reduce((sum, { views }) => sum + views, 0)).toBe(year.totals.views);
  expect(weeks[0]?.name).toBe('November 25 to December 1');
  const day = columnsOf(makeVisitReport({ from: '2026-11-24', to: '2026-11-24' }));
  expect([day.length, day[0]?.label, day[13]?.label]).toEqual([24, '12am', '1pm']);
});

test('the address of the screen keeps the period and the filter', () => {
  const view = readView(new URLSearchParams('period=7&page=%2Fblogs%2F3&device=phone&source='));
  expect(view).toMatchObject({ period: '7', page: '/blogs/3', device: 'phone' });
  expect(addressOf(view)).toBe('/admin/visits?period=7&page=%2Fblogs%2F3&device=phone');
  expect(queryOf(view).toString()).toBe('days=7&page=%2Fblogs%2F3&device=phone');
  const custom = readView(new URLSearchParams('from=2026-01-01&to=2026-01-31'));
  expect(addressOf(custom)).toBe('/admin/visits?from=2026-01-01&to=2026-01-31');
  expect(readView(new URLSearchParams('from=nonsense&period=9')).period).toBe('28');
});
