import { accountNoticeEmail } from './accounts/account-notice-email.ts';
import type { AccountStore } from './accounts/account-store.ts';
import { passwordResetEmail } from './accounts/passwords/password-reset-email.ts';
import type { createPasswordResetStore } from './accounts/passwords/password-reset-store.ts';
import { invitationEmail } from './accounts/people/invitation-email.ts';
import type { createInvitationStore } from './accounts/people/invitation-store.ts';
import type { ActivityStore } from './activity/activity-store.ts';
import { publishFailureEmail } from './blog/drafts/publish-failure-email.ts';
import { submissionEmail } from './blog/drafts/submission-email.ts';
import type { SubmissionStore } from './blog/drafts/submission-store.ts';
import type { PublicCopy } from './copy/public-copy.ts';
import type { EmailTemplates } from './mail/outbox.ts';

/** The e-mails about accounts and posts, written when they are sent: the outbox stores only a kind and a reference. */
export function emailTemplates({
  accounts,
  copy,
  submissions,
  passwordResets,
  invitations,
  activity,
  publicUrl,
  timeZone,
  mailTo,
}: {
  accounts: Pick<AccountStore, 'describe'>;
  copy: PublicCopy;
  submissions: Pick<SubmissionStore, 'takeForEmail'>;
  passwordResets: ReturnType<typeof createPasswordResetStore>;
  invitations: ReturnType<typeof createInvitationStore>;
  activity: ActivityStore;
  publicUrl: string;
  timeZone: () => string;
  /** The owner's address. */
  mailTo: () => string;
}): Omit<EmailTemplates, 'message' | 'confirmation' | 'reply' | 'follow-up' | 'weekly'> {
  const nameOfSite = async () => (await copy.read('company')).name;
  return {
    async 'password-reset'({ reference, emailId }) {
      const request = await passwordResets.find(reference);
      if (!request) return undefined;
      const token = await passwordResets.addLink(reference);
      return passwordResetEmail({ ...request, token }, { emailId, siteName: await nameOfSite(), publicUrl });
    },
    async invitation({ reference, emailId }) {
      const invitation = await invitations.find(reference);
      if (!invitation) return undefined;
      const token = await invitations.addLink(reference);
      const inviter = await accounts.describe(invitation.invited_by);
      return invitationEmail({ ...invitation, inviter, token }, { emailId, siteName: await nameOfSite(), publicUrl });
    },
    async 'account-notice'({ reference, emailId }) {
      const [entry] = await activity.entriesAfter(reference - 1, 1);
      if (!entry) return undefined;
      const site = { emailId, siteName: await nameOfSite(), publicUrl, timeZone: timeZone() };
      return accountNoticeEmail({ ...entry, by: await accounts.describe(entry.who) }, site);
    },
    async 'post-submission'({ reference, emailId }) {
      const submission = await submissions.takeForEmail(reference);
      return submission && submissionEmail(submission, { emailId, siteName: await nameOfSite(), publicUrl });
    },
    async 'publish-failure'({ reference, emailId }) {
      const [entry] = await activity.entriesAfter(reference - 1, 1);
      return (
        entry && publishFailureEmail(entry, { emailId, siteName: await nameOfSite(), publicUrl, mailTo: mailTo() })
      );
    },
  };
}
