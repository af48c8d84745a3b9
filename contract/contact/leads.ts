import { z } from 'zod';
import { paragraphs } from '../text/text.ts';
import type { MessageSource } from './contact-messages.ts';

/** How far the conversation with the sender of a message is. */
export const STAGES = ['new', 'in_talk', 'offer_sent', 'won', 'lost'] as const;
export type Stage = (typeof STAGES)[number];

/** The stage of a message, or `spam` while it is in the spam folder. */
export const MESSAGE_STATUSES = [...STAGES, 'spam'] as const;
export const messageStatus = z.enum(MESSAGE_STATUSES, '"status" must be new, in_talk, offer_sent, won, lost or spam.');
export type MessageStatus = z.infer<typeof messageStatus>;

const STATUS_NAMES: Record<MessageStatus, string> = {
  new: 'New',
  in_talk: 'In talk',
  offer_sent: 'Offer sent',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

const APPLICATION_STATUS_NAMES: Record<MessageStatus, string> = {
  ...STATUS_NAMES,
  in_talk: 'Interview',
  offer_sent: 'Offer',
  won: 'Hired',
  lost: 'Declined',
};

/** The names of the statuses for messages from a source, or for messages in general. */
export const statusNames = (from?: MessageSource): Record<MessageStatus, string> =>
  from === 'job' ? APPLICATION_STATUS_NAMES : STATUS_NAMES;

/** All names of a status, for lists of messages from every source. */
export const allStatusNames = (status: MessageStatus): string =>
  [...new Set([STATUS_NAMES[status], APPLICATION_STATUS_NAMES[status]])].join(' / ');

/** In hundredths of the site's currency: just under a hundred billion. */
export const MAX_VALUE = 9_999_999_999_999;

/** In characters. */
export const MAX_NOTE_LENGTH = 2_000;

/** The most notes of one message. They are sent together, and a search reads all of them. */
export const MAX_NOTES = 200;

const VALUE_TEXT = `"value" must be a whole number of hundredths from 0 to ${MAX_VALUE}, or null.`;

/** A day of the calendar, like 2026-11-21. */
const day = z.iso.date('Enter a date like 2026-11-21.');

/** `PATCH /api/admin/messages/{id}`. Missing fields stay as they are, so two people can change different ones at once. */
export const changeMessage = z
  .object({
    /** `spam` moves the message to the spam folder; any other status takes it out of there. */
    status: messageStatus.optional(),
    /** The e-mail address of an account that can read messages. Null: nobody. */
    assigned_to: z.string('Choose a person from the list, or nobody.').nullable().optional(),
    /** In hundredths of the site's currency. */
    value: z.int(VALUE_TEXT).min(0, VALUE_TEXT).max(MAX_VALUE, VALUE_TEXT).nullable().optional(),
    follow_up_on: day.nullable().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Send at least one change.');
export type ChangeMessage = z.infer<typeof changeMessage>;

/** A note by an administrator about a message. The sender never sees it. */
export const messageNote = z.object({
  id: z.int(),
  text: z.string(),
  /** ISO 8601 UTC. */
  created_at: z.string(),
  /** The e-mail address of the author. */
  created_by: z.string(),
});
export type MessageNote = z.infer<typeof messageNote>;

export const messageNotes = z.object({ notes: z.array(messageNote) });

/** `POST /api/admin/messages/{id}/notes`. */
export const newNote = z.object({
  text: z.string('Write a note.').check(
    ...paragraphs({
      max: MAX_NOTE_LENGTH,
      tooLong: `Please shorten this to ${MAX_NOTE_LENGTH.toLocaleString('en-US')} characters.`,
      missing: 'Write a note.',
    }),
  ),
});

/** The fields that make a message a lead. */
export const lead = {
  status: messageStatus,
  assigned_to: z.string().nullable(),
  value: z.int().nullable(),
  follow_up_on: z.string().nullable(),
};
