import type { ActivityRow } from '../../activity/activity-store.ts';
import type { Email } from '../../mail/mailer.ts';

/** The e-mail about a scheduled post or page that could not be published, written from its entry in the audit log. */
export function publishFailureEmail(
  entry: Pick<ActivityRow, 'at' | 'target' | 'name' | 'note'>,
  { emailId, siteName, publicUrl, mailTo }: Record<'emailId' | 'siteName' | 'publicUrl' | 'mailTo', string>,
): Email {
  const [kind = 'post', id] = entry.target?.split(' ') ?? [];
  return {
    id: emailId,
    to: mailTo,
    subject: `[${siteName}] A scheduled ${kind} was not published`,
    date: new Date(entry.at),
    text: [
      `“${entry.name}” could not be published at its scheduled time: ${entry.note}`,
      `The site keeps trying. Open the ${kind} to publish or reschedule it:`,
      `${publicUrl}/admin/${kind}s/${id}`,
      '',
    ].join('\n'),
  };
}
