import { nameFromEmail } from '../../../contract/accounts/name-from-email.ts';
import type { Email } from '../../mail/mailer.ts';
import { oneLine } from '../receive/one-line.ts';
import type { ReplyStore } from './reply-store.ts';

/** A longer header could be refused. The first e-mail and the last ones are enough for a mail client. */
const MAX_REFERENCES = 20;

/** The e-mail with a reply to a message. The site receives no e-mail, so it says where further ones go. */
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
