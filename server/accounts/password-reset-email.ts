import { RESET_MINUTES } from '../../contract/accounts.ts';
import type { Email } from '../mail/mailer.ts';

/** The e-mail with the reset link. The token is in the URL fragment, so it does not appear in server logs. */
export function passwordResetEmail(
  request: { email: string; createdAt: string; token: string },
  { emailId, siteName, publicUrl }: { emailId: string; siteName: string; publicUrl: string },
): Email {
  return {
    id: emailId,
    to: request.email,
    subject: `[${siteName}] Choose a new password`,
    date: new Date(request.createdAt),
    text: [
      `Someone, probably you, requested a new password for ${request.email} on ${publicUrl}.`,
      '',
      `Choose it here within ${RESET_MINUTES} minutes:`,
      `${publicUrl}/admin/reset-password#token=${request.token}&email=${encodeURIComponent(request.email)}`,
      '',
      'The link works once. If you did not request this, you can ignore this e-mail: your password has not changed.',
      '',
    ].join('\n'),
  };
}
