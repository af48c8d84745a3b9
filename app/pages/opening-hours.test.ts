import { expect, test } from 'vitest';
import { COMPANY } from '../../content/company.ts';
import { readOpeningHours } from './opening-hours.ts';

test('displayed opening hours are parsed', () => {
  expect(readOpeningHours('Monday to Saturday', '10:30am to 7:30pm')).toEqual({
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '10:30',
    closes: '19:30',
  });
  expect(readOpeningHours('Tuesday to Wednesday', '12am to 12:15 PM')).toEqual({
    dayOfWeek: ['Tuesday', 'Wednesday'],
    opens: '00:00',
    closes: '12:15',
  });
});

test('the hours in content/company.ts can be parsed', () => {
  expect(readOpeningHours(COMPANY.officeDays, COMPANY.officeHours)).toBeDefined();
});

test.each([
  ['Weekdays', '9am to 5pm'],
  ['Saturday to Monday', '9am to 5pm'],
  ['Monday to Friday', 'by appointment'],
  ['Monday to Friday', '13pm to 5pm'],
])('"%s, %s" is not parsed', (days, hours) => {
  expect(readOpeningHours(days, hours)).toBeUndefined();
});
