import { expect, test } from 'vitest';
import { siteTime } from '../shell/text/site-time.ts';
import { backupText } from './health-texts.ts';

test.each([
  [21, 'Next backup today at 11:30pm IST.'],
  [22, 'Next backup tomorrow at 11:30pm IST.'],
  [23, 'Next backup on Monday, November 23, at 11:30pm IST.'],
  [28, 'Next backup on Saturday, November 28, at 11:30pm IST.'],
])('the text of the next backup names its day, for November %i', (day, text) => {
  const backup = { state: 'good' as const, lastAt: null, lastBytes: null, failure: null, madeAt: [], everyHours: 168 };
  const nextAt = new Date(Date.UTC(2026, 10, day, 18)).toISOString();
  expect(backupText({ ...backup, nextAt }, siteTime('Asia/Kolkata'), new Date('2026-11-21T08:30:00Z'))).toBe(text);
});
