import { z } from 'zod';

/** Messages on one page of the panel's list. */
export const MESSAGES_PER_PAGE = 20;

/** `spam` holds what the filter held back or an administrator marked; `bin` is emptied after `BIN_DAYS` (bin.ts). */
export const FOLDERS = ['inbox', 'archive', 'spam', 'bin'] as const;
export type Folder = (typeof FOLDERS)[number];

/**
 * Where the letter to the owner is: `none` for a held message, `waiting` before its first try, `failing` between tries,
 * `delivered`, `refused` when the mail server will not have it and it is tried no more, or `file` when the site has no
 * mail server: it was written to a file, and not sent by e-mail.
 */
export const DELIVERY_STATES = ['none', 'waiting', 'failing', 'delivered', 'refused', 'file'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A visitor's message as the panel's list shows it. Moments are ISO 8601 UTC. */
export interface MessageSummary {
  id: number;
  name: string;
  title: string;
  /** The beginning of the message, in one line. */
  beginning: string;
  createdAt: string;
  isRead: boolean;
  /** Why it is in the spam folder, a sentence each. */
  heldFor: string[];
  delivery: DeliveryState;
}

export interface MessageDetail extends Omit<MessageSummary, 'beginning' | 'delivery'> {
  email: string;
  /** Plain text, as it was typed. */
  message: string;
  /** Which page it was written on. */
  page: string;
  folder: Folder;
  /** ISO 8601 UTC; null outside the bin. */
  deletedAt: string | null;
  delivery: Delivery;
}

export interface Delivery {
  state: DeliveryState;
  tries: number;
  /** How often the mail server has refused the letter for good, and at which such answer it is tried no more. */
  refusals: number;
  mostRefusals: number;
  nextTryAt: string | null;
  deliveredAt: string | null;
  /** The name of the file it was written to instead of being sent. */
  file: string | null;
  /** What the mail server said last, or why it could not be asked. */
  lastAnswer: string | null;
  /** How many tries ended without an answer: so many times the letter may have arrived more than once. */
  interruptions: number;
}

/** What the whole panel shows of messages: the number beside the entry, and the red band. */
export interface MessageState {
  unread: number;
  /** Set while letters to the owner cannot be delivered. */
  trouble: DeliveryTrouble | null;
}

export interface DeliveryTrouble {
  /** ISO 8601 UTC: since when the oldest of them has failed. */
  since: string;
  /** What the mail server said last, or why it could not be asked. */
  lastAnswer: string;
  /** Whether they are still tried; otherwise "Try again now" is what helps. */
  isTried: boolean;
}

export interface MessagePage extends MessageState {
  messages: MessageSummary[];
  /** Counted from 1. */
  page: number;
  lastPage: number;
  /** Messages in the folder, under the words looked for. */
  total: number;
  /** Messages in each folder. */
  counts: Record<Folder, number>;
}

/**
 * `POST /api/admin/messages/{id}/mark`. The names of folders move it there; `restore` takes it out of the bin, back to
 * where it was.
 */
export const markRequest = z.object({
  as: z.enum(
    ['read', 'unread', 'restore', ...FOLDERS],
    'Mark it as read, unread, inbox, archive, spam, bin or restore.',
  ),
});
export type Mark = z.infer<typeof markRequest>['as'];
