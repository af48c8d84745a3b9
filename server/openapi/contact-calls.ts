import { z } from 'zod';
import { contactMessage } from '../../contract/contact.ts';
import {
  DELIVERY_STATES,
  type DeliveryTrouble,
  FOLDERS,
  type MessageDetail,
  type MessageSummary,
  markRequest,
} from '../../contract/contact-messages.ts';
import { type Call, count, message, moment, ours, text } from './call.ts';

const visitorsMessage = {
  id: z.int(),
  name: text,
  title: text,
  createdAt: text,
  isRead: z.boolean(),
  heldFor: z.array(text),
};
const messageSummary: z.ZodType<MessageSummary> = z.object({
  ...visitorsMessage,
  beginning: text,
  delivery: z.enum(DELIVERY_STATES),
});
const messageDetail: z.ZodType<MessageDetail> = z.object({
  ...visitorsMessage,
  email: text,
  message: text,
  page: text,
  folder: z.enum(FOLDERS),
  deletedAt: moment,
  delivery: z.object({
    state: z.enum(DELIVERY_STATES),
    tries: z.int(),
    refusals: z.int(),
    mostRefusals: z.int(),
    nextTryAt: moment,
    deliveredAt: moment,
    file: text.nullable(),
    lastAnswer: text.nullable(),
    interruptions: z.int(),
  }),
});
const letterTrouble: z.ZodType<DeliveryTrouble | null> = z
  .object({ since: text, lastAnswer: text, isTried: z.boolean() })
  .nullable();
const messageState = { unread: z.int(), trouble: letterTrouble };

export const CONTACT_CALLS: readonly Call[] = [
  {
    ...ours,
    method: 'get',
    path: '/admin/messages',
    summary: 'What visitors wrote, newest first, a page at a time.',
    query: { folder: z.enum(FOLDERS).optional(), page: count, q: text.optional() },
    answer: z.object({
      messages: z.array(messageSummary),
      page: z.int(),
      lastPage: z.int(),
      total: z.int(),
      counts: z.object({ inbox: z.int(), archive: z.int(), spam: z.int(), bin: z.int() }),
      ...messageState,
    }),
    refusals: [401],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages/state',
    summary: 'How many messages are not read, and whether e-mails can be delivered.',
    answer: z.object(messageState),
    refusals: [401],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages.csv',
    summary: 'Every message outside the bin as a table for spreadsheets.',
    answer: 'csv',
    refusals: [401],
  },
  {
    ...ours,
    method: 'get',
    path: '/admin/messages/{id}',
    summary: 'One message in full, with the delivery status of its e-mail.',
    answer: z.object({ message: messageDetail }),
    refusals: [401, 404],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/messages/{id}/mark',
    summary:
      'Mark a message as read or not, or move it between the folders. What leaves spam is mailed; an e-mail that was not sent yet is canceled in the bin. `restore` takes a message out of the bin.',
    json: markRequest,
    answer: z.object({ message: messageDetail }),
    refusals: [400, 401, 404, 422],
  },
  {
    ...ours,
    method: 'delete',
    path: '/admin/messages/{id}',
    summary: 'Permanently delete a message that is in the bin, with its e-mails. 409 while it is not in the bin.',
    answer: message,
    refusals: [401, 404, 409],
  },
  {
    ...ours,
    method: 'post',
    path: '/admin/messages/{id}/try-again',
    summary: 'Retry the e-mail of a message now, whenever its next attempt was due.',
    answer: z.object({ message: messageDetail }),
    refusals: [401, 404],
  },
  {
    method: 'post',
    path: '/api/v1.0/email/send-form',
    isPrefixed: false,
    summary: 'Keep a message of a visitor, as the e-mail provider takes one. Answers, refusals too, are plain text.',
    account: 'none',
    form: { fields: z.object({ ...contactMessage.shape, user_id: text, service_id: text, template_id: text }) },
    answer: 'OK',
    refusals: [400, 403, 405, 413, 415, 422, 429],
  },
];
