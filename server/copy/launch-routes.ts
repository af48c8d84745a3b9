import { Hono } from 'hono';
import { confirmLaunchCheck } from '../../contract/copy/launch.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { readJson } from '../http/read-body.ts';
import type { WebEnv } from '../http/visitor.ts';
import { createLaunchStore } from './launch-store.ts';

/** The samples that must be confirmed or replaced before launch. */
export function launchRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const launch = createLaunchStore(db, clock);
  return new Hono<WebEnv>()
    .get('/launch-checklist', async (c) => c.json(await launch.list()))
    .put('/launch-checklist/:id', async (c) => {
      const { confirmed } = await readJson(c, confirmLaunchCheck);
      return c.json(await launch.setConfirmed(c.req.param('id'), confirmed, actorOf(c)));
    });
}
