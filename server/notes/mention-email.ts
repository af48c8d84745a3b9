import type { Email } from '../mail/mailer.ts';

export interface Mention {
  to: string;
  /** Who wrote the note. */
  by: string;
  body: string;
  /** The words that the note is on, or the name of the field. */
  about: string;
  title: string;
  address: string;
  at: string;
}

/** The e-mail to a person who was mentioned in a note. */
export function mentionEmail(
  { to, by, body, about, title, address, at }: Mention,
  { emailId, siteName, publicUrl }: Record<'emailId' | 'siteName' | 'publicUrl', string>,
): Email {
  return {
    id: emailId,
    to,
    subject: `[${siteName}] ${by} mentions you in a note on ${title}`,
    date: new Date(at),
    isAutomatic: true,
    text: [
      `${by} mentions you in a note on “${title}”${about && `, about “${about}”`}:`,
      '',
      body,
      '',
      'Read and answer it:',
      `${publicUrl}${address}`,
      '',
      'You can turn these e-mails off in the Account Center:',
      `${publicUrl}/admin/account`,
      '',
    ].join('\n'),
  };
}
