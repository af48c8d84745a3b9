import { afterEach, expect, test } from 'vitest';
import type { VisitReport } from '../../../contract/visits/visits.ts';
import { makeVisitReport } from '../../../tests/support/visit-report.ts';
import { showLanguage } from '../i18n/panel-language.ts';
import { columnsOf, comparison, duration, oneOf, share } from './figures.ts';
import { addressOf, queryOf, readView } from './visits-url.ts';

afterEach(() => showLanguage('en'));

/** The text of the first figure on the screen. */
function compared(visitors: number, before: number, { from = '2026-11-11', ...changes }: Partial<VisitReport> = {}) {
  const report = makeVisitReport({ from, to: '2026-11-24' });
  const totals = { ...report.totals, visitors };
  const earlier = { ...report.before, from: '2026-10-28', to: '2026-11-10', visitors: before };
  return comparison({ ...report, totals, before: earlier, ...changes });
}

test('differences are percentages only if there are enough visitors', () => {
  expect(compared(118, 100)).toBe('18 % more than the 14 days before');
  expect(compared(50, 100, { from: '2026-11-24' })).toBe('50 % fewer than the day before');
  expect(compared(50, 100, { from: '2026-11-24', hour_now: 9 })).toBe('50 % fewer than yesterday at this time');
  expect(compared(1_001, 1_000)).toBe('About as many as the 14 days before');
  expect(compared(7, 3)).toBe('4 more than the 14 days before');
  expect(compared(30, 0)).toBe('30 more than the 14 days before');
  expect(compared(3, 3)).toBe('As many as the 14 days before');
  expect(compared(30, 0, { counted_since: '2026-11-02' })).toBe('No earlier period to compare with');
  expect([share(5, 19), share(5, 20), share(5, 25, 8)]).toEqual(['', '25 %', '']);
  expect([oneOf(82, 1), oneOf(1, 3), oneOf(82, 0)]).toEqual([82, 1, null]);
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

test('hours that have not begun are not shown as hours without visits', () => {
  const today = makeVisitReport({ from: '2026-11-24', to: '2026-11-24' });
  const columns = columnsOf({ ...today, hour_now: 10 });
  expect(columns.filter(({ isFuture }) => !isFuture)).toHaveLength(11);
  expect(columns.filter(({ isCurrent }) => isCurrent).map(({ label }) => label)).toEqual(['10am']);
});

test('figures, days and hours are written in German too', async () => {
  await showLanguage('de');
  expect(compared(118, 100)).toBe('18 % mehr als in den 14 Tagen davor');
  expect(compared(50, 100, { from: '2026-11-24', hour_now: 9 })).toBe('50 % weniger als gestern um diese Zeit');
  expect(compared(3, 3, { from: '2026-11-24' })).toBe('So viele wie am Tag davor');
  const day = makeVisitReport({ from: '2026-11-24', to: '2026-11-24' });
  expect(columnsOf(day)[13]?.label).toBe('13 Uhr');
  expect(columnsOf({ ...day, hours: [] })[0]?.name).toBe('Dienstag, 24. November');
});

test('the address of the screen keeps the period and the filter', () => {
  const view = readView(new URLSearchParams('period=7&page=%2Fblogs%2F3&device=phone&source='));
  expect(view).toMatchObject({ period: '7', page: '/blogs/3', device: 'phone' });
  expect(addressOf(view)).toBe('/admin/visits?period=7&page=%2Fblogs%2F3&device=phone');
  expect(queryOf(view).toString()).toBe('days=7&page=%2Fblogs%2F3&device=phone');
  expect(addressOf(readView(new URLSearchParams('counts=won')))).toBe('/admin/visits?counts=won');
  const custom = readView(new URLSearchParams('from=2026-01-01&to=2026-01-31'));
  expect(addressOf(custom)).toBe('/admin/visits?from=2026-01-01&to=2026-01-31');
  expect(readView(new URLSearchParams('from=nonsense&period=9')).period).toBe('28');
});
