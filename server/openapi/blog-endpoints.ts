import { z } from 'zod';
import { addPostFields, CATEGORIES, POST_FIELDS, POST_SORTS, updatePostFields } from '../../contract/blog.ts';
import { binPage } from '../../contract/blog-bin.ts';
import { WIRE_NAMES } from '../../contract/blog-wire.ts';
import { imageImport, textImage } from '../../contract/image-import.ts';
import { change, count, type Endpoint, ours, size, text } from './endpoint.ts';

const post = z.object(Object.fromEntries(WIRE_NAMES.map(([name, field]) => [name, POST_FIELDS[field].schema])));
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

export const BLOG_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/blogs',
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
    errors: [401, 422],
  },
  {
    ...ours,
    method: 'post',
    path: '/addblog',
    summary: 'Publish a post.',
    form: { fields: addPostFields, files: { image: 'needed' } },
    response: z.object({ success: z.boolean(), status: z.boolean(), message: text, id: z.int() }),
    status: 201,
    errors: [400, 401, 413, 415, 422, 503],
  },
  {
    ...ours,
    method: 'post',
    path: '/update_blog/{id}',
    summary:
      'Update a post. Missing fields are not changed. With a revision (or If-Match), only if it is the current one.',
    form: { fields: updatePostFields, files: { image: 'optional' } },
    response: change,
    errors: [400, 401, 404, 409, 413, 415, 422, 503],
  },
  {
    ...ours,
    method: 'delete',
    path: '/delete_blog/{id}',
    summary: 'Move a post to the bin. It can be restored in the panel for 30 days.',
    response: change,
    errors: [401, 404],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/images',
    summary: 'Upload an image for the text of a post.',
    form: { fields: z.object({}), files: { image: 'needed' } },
    response: textImage,
    status: 201,
    errors: [400, 401, 413, 415, 422, 503],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/images/import',
    summary: 'Copy an image from another public site for the text of a post.',
    json: imageImport,
    response: textImage,
    status: 201,
    errors: [400, 401, 413, 422, 429, 503],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/bin',
    summary: 'List deleted posts, most recent first, with the days left to restore them.',
    query: { page: count },
    response: binPage,
    errors: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/bin/{id}/restore',
    summary: 'Restore a deleted post.',
    response: change,
    errors: [401, 404],
  },
  {
    ...ours,
    method: 'delete',
    path: '/admin/bin/{id}',
    summary: 'Delete a post permanently.',
    response: change,
    errors: [401, 404],
  },
  {
    method: 'get',
    path: '/rest/v1/BlogsData',
    isPrefixed: false,
    summary: 'Query the published posts with the PostgREST syntax. Each column can be filtered (eq, in).',
    account: 'apikey',
    query: { select: text.optional(), order: text.optional(), limit: z.int().optional(), offset: z.int().optional() },
    response: z.union([z.array(post), post]),
    errors: [400, 401, 405, 406, 416],
  },
];
