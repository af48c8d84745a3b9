import { RESET_MINUTES } from '../../../contract/accounts/accounts.ts';
import type { Email } from '../../mail/mailer.ts';

/** The token is in the URL fragment, so it does not appear in server logs. */
export const passwordResetLink = (publicUrl: string, { token, email }: { token: string; email: string }) =>
  `${publicUrl}/admin/reset-password#token=${token}&email=${encodeURIComponent(email)}`;

/** The e-mail with the reset link. */
export function passwordResetEmail(
  request: { email: string; createdAt: string; requestedBy: string | null; token: string },
  { emailId, siteName, publicUrl }: { emailId: string; siteName: string; publicUrl: string },
): Email {
  return {
    id: emailId,
    to: request.email,
    subject: `[${siteName}] Choose a new password`,
    date: new Date(request.createdAt),
    text: [
      request.requestedBy
        ? `${request.requestedBy} sends you a link to set a new password for ${request.email} on ${publicUrl}.`
        : `Someone, probably you, requested a new password for ${request.email} on ${publicUrl}.`,
      '',
      `Choose it here within ${RESET_MINUTES} minutes:`,
      passwordResetLink(publicUrl, request),
      '',
      'The link works once. If you did not request this, you can ignore this e-mail: your password has not changed.',
      '',
    ].join('\n'),
  };
}
