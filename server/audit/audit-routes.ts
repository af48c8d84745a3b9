import { Hono } from 'hono';
import { z } from 'zod';
import { ACTIVITY_KINDS } from '../../contract/activity.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { AuditStore } from './audit-store.ts';

/** `GET /admin/activity`: the audit log, for the panel. */
export function auditRoutes({ audit }: { audit: AuditStore }) {
  return new Hono<WebEnv>().get('/activity', async (c) => c.json(await audit.page(wanted.parse(c.req.query()))));
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
