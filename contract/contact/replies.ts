import { z } from 'zod';
import { paragraphs } from '../text/text.ts';
import { delivery } from './contact-messages.ts';

/** In characters, like a visitor's message. */
export const MAX_REPLY_LENGTH = 20_000;

/** `POST /api/admin/messages/{id}/replies`. */
export const newReply = z.object({
  text: z.string('Write a reply first.').check(
    ...paragraphs({
      max: MAX_REPLY_LENGTH,
      tooLong: `Shorten the reply to ${MAX_REPLY_LENGTH.toLocaleString('en-US')} characters.`,
      missing: 'Write a reply first.',
    }),
  ),
  /** Repeated requests have the same key, so a reply whose response was lost is sent once. */
  key: z
    .string('Send a key of 16 to 100 letters, digits and hyphens, a new one for each reply.')
    .regex(/^[\w-]{16,100}$/, 'Send a key of 16 to 100 letters, digits and hyphens, a new one for each reply.'),
});
export type NewReply = z.infer<typeof newReply>;

export const reply = z.object({
  id: z.int(),
  /** Plain text. */
  text: z.string(),
  /** The e-mail address of the account. The sender of the message replies to it. */
  sentBy: z.string(),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  delivery,
});
export type Reply = z.infer<typeof reply>;

/** `is_emailed`: whether the site has a mail server. Otherwise the e-mail is written to a file. */
export const replyResponse = z.object({ reply, is_emailed: z.boolean() });
export type ReplyResponse = z.infer<typeof replyResponse>;

/** The response of `GET /api/admin/messages/{id}/replies`: what was sent, oldest first. */
export const replyThread = z.object({
  replies: z.array(reply),
  /** Whether the site has a mail server. */
  is_emailed: z.boolean(),
  /** The sender of the e-mails, MAIL_FROM. */
  from: z.string(),
  /** The values of placeholders in saved replies, by name. A missing placeholder has no value. */
  placeholders: z.record(z.string(), z.string()),
});
export type ReplyThread = z.infer<typeof replyThread>;
