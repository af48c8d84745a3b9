import type { Email } from '../../mail/mailer.ts';
import type { StoredMessage } from '../inbox/message-store.ts';

/**
 * Confirms to the sender that the message arrived. Contains nothing that they typed: somebody could enter another
 * person's address to have us deliver spam.
 */
export function confirmationEmail(
  message: StoredMessage,
  emailId: string,
  site: { name: string; email: string; phone: string; facts: readonly { id: string; value: string }[] },
): Email {
  const subject = message.page === 'job' ? 'application' : 'message';
  const replyTime = site.facts.find(({ id }) => id === 'reply-time')?.value;
  return {
    id: emailId,
    to: message.email,
    subject: `Your ${subject} to ${site.name} has arrived`,
    replyTo: { name: site.name, address: site.email },
    date: new Date(message.createdAt),
    isAutomatic: true,
    text: [
      `Your ${subject} to ${site.name} has arrived.${replyTime ? ` We will reply within ${replyTime}.` : ''}`,
      '',
      `If it is urgent, call ${site.phone}. If you did not write to us, someone entered your address by mistake,`,
      'and you can ignore this e-mail.',
      '',
      site.name,
      '',
    ].join('\n'),
  };
}
