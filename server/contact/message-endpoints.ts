import { z } from 'zod';
import { FOLDERS, markRequest, messagePage, messageResponse, messageState } from '../../contract/contact-messages.ts';
import { count, type Endpoint, message, ours, text } from '../http/endpoint.ts';

export const MESSAGE_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/messages',
    summary: 'List contact messages, newest first, in pages.',
    query: { folder: z.enum(FOLDERS).optional(), page: count, q: text.optional() },
    response: messagePage,
    errors: [401],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages/state',
    summary: 'The number of unread messages, and whether e-mails can be delivered.',
    response: messageState,
    errors: [401],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages.csv',
    summary: 'Export every message outside the bin as CSV.',
    response: 'csv',
    errors: [401],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages/{id}',
    summary: 'One message in full, with the delivery status of its e-mail.',
    response: messageResponse,
    errors: [401, 404],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/messages/{id}/mark',
    summary:
      'Mark a message as read or unread, or move it to a folder. A message that leaves spam is sent by e-mail; moving one to the bin cancels its unsent e-mail. `restore` takes a message out of the bin.',
    json: markRequest,
    response: messageResponse,
    errors: [400, 401, 404, 422],
  },
  {
    ...ours,
    method: 'delete',
    path: '/admin/messages/{id}',
    summary: 'Permanently delete a message that is in the bin, with its e-mails. Returns 409 unless it is in the bin.',
    response: message,
    errors: [401, 404, 409],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/messages/{id}/try-again',
    summary: 'Retry the e-mail for a message now, regardless of when its next attempt is due.',
    response: messageResponse,
    errors: [401, 404],
  },
];
