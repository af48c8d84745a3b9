import { Hono } from 'hono';
import { readPostId } from './blog/post-routes.ts';
import { HttpError } from './http/http-error.ts';
import type { WebEnv } from './http/visitor.ts';
import type { PageHandler } from './pages.ts';
import type { Site } from './site.ts';

/** The share image that a post will have, before it is published. The pages draw it (app/pages/share-image.ts). */
export function draftShareImageRoutes({ drafts }: Site, pages: PageHandler) {
  return new Hono<WebEnv>().get('/posts/:id/share-image', async (c) => {
    const { id } = await drafts.find(readPostId(c));
    const request = new Request(new URL(`/share/drafts/${id}.png`, c.req.url));
    const response = await pages(request, c.get('visitor'), { isAdministrator: true });
    if (!response.ok) throw new HttpError(503, 'The share image could not be drawn. Try again.');
    return response;
  });
}
