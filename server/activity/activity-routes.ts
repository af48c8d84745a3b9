import { Hono } from 'hono';
import { z } from 'zod';
import { ACTIVITY_KINDS } from '../../contract/activity.ts';
import { readQuery } from '../http/read-query.ts';
import { sendCsv } from '../http/send-csv.ts';
import type { WebEnv } from '../http/visitor.ts';
import { ACTIVITY_COLUMNS } from './activity-columns.ts';
import type { ActivityStore } from './activity-store.ts';
import { actorOf } from './actor.ts';

/** The audit log for the panel, and as a CSV file. */
export function activityRoutes({ activity }: { activity: ActivityStore }) {
  return new Hono<WebEnv>()
    .get('/activity', async (c) => c.json(await activity.page(filter.parse(readQuery(c)))))
    .get('/activity.csv', async (c) => {
      await activity.record({ by: actorOf(c), action: 'activity.exported', name: 'the activity log' });
      return sendCsv(c, 'activity.csv', ACTIVITY_COLUMNS, activity.all(filter.parse(readQuery(c))));
    });
}

/** In characters. Longer searches are truncated. */
const MAX_SEARCH_LENGTH = 200;

/** Invalid parameters are ignored. */
const filter = z.object({
  before: z.coerce.number().int().positive().optional().catch(undefined),
  who: z.string().min(1).optional().catch(undefined),
  q: z
    .string()
    .transform((words) => words.trim().slice(0, MAX_SEARCH_LENGTH))
    .optional(),
  kind: z.enum(ACTIVITY_KINDS).optional().catch(undefined),
});
