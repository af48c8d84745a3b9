import type { Email } from '../../mail/mailer.ts';

interface Parts extends Record<'emailId' | 'to' | 'siteName' | 'publicUrl' | 'timeZone', string> {
  /** When the last backup was sent. Undefined if none ever was. */
  lastSentAt: string | undefined;
  /** Why, as the panel says it. */
  reason: string | undefined;
  now: number;
}

/** To each owner, when backups have not reached the bucket for two nights. */
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
