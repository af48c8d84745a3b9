import { z } from 'zod';
import { binPage } from '../../contract/blog/blog-bin.ts';
import type { ChangeResponse } from '../../contract/blog/blog-wire.ts';
import { change, count, endpoint } from '../http/endpoint.ts';
import { onlyOwner } from '../http/only-owner.ts';
import { readId } from '../http/read-id.ts';
import type { PostBinStore } from './post-bin-store.ts';

/** The panel's endpoints for deleted posts. */
export function binEndpoints(bin: PostBinStore) {
  const load = async ({ params }: { params: { id: string } }) =>
    readId(params.id, 'This post is no longer in the bin.');
  return [
    endpoint('GET /admin/bin', {
      summary: 'List deleted posts, most recent first, with the days left to restore them.',
      account: 'reader',
      query: { page },
      describedQuery: { page: count },
      response: binPage,
      errors: [401],
      handle: ({ c, query }) => bin.page(query.page, onlyOwner(c)),
    }),
    endpoint('POST /admin/bin/{id}/restore', {
      summary: 'Restore a deleted post.',
      account: 'author',
      own: 'post',
      publishes: 'if public',
      response: change,
      errors: [401, 404],
      load,
      async handle({ loaded: id, by }) {
        await bin.restore(id, by);
        return changed('Blog restored.');
      },
    }),
    endpoint('DELETE /admin/bin/{id}', {
      summary: 'Delete a post permanently.',
      account: 'owner',
      response: change,
      errors: [401, 404],
      load,
      async handle({ loaded: id, by }) {
        await bin.purge(id, by);
        return changed('Blog permanently deleted.');
      },
    }),
  ];
}

const changed = (message: string): ChangeResponse => ({ success: true, status: true, message, errors: {} });

// A larger page number would overflow the database's integer range.
const page = z
  .string()
  .optional()
  .transform((text) => Math.min(1e9, Math.max(1, Number.parseInt(text ?? '', 10) || 1)));
