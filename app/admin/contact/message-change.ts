import type { Mark } from '../../../contract/contact-messages.ts';

/** What the screen submits to its clientAction. */
export interface MessageChange {
  id: number;
  /** `opened` marks as read without a toast; `retried` sends the e-mail again. */
  as: Mark | 'opened' | 'retried';
  /** Whether its e-mail was still to be sent. */
  wasUnsent?: boolean;
  byKeyboard?: boolean;
}
