import { z } from 'zod';
import { ACTIVITY_KINDS, activityPage } from '../../contract/activity.ts';
import { endpoint, text } from '../http/endpoint.ts';
import { sendCsv } from '../http/responses/send-csv.ts';
import { ACTIVITY_COLUMNS } from './activity-columns.ts';
import type { ActivityStore } from './activity-store.ts';

/** In characters. Longer searches are truncated. */
const MAX_SEARCH_LENGTH = 200;

/** Invalid parameters are ignored. */
const filter = {
  before: z
    .preprocess(
      Number,
      z
        .int()
        .refine((id) => id > 0)
        .optional(),
    )
    .catch(undefined),
  who: text.transform((who) => who || undefined).optional(),
  kind: z.enum(ACTIVITY_KINDS).optional().catch(undefined),
  q: text.transform((words) => words.trim().slice(0, MAX_SEARCH_LENGTH)).optional(),
};

/** The audit log for the panel, and as a CSV file. */
export const activityEndpoints = (activity: ActivityStore) => [
  endpoint('GET /admin/activity', {
    summary: 'List activity, newest first, 50 entries at a time.',
    query: filter,
    account: 'editor',
    response: activityPage,
    errors: [401],
    handle: ({ query }) => activity.page(query),
  }),
  endpoint('GET /admin/activity.csv', {
    summary: 'Export activity as CSV, newest first, each entry with its hash.',
    query: filter,
    account: 'editor',
    response: 'csv',
    errors: [401],
    async handle({ c, query, by }) {
      await activity.record({ by, action: 'activity.exported', name: 'the activity log' });
      return sendCsv(c, 'activity.csv', ACTIVITY_COLUMNS, activity.all(query));
    },
  }),
];
