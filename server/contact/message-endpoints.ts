import { z } from 'zod';
import { jobApplication } from '../../contract/contact.ts';
import { markRequest, messagePage, messageResponse, messageState } from '../../contract/contact-messages.ts';
import { changeMessage, messageNote, messageNotes, newNote } from '../../contract/leads.ts';
import { messageBoard } from '../../contract/message-board.ts';
import { messageFilters } from '../../contract/message-filters.ts';
import type { FormField, PublicForm } from '../../contract/public-form.ts';
import { count, type Endpoint, message, ours, text } from '../http/endpoint.ts';

const { cv: _, ...applicationFields } = jobApplication.shape;

/** `PublicForm` of contract/public-form.ts. */
const publicForm = z.object({
  id: text,
  version: text,
  name: text,
  fields: z.array(
    z.object({
      id: text,
      kind: text,
      label: text,
      hint: text,
      isRequired: z.boolean(),
      options: z.array(z.object({ id: text, label: text })),
      maxLength: z.int(),
      files: z.array(text),
      when: z.object({ field: text, option: text }).optional(),
    } satisfies Record<keyof FormField, z.ZodType>),
  ),
  send: text,
  promise: text,
  consent: text,
  thanks: z.object({ title: text, text }),
} satisfies Record<keyof PublicForm, z.ZodType>);

const { folder: _folder, status: _status, ...boardFilters } = messageFilters.shape;

export const MESSAGE_ENDPOINTS: readonly Endpoint[] = [
  {
    ...ours,
    method: 'post',
    path: '/applications',
    forVisitors: true,
    summary:
      'Apply for an open job, whose address is /Career/{job}. `cv` is a PDF or a Word document (DOCX) of up to 10 MB.',
    account: 'none',
    form: { fields: z.object({ job: text, ...applicationFields }), files: { cv: 'required' } },
    response: message,
    status: 201,
    errors: [400, 403, 404, 415, 422, 429, 503],
  },
  {
    ...ours,
    method: 'post',
    path: '/forms/{id}',
    forVisitors: true,
    summary:
      'Send a form that was made in the panel. The fields are named `field_{id}`; files are PDF, DOCX, JPG, PNG or WebP as the field accepts, up to 10 MB each and 20 MB together. 409 answers the `form` as it is now, if `form_version` is that of an earlier one.',
    account: 'none',
    form: { fields: z.record(z.string(), z.string()) },
    response: message,
    status: 201,
    errors: [400, 403, 404, 409, 422, 429, 503],
    conflict: z.object({ form: publicForm }),
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages',
    summary:
      'List contact messages, newest first, in pages. A search finds words in names, addresses, subjects, texts and notes; the last one may be incomplete. `assigned` is an e-mail address, `me` or `nobody`.',
    account: 'editor',
    query: {
      ...messageFilters.shape,
      page: count,
    },
    response: messagePage,
    errors: [401, 422],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages/board',
    summary: 'The newest messages of the inbox and the spam folder by status, with the number of all of each status.',
    account: 'editor',
    query: boardFilters,
    response: messageBoard,
    errors: [401, 422],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages/state',
    summary: 'The number of unread messages and of those to be followed up, and whether e-mails can be delivered.',
    account: 'editor',
    response: messageState,
    errors: [401],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages.csv',
    summary: 'Export messages as CSV: every message outside the bin, or those that match the filters.',
    account: 'editor',
    query: messageFilters.shape,
    response: 'csv',
    errors: [401, 422],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages/{id}',
    summary: 'One message in full, with the delivery status of its e-mail.',
    account: 'editor',
    response: messageResponse,
    errors: [401, 404],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages/{id}/cv',
    summary: 'Download the CV of an application, a PDF or a Word document.',
    account: 'editor',
    response: 'file',
    errors: [401, 404, 503],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages/{id}/files/{field}',
    summary: 'Download a file that came with a form, as it was sent.',
    account: 'editor',
    response: 'file',
    errors: [401, 404, 503],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/messages/{id}/mark',
    summary:
      'Mark a message as read or unread, or move it to a folder. A message that leaves spam is sent by e-mail; moving one to the bin cancels its unsent e-mail. `restore` takes a message out of the bin.',
    account: 'editor',
    json: markRequest,
    response: messageResponse,
    errors: [400, 401, 404, 422],
  },
  {
    ...ours,
    method: 'patch',
    path: '/admin/messages/{id}',
    summary:
      'Change the status of a message, who works on it, its value in hundredths of the site’s currency or its follow-up date. Other fields stay as they are. The status `spam` moves it to the spam folder, any other takes it out of there. Returns 409 for a message in the bin.',
    account: 'editor',
    json: changeMessage,
    response: messageResponse,
    errors: [400, 401, 404, 409, 422],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages/{id}/notes',
    summary: 'The internal notes about a message, oldest first.',
    account: 'editor',
    response: messageNotes,
    errors: [401, 404],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/messages/{id}/notes',
    summary: 'Add an internal note to a message. The sender never gets it.',
    account: 'editor',
    json: newNote,
    response: z.object({ note: messageNote }),
    status: 201,
    errors: [400, 401, 404, 409, 422],
  },
  {
    ...ours,
    method: 'delete',
    path: '/admin/messages/{id}/notes/{note}',
    summary: 'Delete a note that you wrote. Returns 403 for the note of somebody else.',
    account: 'editor',
    response: message,
    errors: [401, 403, 404],
  },
  {
    ...ours,
    method: 'delete',
    path: '/admin/messages/{id}',
    summary: 'Permanently delete a message that is in the bin, with its e-mails. Returns 409 unless it is in the bin.',
    account: 'editor',
    response: message,
    errors: [401, 404, 409],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/messages/{id}/try-again',
    summary: 'Retry the e-mail for a message now, regardless of when its next attempt is due.',
    account: 'editor',
    response: messageResponse,
    errors: [401, 404],
  },
];
