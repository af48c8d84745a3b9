import type { EmailTemplates } from '../../mail/outbox.ts';
import type { Core } from '../../slice.ts';
import { publishFailureEmail } from './publish-failure-email.ts';
import { submissionEmail } from './submission-email.ts';
import type { SubmissionStore } from './submission-store.ts';

/** The e-mails about drafts, written when they are sent. */
export function draftEmails(
  { activity, settings, siteName }: Core,
  submissions: Pick<SubmissionStore, 'takeForEmail'>,
): Pick<EmailTemplates, 'post-submission' | 'publish-failure'> {
  const { publicUrl } = settings;
  return {
    async 'post-submission'({ reference, emailId }) {
      const submission = await submissions.takeForEmail(reference);
      return submission && submissionEmail(submission, { emailId, siteName: await siteName(), publicUrl });
    },
    async 'publish-failure'({ reference, emailId }) {
      const [entry] = await activity.entriesAfter(reference - 1, 1);
      const site = { emailId, siteName: await siteName(), publicUrl, mailTo: settings.mail.to };
      return entry && publishFailureEmail(entry, site);
    },
  };
}
