import type { Mark } from '../../../contract/contact/contact-messages.ts';

/** The data that the screen submits to its clientAction. */
export interface MessageChange {
  id: number;
  /** `open` marks as read without a toast; `retry` sends the e-mail again. */
  action: Mark | 'open' | 'retry';
  /** Whether the e-mail about the message was still to be sent. */
  wasUnsent?: boolean;
  byKeyboard?: boolean;
}
