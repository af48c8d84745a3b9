import { newReply, replyResponse, replyThread } from '../../contract/replies.ts';
import {
  changeReplyTemplate,
  newReplyTemplate,
  replyTemplateList,
  replyTemplateResponse,
} from '../../contract/reply-templates.ts';
import { type Endpoint, message, ours } from '../http/endpoint.ts';

export const REPLY_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/messages/{id}/replies',
    summary: 'Replies to a message, oldest first, with the delivery status of each e-mail.',
    account: 'editor',
    response: replyThread,
    errors: [401, 404],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/messages/{id}/replies',
    summary:
      'Reply to a message by e-mail. Replies to it go to the address of the account. A request with the `key` of an earlier one sends nothing, and returns what that sent, or 409 if its text differs. Returns 409 for a message in spam or in the bin.',
    account: 'editor',
    json: newReply,
    response: replyResponse,
    status: 201,
    errors: [400, 401, 404, 409, 422, 429],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/messages/{id}/replies/{reply}/try-again',
    summary: 'Retry the e-mail of a reply now, regardless of when its next attempt is due.',
    account: 'editor',
    response: replyResponse,
    errors: [401, 404],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/reply-templates',
    summary: 'Saved replies, and the placeholders that their texts may contain.',
    account: 'editor',
    response: replyTemplateList,
    errors: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/reply-templates',
    summary:
      'Add a saved reply. Its text may contain {name}, {subject}, {me} and facts of the company, like {company.phone}; returns 422 for another name in braces.',
    account: 'editor',
    json: newReplyTemplate,
    response: replyTemplateResponse,
    status: 201,
    errors: [400, 401, 409, 422],
  },
  {
    ...ours,
    method: 'put',
    path: '/admin/reply-templates/{id}',
    summary: 'Change a saved reply. Returns 409 if somebody has changed it since `revision`.',
    account: 'editor',
    json: changeReplyTemplate,
    response: replyTemplateResponse,
    errors: [400, 401, 404, 409, 422],
  },
  {
    ...ours,
    method: 'delete',
    path: '/admin/reply-templates/{id}',
    summary: 'Delete a saved reply. Replies that were written with it stay as they are.',
    account: 'editor',
    response: message,
    errors: [401, 404],
  },
];
