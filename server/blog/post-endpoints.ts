import { z } from 'zod';
import { CATEGORIES } from '../../contract/blog.ts';
import {
  adminPost,
  createdPost,
  postEntryPage,
  postRevision,
  revisionEntry,
  revisionList,
  saveDraft,
  savedDraft,
  submitPost,
} from '../../contract/post-drafts.ts';
import { count, type Endpoint, message, ours, text } from '../http/endpoint.ts';
import { draftEndpoints } from '../publishing/draft-endpoints.ts';

const post = '/admin/posts/{id}';

export const POST_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/posts',
    summary:
      'Posts in every state, last changed first. `status`: states like `draft`, separated by commas. ' +
      '`ids`: at most 100, separated by commas. ' +
      '`newer`: true for posts whose draft is newer than what is scheduled. ' +
      '`submitted`: true for those that wait for an editor.',
    account: 'reader',
    query: {
      status: text.optional(),
      q: text.optional(),
      category: z.enum(CATEGORIES).optional(),
      tag: text.optional(),
      ids: text.optional(),
      submitted: z.enum(['true', 'false']).optional(),
      newer: z.enum(['true', 'false']).optional(),
      page: count,
      per_page: count,
    },
    response: postEntryPage,
    errors: [401, 422],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/posts',
    summary:
      'Create an empty draft. Its id becomes that of the post. If nothing is saved into it, it is removed after an hour.',
    account: 'author',
    response: createdPost,
    status: 201,
    errors: [401],
  },
  {
    ...ours,
    method: 'get',
    path: post,
    summary: 'A post with its draft.',
    account: 'reader',
    own: 'post',
    response: adminPost,
    errors: [401, 404],
  },
  {
    ...ours,
    method: 'delete',
    path: post,
    summary: 'Move a post in any state to the bin. It can be restored for 30 days.',
    account: 'author',
    own: 'post',
    publishes: 'if public',
    response: message,
    errors: [401, 404, 409],
  },
  {
    ...ours,
    method: 'put',
    path: `${post}/draft`,
    summary: 'Save the draft. Returns 409 with the current draft if somebody else saved it in the meantime.',
    account: 'author',
    own: 'post',
    json: saveDraft,
    response: savedDraft,
    errors: [400, 401, 404, 409, 422],
  },
  {
    ...ours,
    method: 'get',
    path: `${post}/revisions`,
    summary: 'The revisions of a post, newest first.',
    account: 'reader',
    own: 'post',
    response: revisionList,
    errors: [401, 404],
  },
  {
    ...ours,
    method: 'post',
    path: `${post}/submission`,
    summary: 'Have the draft wait for an editor to publish it. Editors are sent an e-mail once.',
    account: 'author',
    own: 'post',
    json: submitPost,
    response: adminPost,
    errors: [400, 401, 404, 409, 422],
  },
  {
    ...ours,
    method: 'delete',
    path: `${post}/submission`,
    summary: 'Take a draft back that waits for an editor.',
    account: 'author',
    own: 'post',
    response: adminPost,
    errors: [401, 404, 409],
  },
  {
    ...ours,
    method: 'get',
    path: `${post}/share-image`,
    summary: 'The share image that a link to the post has, or will have once its draft is published.',
    account: 'reader',
    own: 'post',
    response: 'png',
    errors: [401, 404, 503],
  },
  ...draftEndpoints({
    path: post,
    noun: 'post',
    access: { read: { account: 'reader', own: 'post' }, write: { account: 'author', own: 'post' } },
    stored: adminPost,
    entry: revisionEntry,
    revision: postRevision,
    publishing: 'Publish the draft, now or at a time. Returns 409 if the post was changed after the draft was begun.',
    unpublishing: 'Take a post off the site. It stays a draft.',
  }),
];
