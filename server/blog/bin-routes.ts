import { Hono } from 'hono';
import { z } from 'zod';
import type { ChangeResponse } from '../../contract/blog-wire.ts';
import { actorOf } from '../activity/actor.ts';
import { onlyOwner } from '../http/only-owner.ts';
import { readId } from '../http/read-id.ts';
import { readQuery } from '../http/read-query.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { PostBinStore } from './post-bin-store.ts';

/** The panel's endpoints for deleted posts. */
export function binRoutes({ bin }: { bin: PostBinStore }) {
  return new Hono<WebEnv>()
    .get('/bin', async (c) => c.json(await bin.page(listQuery.parse(readQuery(c)).page, onlyOwner(c))))
    .post('/bin/:id/restore', async (c) => {
      await bin.restore(idOf(c.req.param('id')), actorOf(c));
      return c.json(changed('Blog restored.'));
    })
    .delete('/bin/:id', async (c) => {
      await bin.purge(idOf(c.req.param('id')), actorOf(c));
      return c.json(changed('Blog permanently deleted.'));
    });
}

const changed = (message: string): ChangeResponse => ({ success: true, status: true, message, errors: {} });

const listQuery = z.object({
  // A larger page number would overflow the database's integer range.
  page: z
    .string()
    .optional()
    .transform((page) => Math.min(1e9, Math.max(1, Number.parseInt(page ?? '', 10) || 1))),
});

const idOf = (written: string) => readId(written, 'This post is no longer in the bin.');
