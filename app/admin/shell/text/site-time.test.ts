import { expect, test } from 'vitest';
import { siteTime } from './site-time.ts';

const india = siteTime('Asia/Kolkata');
/** Twenty minutes past midnight of November 22 in India; still the 21st in UTC. */
const NOW = new Date('2026-11-21T18:50:00Z');

test.each([
  ['2026-11-21T18:31:00Z', 'today at 12:01am IST', '12:01am'],
  ['2026-11-21T18:29:00Z', 'yesterday at 11:59pm IST', 'Yesterday'],
  ['2026-11-20T18:29:00Z', 'November 20, 2026 at 11:59pm IST', 'November 20'],
  ['2025-11-18T08:30:00Z', 'November 18, 2025 at 2:00pm IST', 'November 18, 2025'],
])('%s is formatted in the time zone of the site', (at, inSentence, short) => {
  expect(india.inSentence(at, NOW)).toBe(inSentence);
  expect(india.short(at, NOW)).toBe(short);
});

test('a future time is formatted in the time zone of the site', () => {
  expect(india.ahead('2026-11-22T18:00:00Z', NOW)).toBe('today');
  expect(india.ahead('2026-11-22T18:31:00Z', NOW)).toBe('tomorrow');
  expect(india.ahead('2026-11-28T18:00:00Z', NOW)).toBe('on Saturday, November 28,');
});

test('a day of 25 hours is one day, and a time zone without a name shows its offset from UTC', () => {
  const berlin = siteTime('Europe/Berlin');
  // Daylight saving time ends on October 25, 2026.
  const late = new Date('2026-10-25T22:30:00Z');
  expect(berlin.short('2026-10-24T22:30:00Z', late)).toBe('12:30am');
  expect(berlin.short('2026-10-24T21:30:00Z', late)).toBe('Yesterday');
  expect(siteTime('UTC').full('2026-11-21T08:30:00Z')).toBe('November 21, 2026 at 8:30am UTC');
  expect(siteTime('Asia/Kathmandu').time('2026-11-21T08:30:00Z')).toBe('2:15pm GMT+5:45');
});

test('the name of the time zone is the one of that day', () => {
  const london = siteTime('Europe/London');
  expect([london.zoneName('2026-07-01T12:00:00Z'), london.zoneName('2026-12-01T12:00:00Z')]).toEqual(['BST', 'GMT']);
});
