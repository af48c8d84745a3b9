import { Hono } from 'hono';
import { newView, renameView } from '../../contract/message-views.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/read-body.ts';
import type { WebEnv } from '../http/visitor.ts';
import { createViewStore } from './view-store.ts';

/** The panel's endpoints for saved views of messages. */
export function viewRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const views = createViewStore(db, clock);
  return new Hono<WebEnv>()
    .get('/message-views', async (c) => c.json({ views: await views.list(actorOf(c).who) }))
    .post('/message-views', async (c) => {
      return c.json({ view: await views.add(await readJson(c, newView), actorOf(c)) }, 201);
    })
    .patch('/message-views/:id', async (c) => {
      const { name } = await readJson(c, renameView);
      return c.json({ view: await views.rename(readId(c.req.param('id')), name, actorOf(c)) });
    })
    .delete('/message-views/:id', async (c) => {
      await views.remove(readId(c.req.param('id')), actorOf(c));
      return c.json({ message: 'View deleted.' });
    });
}

function readId(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new HttpError(404, 'This view was already deleted.');
  return Number(id);
}
