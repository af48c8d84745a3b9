import { z } from 'zod';
import { ACTIVITY_KINDS, activityPage } from '../../contract/activity.ts';
import { type Endpoint, ours, text } from '../http/endpoint.ts';

const query = {
  before: z.int().optional(),
  who: text.optional(),
  kind: z.enum(ACTIVITY_KINDS).optional(),
  q: text.optional(),
};

export const ACTIVITY_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/activity',
    summary: 'List activity, newest first, 50 entries at a time.',
    query,
    account: 'editor',
    response: activityPage,
    errors: [401],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/activity.csv',
    summary: 'Export activity as CSV, newest first, each entry with its hash.',
    query,
    account: 'editor',
    response: 'csv',
    errors: [401],
  },
];
