import { expect, test } from 'vitest';
import { isNightly } from '../../../tests/support/is-nightly.ts';
import { deviceTimeWords, momentWords, untilWords, zoneWords } from './schedule-words.ts';
import { addDays, addMonths, fromWallTime, toWallTime, weekdayOf } from './zoned-time.ts';

const NEW_YORK = 'America/New_York';
const moment = (day: string, time: string, zone = NEW_YORK) => {
  const { at, note } = fromWallTime({ day, time }, zone);
  return [at.toISOString(), note];
};

test('a time in the zone of the site becomes the right moment, in summer, in winter and beside the changes', () => {
  expect(moment('2026-11-27', '09:00', 'Asia/Kolkata')).toEqual(['2026-11-27T03:30:00.000Z', undefined]);
  expect(moment('2026-07-01', '09:00')).toEqual(['2026-07-01T13:00:00.000Z', undefined]);
  expect(moment('2026-12-01', '09:00')).toEqual(['2026-12-01T14:00:00.000Z', undefined]);
  // Clocks are set forward at 2:00am on March 8, and back at 2:00am on November 1.
  expect(moment('2026-03-08', '01:59')).toEqual(['2026-03-08T06:59:00.000Z', undefined]);
  expect(moment('2026-03-08', '03:00')).toEqual(['2026-03-08T07:00:00.000Z', undefined]);
  expect(moment('2026-03-07', '23:00')).toEqual(['2026-03-08T04:00:00.000Z', undefined]);
  expect(moment('2026-11-01', '00:59')).toEqual(['2026-11-01T04:59:00.000Z', undefined]);
  expect(moment('2026-11-01', '02:00')).toEqual(['2026-11-01T07:00:00.000Z', undefined]);
  expect(moment('2026-04-05', '01:45', 'Australia/Lord_Howe')).toEqual(['2026-04-04T14:45:00.000Z', 'repeated']);
});

test('a time that clocks skip or repeat is recognized', () => {
  expect(moment('2026-03-08', '02:30')).toEqual(['2026-03-08T07:30:00.000Z', 'skipped']);
  expect(moment('2026-11-01', '01:30')).toEqual(['2026-11-01T05:30:00.000Z', 'repeated']);
  expect(fromWallTime({ day: '2026-11-01', time: '' }, NEW_YORK).at.getTime()).toBeNaN();
});

/** In milliseconds. Only the nightly run checks every hour. Every fifth hour also covers each hour of the day. */
const STEP = (isNightly ? 1 : 5) * 3_600_000;

test('every hour of a year is read as it was shown, also where clocks are changed', () => {
  for (const zone of [NEW_YORK, 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC']) {
    for (let at = Date.UTC(2026, 0, 1, 0, 30); at < Date.UTC(2027, 0, 1); at += STEP) {
      const shown = fromWallTime(toWallTime(new Date(at), zone), zone);
      if (shown.note === 'repeated') expect([0, 30, 60]).toContain(Math.abs(shown.at.getTime() - at) / 60_000);
      else expect([zone, shown]).toEqual([zone, { at: new Date(at) }]);
    }
  }
});

test('days and months are counted across their ends', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-08', -8)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-11-27', 2)).toBe('2027-01-27');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(weekdayOf('2026-11-23')).toBe(0);
});

test('the moment, how far it is away and the zone are said in words', () => {
  const at = new Date('2026-11-27T03:30:00Z');
  expect(momentWords(at, 'Asia/Kolkata')).toBe('Friday, November 27, 2026 at 9:00am');
  expect(untilWords(at, new Date('2026-11-22T08:30:00Z'))).toBe('in 4 days and 19 hours');
  expect(untilWords(at, new Date('2026-11-27T02:29:00Z'))).toBe('in 1 hour and 1 minute');
  expect(untilWords(at, new Date('2026-11-25T03:20:00Z'))).toBe('in 2 days');
  expect(untilWords(at, at)).toBe('in less than a minute');
  expect(zoneWords('Asia/Kolkata', 'IST', at)).toBe('Kolkata (IST, UTC+5:30)');
  expect(zoneWords('UTC', 'UTC', at)).toBe('UTC');
  expect(deviceTimeWords(at, 'Asia/Kolkata', 'Europe/London')).toBe('In London, where you are, it is 3:30am.');
  expect(deviceTimeWords(at, 'Asia/Kolkata', NEW_YORK)).toBe('In New York, where you are, it is Thursday 10:30pm.');
  expect(deviceTimeWords(at, 'Asia/Kolkata', 'Asia/Colombo')).toBeUndefined();
});
