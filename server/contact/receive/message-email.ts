import type { Email } from '../../mail/mailer.ts';
import type { StoredMessage } from '../inbox/message-store.ts';
import { oneLine } from './one-line.ts';

/**
 * The e-mail that forwards a visitor's message to the owner, or to the recipients of a form. Files are not attached,
 * since they are personal.
 */
export function messageEmail(
  message: StoredMessage,
  emailId: string,
  { name: siteName, publicUrl, recipients = [] }: { name: string; publicUrl: string; recipients?: readonly string[] },
): Email {
  const { form } = message;
  const files = form?.answers.filter(({ kind }) => kind === 'file') ?? [];
  const path = `${publicUrl}/admin/messages?message=${message.id}`;
  return {
    id: emailId,
    ...(recipients.length > 0 && { to: recipients.join(', ') }),
    subject: `[${siteName}] ${oneLine(message.title)}`,
    ...(message.email && { replyTo: { name: oneLine(message.name), address: message.email } }),
    date: new Date(message.createdAt),
    text: [
      `From: ${oneLine(message.name)}${message.email && ` <${message.email}>`}`,
      `Subject: ${oneLine(message.title)}`,
      `Sent from the ${form ? `form “${form.name}” on ${form.path}` : `${message.page} page`}, saved as message ${message.id}.`,
      ...(message.cv ? [`CV: ${message.cv.name}. Download it: ${path}`] : []),
      ...(files.length > 0 ? [`Files: ${files.map(({ value }) => value).join(', ')}. Download them: ${path}`] : []),
      '',
      message.message,
      '',
    ].join('\n'),
  };
}
