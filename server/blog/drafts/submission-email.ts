import type { Email } from '../../mail/mailer.ts';
import type { SubmissionStore } from './submission-store.ts';

type Submission = NonNullable<Awaited<ReturnType<SubmissionStore['takeForEmail']>>>;

/** The e-mail to editors about a post that its author may not publish. */
export function submissionEmail(
  { id, title, by, editors, submittedAt }: Submission,
  { emailId, siteName, publicUrl }: Record<'emailId' | 'siteName' | 'publicUrl', string>,
): Email {
  return {
    id: emailId,
    to: editors.join(', '),
    subject: `[${siteName}] A post to publish: ${title}`,
    date: new Date(submittedAt),
    isAutomatic: true,
    text: [
      `${by} saved “${title}” for an editor. Publish it or change it:`,
      `${publicUrl}/admin/posts/${id}`,
      '',
      'All posts to publish:',
      `${publicUrl}/admin/manage-blogs?status=to-publish`,
      '',
    ].join('\n'),
  };
}
