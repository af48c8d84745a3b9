import type { Action } from '../../contract/activity.ts';
import type { AuditRow } from '../audit/audit-store.ts';
import type { Letter } from '../mail/mailer.ts';

/** The changes that the owner of an account hears of, since whoever made them need not be the owner. */
const NOTICES: Partial<Record<Action, { subject: string; consequence: string }>> = {
  'account.second_factor_on': {
    subject: 'Two-factor authentication was switched on',
    consequence:
      'Signing in asks for a code of your authenticator app from now on, and every other session was signed out.',
  },
  'account.second_factor_off': {
    subject: 'Two-factor authentication was switched off',
    consequence: 'Signing in asks for the password alone from now on.',
  },
  'account.recovery_code': {
    subject: 'A recovery code was used to sign in',
    consequence:
      'It works no more. If your phone is lost, switch two-factor authentication off and on again with another one.',
  },
  'account.recovery_codes': {
    subject: 'New recovery codes were made',
    consequence: 'The old ones work no more.',
  },
};

/** Tells what was done to an account, by its entry of the audit log. */
export function accountNoticeLetter(
  entry: Pick<AuditRow, 'action' | 'at' | 'name' | 'address'>,
  { letterId, siteName, publicUrl }: { letterId: string; siteName: string; publicUrl: string },
): Letter | undefined {
  const notice = NOTICES[entry.action as Action];
  if (!notice) return undefined;
  const { subject, consequence } = notice;
  const from = entry.address ? `from the network address ${entry.address}` : 'on the server itself';
  return {
    id: letterId,
    to: entry.name,
    subject: `[${siteName}] ${subject}`,
    date: new Date(entry.at),
    text: [
      `${subject}: ${entry.name} on ${publicUrl}, at ${entry.at.slice(0, 16).replace('T', ' ')} UTC, ${from}.`,
      consequence,
      '',
      'If it was not you, choose a new password at once, and ask whoever runs the site to look into its activity:',
      `${publicUrl}/admin/forgot-password`,
      '',
    ].join('\n'),
  };
}
