import type { Action } from '../../contract/activity.ts';
import type { ActivityRow } from '../activity/activity-store.ts';
import { toZonedTimestamp } from '../clock.ts';
import type { Email } from '../mail/mailer.ts';

/** The changes that are e-mailed to an account's owner, because somebody else may have made them. */
const NOTICES: Partial<Record<Action, { subject: string; consequence: string }>> = {
  'account.second_factor_on': {
    subject: 'Two-factor authentication was turned on',
    consequence: 'Signing in now requires a code from your authenticator app. All other sessions were signed out.',
  },
  'account.second_factor_off': {
    subject: 'Two-factor authentication was turned off',
    consequence: 'Signing in now requires only your password.',
  },
  'account.recovery_code': {
    subject: 'A recovery code was used to sign in',
    consequence:
      'That code no longer works. If you lost your phone, turn two-factor authentication off, then set it up again on a new one.',
  },
  'account.recovery_codes': {
    subject: 'New recovery codes were generated',
    consequence: 'Your old codes no longer work.',
  },
};

/** The e-mail about a change to an account, written from its entry in the audit log. */
export function accountNoticeEmail(
  entry: Pick<ActivityRow, 'action' | 'at' | 'name' | 'address'>,
  { emailId, siteName, publicUrl, timeZone }: Record<'emailId' | 'siteName' | 'publicUrl' | 'timeZone', string>,
): Email | undefined {
  const notice = NOTICES[entry.action as Action];
  if (!notice) return undefined;
  const { subject, consequence } = notice;
  const from = entry.address ? `from IP address ${entry.address}` : 'on the server itself';
  const at = toZonedTimestamp(entry.at, timeZone);
  return {
    id: emailId,
    to: entry.name,
    subject: `[${siteName}] ${subject}`,
    date: new Date(entry.at),
    text: [
      `${subject}: ${entry.name} on ${publicUrl}, at ${at.slice(0, 16).replace('T', ' ')} (${timeZone}), ${from}.`,
      consequence,
      '',
      'If this wasn’t you, change your password now and ask the site owner to check the activity log:',
      `${publicUrl}/admin/forgot-password`,
      '',
    ].join('\n'),
  };
}
