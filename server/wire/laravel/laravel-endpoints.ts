import { createHash } from 'node:crypto';
import { z } from 'zod';
import { addPostFields } from '../../../contract/blog/blog.ts';
import { NOT_AN_IMAGE } from '../../../contract/media/image-limits.ts';
import { isEmptyArticle } from '../../blog/html/articles.ts';
import type { StoreUpload } from '../../blog/image-endpoints.ts';
import type { PostStore } from '../../blog/post-store.ts';
import { endpoint, size, text } from '../../http/endpoint.ts';
import { fieldError } from '../../http/http-error.ts';
import { onlyOwner } from '../../http/only-owner.ts';
import { check, readForm } from '../../http/read-body.ts';
import { matchesEtag } from '../../http/responses/matches-etag.ts';
import { streamBody } from '../../http/responses/stream-body.ts';
import { listQuery, PER_PAGE } from './list-query.ts';
import { toPagedResponse } from './paged-response.ts';
import { toWire, wirePost } from './to-wire.ts';

export interface LaravelParts {
  posts: PostStore;
  storeUpload: StoreUpload;
}

const paged = z.object({
  blogs: z.object({
    data: z.array(wirePost),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    from: size,
    to: size,
  }),
  counts: z.record(text, z.int()),
});

/** Lists and adds posts, in the shapes that clients of the site's Laravel predecessor expect. */
export const laravelEndpoints = ({ posts, storeUpload }: LaravelParts) => [
  endpoint('GET /blogs', {
    forVisitors: true,
    summary:
      'List all posts, newest first. With any parameter: one page of them, with counts. ' +
      'Pages are sorted newest first unless `sort` is set; unknown orders are ignored.',
    account: 'optional',
    query: listQuery,
    response: z.union([z.object({ blogs: z.array(wirePost) }), paged]),
    alsoAnswers: 304,
    errors: [401, 422],
    async handle({ c, query: { page, per_page: perPage = PER_PAGE, ...filters } }) {
      const parameters = [page, c.req.query('per_page'), c.req.query('category'), filters.q, filters.sort];
      if (parameters.some((parameter) => parameter !== undefined)) {
        return c.json(toPagedResponse(await posts.pageInFull({ page: page ?? 1, perPage, ...filters }), perPage));
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
    },
  }),
  endpoint('POST /addblog', {
    summary: 'Publish a post.',
    account: 'author',
    publishes: true,
    form: { fields: addPostFields, files: { image: 'required' } },
    response: z.object({ success: z.boolean(), status: z.boolean(), message: text, id: z.int() }),
    status: 201,
    errors: [400, 401, 409, 413, 415, 422, 503],
    async handle({ c, by }) {
      const { fields, files } = await readForm(c);
      const { author_name: authorName, draft_id: draftId, ...post } = check(addPostFields, fields);
      await requireContent(post.content);
      // The image is optional if there is a draft, which may have one.
      if (!files.image && draftId === undefined) throw fieldError('image', NOT_AN_IMAGE);

      const image =
        files.image &&
        (await storeUpload(files.image, { signal: c.req.raw.signal, by: by.who, refusal: NOT_AN_IMAGE })).name;
      const id = await posts.add({ ...post, authorName, image, draftId, onlyOwner: onlyOwner(c), by });
      return { success: true, status: true, message: 'Blog uploaded successfully!', id };
    },
  }),
];

async function* writeList(posts: Pick<PostStore, 'all'>): AsyncGenerator<string> {
  let separator = '{"blogs":[';
  for await (const post of posts.all()) {
    yield separator + JSON.stringify(toWire(post));
    separator = ',';
  }
  yield separator === ',' ? ']}' : '{"blogs":[]}';
}

export async function requireContent(content: string): Promise<void> {
  if (await isEmptyArticle(content)) {
    throw fieldError('content', 'Content is required.');
  }
}
