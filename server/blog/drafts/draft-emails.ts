import type { EmailTemplates } from '../../mail/outbox.ts';
import type { Core } from '../../slice.ts';
import { publishFailureEmail } from './publish-failure-email.ts';

/** The e-mail about a draft that could not be published, written when it is sent. */
export function draftEmails({ activity, settings, siteName }: Core): Pick<EmailTemplates, 'publish-failure'> {
  const { publicUrl } = settings;
  return {
    async 'publish-failure'({ reference, emailId }) {
      const [entry] = await activity.entriesAfter(reference - 1, 1);
      const site = { emailId, siteName: await siteName(), publicUrl, mailTo: settings.mail.to };
      return entry && publishFailureEmail(entry, site);
    },
  };
}
