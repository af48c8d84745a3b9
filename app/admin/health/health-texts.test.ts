import { expect, test } from 'vitest';
import type { HealthReport } from '../../../contract/health.ts';
import { siteTime } from '../shell/text/site-time.ts';
import { backupText, verdict } from './health-texts.ts';

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

const GOOD = {
  checkedAt: '2026-11-21T08:30:00Z',
  outbox: { state: 'good', delivery: 'smtp', undelivered: { total: 0, emails: [] } },
  backup: { state: 'good' },
  offsite: null,
  disk: { state: 'good' },
  publishing: { state: 'good', overdue: [] },
  copy: { state: 'good', rejected: [] },
  webhooks: { state: 'good', problems: [] },
  samples: { state: 'good', facts: [] },
  requests: { failed: 1 },
} as unknown as HealthReport;

test.each([
  [{}, { kind: 'success', text: 'Nothing needs you.', rest: '1 request failed. Checked at 2:00pm IST.' }],
  [
    { disk: { state: 'waiting' }, requests: { failed: 0 } },
    {
      kind: 'warning',
      text: '1 thing needs you: disk space.',
      rest: 'The disk is filling up. Checked at 2:00pm IST.',
    },
  ],
  [
    { disk: { state: 'bad' }, backup: { state: 'bad' }, outbox: { ...GOOD.outbox, state: 'waiting' } },
    {
      kind: 'error',
      text: '3 things need you: backups, disk space and email.',
      rest: 'A backup is overdue. The disk is almost full. Email delivery is delayed. 1 request failed. Checked at 2:00pm IST.',
    },
  ],
])('the sentence at the top names what needs somebody, critical problems first', (changes, expected) => {
  expect(verdict({ ...GOOD, ...changes } as HealthReport, siteTime('Asia/Kolkata'))).toEqual(expected);
});
