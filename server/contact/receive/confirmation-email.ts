import type { InterfaceText } from '../../../content/interface.ts';
import type { Email } from '../../mail/mailer.ts';
import type { StoredMessage } from '../inbox/message-store.ts';

/**
 * Confirms to the sender that the message arrived, in the language of the page that it was sent from. Contains nothing
 * that the sender typed: otherwise a spammer could enter the address of a victim, and the site would deliver the spam.
 */
export function confirmationEmail(
  message: StoredMessage,
  emailId: string,
  site: { name: string; email: string; phone: string; facts: readonly { id: string; value: string }[] },
  text: (english: InterfaceText) => string,
): Email {
  const arrived = text(
    message.page === 'job' ? 'Your application to {name} has arrived' : 'Your message to {name} has arrived',
  ).replace('{name}', () => site.name);
  const replyTime = site.facts.find(({ id }) => id === 'reply-time')?.value;
  return {
    id: emailId,
    to: message.email,
    subject: arrived,
    replyTo: { name: site.name, address: site.email },
    date: new Date(message.createdAt),
    isAutomatic: true,
    text: [
      `${arrived}.${replyTime ? ` ${text('We will reply within {time}.').replace('{time}', () => replyTime)}` : ''}`,
      '',
      text('If it is urgent, call {phone}.').replace('{phone}', () => site.phone),
      text('If you did not write to us, someone entered your address by mistake, and you can ignore this e-mail.'),
      '',
      site.name,
      '',
    ].join('\n'),
  };
}
