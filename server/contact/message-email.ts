import type { Email } from '../mail/mailer.ts';
import type { StoredMessage } from './message-store.ts';

/** The letter that brings a visitor's message to the owner. What was typed stands in the text and in Reply-To only. */
export function messageEmail(message: StoredMessage, emailId: string, siteName: string): Email {
  return {
    id: emailId,
    subject: `[${siteName}] ${oneLine(message.title)}`,
    replyTo: { name: oneLine(message.name), address: message.email },
    date: new Date(message.createdAt),
    text: [
      `From: ${oneLine(message.name)} <${message.email}>`,
      `Subject: ${oneLine(message.title)}`,
      `Sent from the ${message.page} page, kept as message ${message.id}.`,
      '',
      message.message,
      '',
    ].join('\n'),
  };
}

/** Headers are lines: nothing typed may begin another one. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
