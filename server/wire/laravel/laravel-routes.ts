import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { addPostFields } from '../../../contract/blog.ts';
import { NOT_AN_IMAGE } from '../../../contract/image-limits.ts';
import { actorOf } from '../../activity/actor.ts';
import { isEmptyArticle } from '../../blog/articles.ts';
import type { StoreUpload } from '../../blog/image-routes.ts';
import type { PostStore } from '../../blog/post-store.ts';
import { HttpError } from '../../http/http-error.ts';
import { matchesEtag } from '../../http/matches-etag.ts';
import { onlyOwner } from '../../http/only-owner.ts';
import { check, readForm } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { streamBody } from '../../http/stream-body.ts';
import type { WebEnv } from '../../http/visitor.ts';
import { listQuery, PER_PAGE } from './list-query.ts';
import { toPagedResponse } from './paged-response.ts';
import { toWire } from './to-wire.ts';

interface Parts {
  posts: PostStore;
  storeUpload: StoreUpload;
}

/** The blog API in the shapes that clients of its Laravel predecessor expect. */
export function laravelRoutes({ posts, storeUpload }: Parts) {
  return new Hono<WebEnv>()
    .get('/blogs', async (c) => {
      const { page, per_page: perPage, category, q, sort } = check(listQuery, readQuery(c));
      if ([page, perPage, category, q, sort].some((parameter) => parameter !== undefined)) {
        const query = { page: page ?? 1, perPage: perPage ?? PER_PAGE, category: category || undefined, q, sort };
        return c.json(toPagedResponse(await posts.pageInFull(query), query.perPage));
      }

      // The whole list, for clients that look up a post in it by id.
      const etag = `"${createHash('sha256')
        .update(await posts.version())
        .digest('base64url')
        .slice(0, 22)}"`;
      c.header('ETag', etag);
      c.header('Cache-Control', 'no-cache');
      if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
      c.header('Content-Type', 'application/json');
      if (c.req.method === 'HEAD') return c.body(null);
      return streamBody(c, writeList(posts));
    })

    .post('/addblog', async (c) => {
      const { fields, files } = await readForm(c);
      const { author_name: authorName, draft_id: draftId, ...post } = check(addPostFields, fields);
      await requireContent(post.content);
      // A draft may have the image.
      if (!files.image && draftId === undefined)
        throw new HttpError(422, NOT_AN_IMAGE, { errors: { image: [NOT_AN_IMAGE] } });

      const image =
        files.image &&
        (await storeUpload(files.image, { signal: c.req.raw.signal, by: actorOf(c).who, refusal: NOT_AN_IMAGE })).name;
      const id = await posts.add({ ...post, authorName, image, draftId, onlyOwner: onlyOwner(c), by: actorOf(c) });
      return c.json({ success: true, status: true, message: 'Blog uploaded successfully!', id }, 201);
    });
}

async function* writeList(posts: Pick<Parts['posts'], 'all'>): AsyncGenerator<string> {
  let separator = '{"blogs":[';
  for await (const post of posts.all()) {
    yield separator + JSON.stringify(toWire(post));
    separator = ',';
  }
  yield separator === ',' ? ']}' : '{"blogs":[]}';
}

export async function requireContent(content: string): Promise<void> {
  if (await isEmptyArticle(content)) {
    throw new HttpError(422, 'Content is required.', { errors: { content: ['Content is required.'] } });
  }
}
