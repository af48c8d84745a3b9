import { Hono } from 'hono';
import { saveAuthor } from '../../contract/authors.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { readJson } from '../http/read-body.ts';
import type { WebEnv } from '../http/visitor.ts';
import { createAuthorProfileStore } from './author-profile-store.ts';

/** Profiles of the authors of published posts. */
export function authorRoutes({ db, clock }: { db: Database; clock: Clock }) {
  const profiles = createAuthorProfileStore(db, clock);
  return new Hono<WebEnv>()
    .get('/authors', async (c) => c.json({ authors: await profiles.list() }))
    .put('/authors/:slug', async (c) => {
      const profile = await readJson(c, saveAuthor);
      return c.json(await profiles.save(c.req.param('slug'), profile, actorOf(c)));
    });
}
