import { Hono } from 'hono';
import { retentionRules } from '../../contract/retention.ts';
import { actorOf } from '../activity/actor.ts';
import { readJson } from '../http/read-body.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { RetentionStore } from './retention-store.ts';

/** How long messages are kept, for owners. */
export const retentionRoutes = ({ retention }: { retention: RetentionStore }) =>
  new Hono<WebEnv>()
    .get('/privacy/retention', async (c) => c.json(await retention.get()))
    .post('/privacy/retention/preview', async (c) => c.json(await retention.preview(await readJson(c, retentionRules))))
    .put('/privacy/retention', async (c) => {
      await retention.set(await readJson(c, retentionRules), actorOf(c));
      return c.json({ message: 'Saved. It applies within an hour.', ...(await retention.get()) });
    });
