import { INVITATION_DAYS, type Invitation } from '../../../contract/accounts/people.ts';
import type { Email } from '../../mail/mailer.ts';

/** The token is in the URL fragment, so it does not appear in server logs. */
export const invitationLink = (publicUrl: string, token: string) => `${publicUrl}/admin/invitation#token=${token}`;

export function invitationEmail(
  { email, note, inviter, created_at, token }: Invitation & { inviter: string; token: string },
  { emailId, siteName, publicUrl }: { emailId: string; siteName: string; publicUrl: string },
): Email {
  return {
    id: emailId,
    to: email,
    subject: `[${siteName}] You are invited to work on the site`,
    date: new Date(created_at),
    text: [
      `${inviter} invites you to work on ${publicUrl}.`,
      ...(note ? ['', ...note.split(/\r?\n/).map((line) => `> ${line}`)] : []),
      '',
      `Choose a password here within ${INVITATION_DAYS} days:`,
      invitationLink(publicUrl, token),
      '',
      'The link works once. If you did not expect this invitation, you can ignore this e-mail.',
      '',
    ].join('\n'),
  };
}
