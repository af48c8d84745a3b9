import { z } from 'zod';
import { ACTIVITY_KINDS, activityPage } from '../../contract/activity.ts';
import { type Call, ours, text } from './call.ts';

const wanted = {
  before: z.int().optional(),
  who: text.optional(),
  kind: z.enum(ACTIVITY_KINDS).optional(),
  q: text.optional(),
};

export const ACTIVITY_CALLS: readonly Call[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/activity',
    summary: 'The audit log: who did what, the newest first, 50 entries at a time.',
    query: wanted,
    answer: activityPage,
    refusals: [401],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/activity.csv',
    summary: 'The audit log as a table for spreadsheets, the newest first, each entry with its hash.',
    query: wanted,
    answer: 'csv',
    refusals: [401],
  },
];
