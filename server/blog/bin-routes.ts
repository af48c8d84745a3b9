import { Hono } from 'hono';
import { z } from 'zod';
import { actorOf } from '../activity/actor.ts';
import { HttpError } from '../http/http-error.ts';
import { readQuery } from '../http/read-query.ts';
import type { WebEnv } from '../http/visitor.ts';
import { changeDone } from './change-answer.ts';
import type { PostBinStore } from './post-bin-store.ts';

/** Deleted posts, for the panel. */
export function binRoutes({ bin }: { bin: PostBinStore }) {
  return new Hono<WebEnv>()
    .get('/bin', async (c) => c.json(await bin.page(listQuery.parse(readQuery(c)).page)))
    .post('/bin/:id/restore', async (c) => {
      await bin.restore(readId(c.req.param('id')), actorOf(c));
      return c.json(changeDone('Blog restored.'));
    })
    .delete('/bin/:id', async (c) => {
      await bin.purge(readId(c.req.param('id')), actorOf(c));
      return c.json(changeDone('Blog permanently deleted.'));
    });
}

const listQuery = z.object({
  // Past this page the offset would be no number a database takes.
  page: z
    .string()
    .optional()
    .transform((page) => Math.min(1e9, Math.max(1, Number.parseInt(page ?? '', 10) || 1))),
});

function readId(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new HttpError(404, 'This post is no longer in the bin.');
  return Number(id);
}
