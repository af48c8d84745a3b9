import { Hono } from 'hono';
import { newView, renameView } from '../../contract/message-views.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { readJson } from '../http/read-body.ts';
import { readId } from '../http/read-id.ts';
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
      return c.json({ view: await views.rename(idOf(c.req.param('id')), name, actorOf(c)) });
    })
    .delete('/message-views/:id', async (c) => {
      await views.remove(idOf(c.req.param('id')), actorOf(c));
      return c.json({ message: 'View deleted.' });
    });
}

const idOf = (written: string) => readId(written, 'This view was already deleted.');
