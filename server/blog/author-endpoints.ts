import { authorEntry, authorList, saveAuthor } from '../../contract/authors.ts';
import { type Endpoint, ours } from '../http/endpoint.ts';

export const AUTHOR_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/authors',
    summary: 'The authors of published posts, with their profiles.',
    account: 'reader',
    response: authorList,
    errors: [401],
  },
  {
    ...ours,
    method: 'put',
    path: '/admin/authors/{slug}',
    summary: 'Replace the profile of an author, which their page and their articles show.',
    account: 'editor',
    json: saveAuthor,
    response: authorEntry,
    errors: [400, 401, 404, 422],
  },
];
