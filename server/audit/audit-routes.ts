import { Hono } from 'hono';
import { z } from 'zod';
import { ACTIVITY_KINDS } from '../../contract/activity.ts';
import { readQuery } from '../http/read-query.ts';
import { sendCsv } from '../http/send-csv.ts';
import type { WebEnv } from '../http/visitor.ts';
import { ACTIVITY_COLUMNS } from './activity-columns.ts';
import { actorOf } from './actor.ts';
import type { AuditStore } from './audit-store.ts';

/** The audit log for the panel, and as a table. */
export function auditRoutes({ audit }: { audit: AuditStore }) {
  return new Hono<WebEnv>()
    .get('/activity', async (c) => c.json(await audit.page(wanted.parse(readQuery(c)))))
    .get('/activity.csv', async (c) => {
      await audit.record({ by: actorOf(c), action: 'activity.exported', name: 'the activity' });
      return sendCsv(c, 'activity.csv', ACTIVITY_COLUMNS, audit.all(wanted.parse(readQuery(c))));
    });
}

/** In characters: longer ones are no search. */
const LONGEST_SEARCH = 200;

/** What cannot be read is as if it was not asked for. */
const wanted = z.object({
  before: z.coerce.number().int().positive().optional().catch(undefined),
  who: z.string().min(1).optional().catch(undefined),
  q: z
    .string()
    .transform((words) => words.trim().slice(0, LONGEST_SEARCH))
    .optional(),
  kind: z.enum(ACTIVITY_KINDS).optional().catch(undefined),
});
