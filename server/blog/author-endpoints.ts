import { authorEntry, authorList, saveAuthor } from '../../contract/blog/authors.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Core } from '../slice.ts';
import { createAuthorProfileStore } from './author-profile-store.ts';

/** Profiles of the authors of published posts. */
export function authorEndpoints({ db, clock }: Core) {
  const profiles = createAuthorProfileStore(db, clock);
  return [
    endpoint('GET /admin/authors', {
      summary: 'The authors of published posts, with their profiles.',
      account: 'reader',
      response: authorList,
      errors: [401],
      handle: async () => ({ authors: await profiles.list() }),
    }),
    endpoint('PUT /admin/authors/{slug}', {
      summary: 'Replace the profile of an author, which their page and their articles show.',
      account: 'editor',
      json: saveAuthor,
      response: authorEntry,
      errors: [400, 401, 404, 422],
      handle: ({ params, json: profile, by }) => profiles.save(params.slug, profile, by),
    }),
  ];
}
