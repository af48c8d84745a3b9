import type { Action } from '../../contract/activity.ts';
import type { ActivityRow } from '../activity/activity-store.ts';
import { toZonedTimestamp } from '../core/clock.ts';
import type { Email } from '../mail/mailer.ts';

/** The changes that are e-mailed to an account's owner, because somebody else may have made them. */
const NOTICES: Partial<Record<Action, { subject: string; consequence: string }>> = {
  'session.opened': {
    subject: 'Your account was used on a new device',
    consequence: 'You can see and end all sessions in the Account Center.',
  },
  'account.password': {
    subject: 'Your password was changed',
    consequence: 'All other sessions were signed out.',
  },
  'account.role': {
    subject: 'Your role was changed',
    consequence: 'It decides what you can see and change in the panel.',
  },
  'token.created': {
    subject: 'An API token was created for your account',
    consequence: 'Whoever has it can use the API in your name. You can revoke it in the Account Center.',
  },
  'token.revoked': {
    subject: 'An API token of your account was revoked',
    consequence: 'Programs that use it are refused from now on.',
  },
  'account.second_factor_on': {
    subject: 'Two-factor authentication was turned on',
    consequence: 'Signing in now requires a code from your authenticator app. All other sessions were signed out.',
  },
  'account.second_factor_off': {
    subject: 'Two-factor authentication was turned off',
    consequence: 'Signing in now requires only your password.',
  },
  'account.passkey_added': {
    subject: 'A passkey was added',
    consequence: 'It signs in to your account without your password. You can remove it in the Account Center.',
  },
  'account.passkey_removed': {
    subject: 'A passkey was removed',
    consequence: 'It no longer signs in, and the sessions that it opened were signed out.',
  },
  'account.password_removed': {
    subject: 'Your password was removed',
    consequence: 'Only your passkeys sign in now. All other sessions were signed out.',
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

/** Details for the e-mail, from the note of the entry. E-mails about sign-ins name the browser instead. */
const DETAILS: Partial<Record<Action, (entry: Pick<ActivityRow, 'note'> & { by: string }) => string>> = {
  'account.role': ({ note, by }) => `From ${note}, by ${by}.`,
  'account.passkey_added': ({ note }) => `Passkey: ${note}.`,
  'account.passkey_removed': ({ note }) => `Passkey: ${note}.`,
  'token.created': ({ note }) => `Token: ${note}.`,
  'token.revoked': ({ note, by }) => `Token: ${note}, revoked by ${by}.`,
};

/** The e-mail about a change to an account, written from its entry in the audit log. `by`: who made it, in words. */
export function accountNoticeEmail(
  entry: Pick<ActivityRow, 'action' | 'at' | 'who' | 'name' | 'note' | 'address'> & { by: string },
  { emailId, siteName, publicUrl, timeZone }: Record<'emailId' | 'siteName' | 'publicUrl' | 'timeZone', string>,
): Email | undefined {
  const notice = NOTICES[entry.action as Action];
  if (!notice) return undefined;
  const { subject, consequence } = notice;
  // Entries about sign-ins name the browser.
  const isSignIn = entry.action === 'session.opened';
  const email = isSignIn ? entry.who : entry.name;
  const details = isSignIn ? entry.name && `Browser: ${entry.name}.` : DETAILS[entry.action as Action]?.(entry);
  const from = entry.address ? `from IP address ${entry.address}` : 'on the server itself';
  const at = toZonedTimestamp(entry.at, timeZone);
  return {
    id: emailId,
    to: email,
    subject: `[${siteName}] ${subject}`,
    date: new Date(entry.at),
    text: [
      `${subject}: ${email} on ${publicUrl}, at ${at.slice(0, 16).replace('T', ' ')} (${timeZone}), ${from}.`,
      ...(details ? [details] : []),
      consequence,
      '',
      'If this wasn’t you, change your password now and ask the site owner to check the activity log:',
      `${publicUrl}/admin/forgot-password`,
      '',
    ].join('\n'),
  };
}
