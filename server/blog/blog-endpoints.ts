import { z } from 'zod';
import { binPage } from '../../contract/blog-bin.ts';
import { imageImport, textImage } from '../../contract/image-import.ts';
import { change, count, type Endpoint, ours } from '../http/endpoint.ts';

export const BLOG_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'post',
    path: '/admin/images',
    summary: 'Upload an image for the text of a post.',
    account: 'author',
    form: { fields: z.object({}), files: { image: 'required' } },
    response: textImage,
    status: 201,
    errors: [400, 401, 413, 415, 422, 503],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/images/import',
    summary: 'Copy an image from another public site for the text of a post.',
    account: 'author',
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
    account: 'reader',
    query: { page: count },
    response: binPage,
    errors: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/bin/{id}/restore',
    summary: 'Restore a deleted post.',
    account: 'author',
    own: 'post',
    publishes: 'if public',
    response: change,
    errors: [401, 404],
  },
  {
    ...ours,
    method: 'delete',
    path: '/admin/bin/{id}',
    summary: 'Delete a post permanently.',
    account: 'owner',
    response: change,
    errors: [401, 404],
  },
];
