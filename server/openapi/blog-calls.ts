import { z } from 'zod';
import { addPostFields, CATEGORIES, POST_FIELDS, POST_SORTS, updatePostFields } from '../../contract/blog.ts';
import { binPage } from '../../contract/blog-bin.ts';
import { WIRE_NAMES } from '../../contract/blog-wire.ts';
import { imageImport } from '../../contract/image-import.ts';
import type { TextImage } from '../../contract/media.ts';
import { type Call, change, count, ours, size, text } from './call.ts';

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
const picture: z.ZodType<TextImage> = z.object({ url: text, width: z.int(), height: z.int() });

export const BLOG_CALLS: readonly Call[] = [
  {
    ...ours,
    method: 'get',
    path: '/blogs',
    summary:
      'All posts, newest first; with any of the parameters one page of them, and the counts. ' +
      'Pages are sorted newest first unless `sort` names another order; an unknown one is ignored.',
    account: 'optional',
    query: {
      page: count,
      per_page: count,
      category: z.enum(CATEGORIES).optional(),
      q: text.optional(),
      sort: z.enum(POST_SORTS).optional(),
    },
    answer: z.union([z.object({ blogs: z.array(post) }), paged]),
    refusals: [401, 422],
  },
  {
    ...ours,
    method: 'post',
    path: '/addblog',
    summary: 'Publish a post.',
    form: { fields: addPostFields, files: { image: 'needed' } },
    answer: z.object({ success: z.boolean(), status: z.boolean(), message: text, id: z.int() }),
    status: 201,
    refusals: [400, 401, 413, 415, 422, 503],
  },
  {
    ...ours,
    method: 'post',
    path: '/update_blog/{id}',
    summary: 'Change a post. What is missing stays; with a revision (or If-Match) only if it is the present one.',
    form: { fields: updatePostFields, files: { image: 'optional' } },
    answer: change,
    refusals: [400, 401, 404, 409, 413, 415, 422, 503],
  },
  {
    ...ours,
    method: 'delete',
    path: '/delete_blog/{id}',
    summary: 'Take a post away: into the bin, from where the panel can restore it for 30 days.',
    answer: change,
    refusals: [401, 404],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/images',
    summary: 'Store a picture for the text of a post.',
    form: { fields: z.object({}), files: { image: 'needed' } },
    answer: picture,
    status: 201,
    refusals: [400, 401, 413, 415, 422, 503],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/images/import',
    summary: 'Store a copy of a picture of another, public site, for the text of a post.',
    json: imageImport,
    answer: picture,
    status: 201,
    refusals: [400, 401, 413, 422, 429, 503],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/bin',
    summary: 'Deleted posts, the last one first, with the days that are left to restore them.',
    query: { page: count },
    answer: binPage,
    refusals: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/bin/{id}/restore',
    summary: 'Make a deleted post public again.',
    answer: change,
    refusals: [401, 404],
  },
  {
    ...ours,
    method: 'delete',
    path: '/admin/bin/{id}',
    summary: 'Remove a deleted post for good.',
    answer: change,
    refusals: [401, 404],
  },
  {
    method: 'get',
    path: '/rest/v1/BlogsData',
    isPrefixed: false,
    summary: 'The published posts as a table, asked in the grammar of PostgREST. Each column may be a filter (eq, in).',
    account: 'apikey',
    query: { select: text.optional(), order: text.optional(), limit: z.int().optional(), offset: z.int().optional() },
    answer: z.union([z.array(post), post]),
    refusals: [400, 401, 405, 406, 416],
  },
];
