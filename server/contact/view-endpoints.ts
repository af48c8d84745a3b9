import { messageViews, newView, renameView, viewResponse } from '../../contract/message-views.ts';
import { type Endpoint, message, ours } from '../http/endpoint.ts';

export const MESSAGE_VIEW_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/message-views',
    summary: 'Saved filters of the list of messages: your own, and those of everybody.',
    account: 'editor',
    response: messageViews,
    errors: [401],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/message-views',
    summary: 'Save filters of the list of messages, for yourself or for everybody.',
    account: 'editor',
    json: newView,
    response: viewResponse,
    status: 201,
    errors: [400, 401, 409, 422],
  },
  {
    ...ours,
    method: 'patch',
    path: '/admin/message-views/{id}',
    summary: 'Rename a saved view.',
    account: 'editor',
    json: renameView,
    response: viewResponse,
    errors: [400, 401, 404, 422],
  },
  {
    ...ours,
    method: 'delete',
    path: '/admin/message-views/{id}',
    summary: 'Delete a saved view. No message is changed.',
    account: 'editor',
    response: message,
    errors: [401, 404],
  },
];
