import { Hono } from 'hono';
import { changeLinkCheck } from '../../contract/link-check.ts';
import { actorOf } from '../activity/actor.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/read-body.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { LinkChecks, LinkSource } from './run-link-checks.ts';

/** The links of public pages and posts that lead nowhere. */
export function linkCheckRoutes({ linkChecks }: { linkChecks: LinkChecks }, source: LinkSource) {
  return new Hono<WebEnv>()
    .get('/link-check', async (c) => c.json(await linkChecks.report()))
    .post('/link-check', async (c) => {
      if (!(await linkChecks.start(source))) throw new HttpError(409, 'The links are being checked already.');
      return c.json(await linkChecks.report(), 202);
    })
    .patch('/link-check', async (c) => {
      await linkChecks.setExternal((await readJson(c, changeLinkCheck)).external, actorOf(c));
      return c.json(await linkChecks.report());
    });
}
