import type { Email } from '../../mail/mailer.ts';

interface Parts extends Record<'emailId' | 'to' | 'siteName' | 'publicUrl' | 'timeZone', string> {
  /** When the last backup was sent. Undefined if none ever was. */
  lastSentAt: string | undefined;
  /** Why backups could not be sent, as the panel shows it. */
  reason: string | undefined;
  now: number;
}

/** The e-mail to each owner when no backup has reached the bucket for two nights. */
export function backupFailureEmail({
  emailId,
  to,
  siteName,
  publicUrl,
  timeZone,
  lastSentAt,
  reason,
  now,
}: Parts): Email {
  const day = (at: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(Date.parse(at));
  return {
    id: emailId,
    to,
    subject: `[${siteName}] Backups are not reaching the bucket`,
    date: new Date(now),
    text: [
      lastSentAt
        ? `The last backup in the bucket is of ${day(lastSentAt)}. No newer one could be sent since.`
        : 'No backup could be sent to the bucket yet.',
      ...(reason ? [reason] : []),
      '',
      'The site keeps trying, and the backups that are in the bucket stay. See what to do:',
      `${publicUrl}/admin/backups`,
      '',
    ].join('\n'),
  };
}
