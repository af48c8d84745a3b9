import type { Email } from '../mail/mailer.ts';
import type { StoredMessage } from './message-store.ts';

/** The e-mail that forwards a visitor's message to the owner. */
export function messageEmail(message: StoredMessage, emailId: string, siteName: string): Email {
  return {
    id: emailId,
    subject: `[${siteName}] ${oneLine(message.title)}`,
    replyTo: { name: oneLine(message.name), address: message.email },
    date: new Date(message.createdAt),
    text: [
      `From: ${oneLine(message.name)} <${message.email}>`,
      `Subject: ${oneLine(message.title)}`,
      `Sent from the ${message.page} page, saved as message ${message.id}.`,
      '',
      message.message,
      '',
    ].join('\n'),
  };
}

/** Removes line breaks, so that visitors' input cannot add a header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
