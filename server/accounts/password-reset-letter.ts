import { RESET_MINUTES } from '../../contract/accounts.ts';
import type { Letter } from '../mail/mailer.ts';

/** The letter that lets someone choose a new password. The token stands in the fragment: no log of a server has it. */
export function passwordResetLetter(
  request: { email: string; createdAt: string; token: string },
  { letterId, siteName, publicUrl }: { letterId: string; siteName: string; publicUrl: string },
): Letter {
  return {
    id: letterId,
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
