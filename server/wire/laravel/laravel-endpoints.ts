import { z } from 'zod';
import { addPostFields, CATEGORIES, POST_FIELDS, POST_SORTS, updatePostFields } from '../../../contract/blog.ts';
import { OMITTED_NAMES, WIRE_NAMES } from '../../../contract/blog-wire.ts';
import { change, count, type Endpoint, ours, size, text } from '../../http/endpoint.ts';

const post = z.object(
  Object.fromEntries<z.ZodType>([
    ...WIRE_NAMES.map(([name, field]) => [name, POST_FIELDS[field].schema] as const),
    ...OMITTED_NAMES.map(([name, field]) => [name, POST_FIELDS[field].schema.optional()] as const),
  ]),
);
const changeError = change.extend({ code: text.optional() });
const paged = z.object({
  blogs: z.object({
    data: z.array(post),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    from: size,
    to: size,
  }),
  counts: z.record(text, z.int()),
});

export const LARAVEL_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/blogs',
    forVisitors: true,
    summary:
      'List all posts, newest first. With any parameter: one page of them, with counts. ' +
      'Pages are sorted newest first unless `sort` is set; unknown orders are ignored.',
    account: 'optional',
    query: {
      page: count,
      per_page: count,
      category: z.enum(CATEGORIES).optional(),
      q: text.optional(),
      sort: z.enum(POST_SORTS).optional(),
    },
    response: z.union([z.object({ blogs: z.array(post) }), paged]),
    alsoAnswers: 304,
    errors: [401, 422],
  },
  {
    ...ours,
    method: 'post',
    path: '/addblog',
    summary: 'Publish a post.',
    account: 'author',
    publishes: true,
    form: { fields: addPostFields, files: { image: 'required' } },
    response: z.object({ success: z.boolean(), status: z.boolean(), message: text, id: z.int() }),
    status: 201,
    errors: [400, 401, 409, 413, 415, 422, 503],
  },
  {
    ...ours,
    method: 'post',
    path: '/update_blog/{id}',
    summary:
      'Update a post. Missing fields are not changed. With a revision (or If-Match), only if it is the current one.',
    account: 'author',
    own: 'post',
    publishes: true,
    form: { fields: updatePostFields, files: { image: 'optional' } },
    response: change,
    errors: [400, 401, 404, 409, 413, 415, 422, 503],
    errorBody: changeError,
    conflict: z.object({ current: post.extend({ updated_by: text.nullable() }) }),
  },
  {
    ...ours,
    method: 'delete',
    path: '/delete_blog/{id}',
    summary: 'Move a post to the bin. It can be restored in the panel for 30 days.',
    account: 'author',
    own: 'post',
    publishes: true,
    response: change,
    errors: [401, 404],
    errorBody: changeError,
  },
];
