import { nameFromEmail } from '../../../contract/accounts/name-from-email.ts';
import type { Email } from '../../mail/mailer.ts';
import { oneLine } from '../receive/one-line.ts';
import type { ReplyStore } from './reply-store.ts';

/**
 * The maximum number of ids in the header References, because servers may reject long headers. The first and the last
 * ids are enough for mail clients.
 */
const MAX_REFERENCES = 20;

/** The e-mail with a reply to a message. It says where to send further e-mails, because the site receives none. */
export function replyEmail(
  reply: NonNullable<Awaited<ReturnType<ReplyStore['findForEmail']>>>,
  { emailId, timeZone }: { emailId: string; timeZone: string },
): Email {
  const { text, sentBy, senderName, email, title, message, references } = reply;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(reply.receivedAt));
  const subject = oneLine(title);
  return {
    id: emailId,
    to: email,
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    replyTo: { name: senderName || nameFromEmail(sentBy), address: sentBy },
    date: new Date(reply.createdAt),
    references: [...references.slice(0, 1), ...references.slice(1).slice(1 - MAX_REFERENCES)],
    text: [
      text,
      '',
      `If you reply to this e-mail, your reply goes to ${sentBy}.`,
      '',
      `On ${day} you wrote:`,
      ...message.split('\n').map((line) => `> ${line}`),
      '',
    ].join('\n'),
  };
}
