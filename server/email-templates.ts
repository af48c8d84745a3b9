import type { AttentionItem } from '../contract/dashboard.ts';
import { accountNoticeEmail } from './accounts/account-notice-email.ts';
import type { AccountStore } from './accounts/account-store.ts';
import { invitationEmail } from './accounts/invitation-email.ts';
import type { createInvitationStore } from './accounts/invitation-store.ts';
import { passwordResetEmail } from './accounts/password-reset-email.ts';
import type { createPasswordResetStore } from './accounts/password-reset-store.ts';
import type { ActivityStore } from './activity/activity-store.ts';
import { publishFailureEmail } from './blog/publish-failure-email.ts';
import { submissionEmail } from './blog/submission-email.ts';
import type { SubmissionStore } from './blog/submission-store.ts';
import type { Clock } from './clock.ts';
import { confirmationEmail } from './contact/confirmation-email.ts';
import { followUpEmail } from './contact/follow-up-email.ts';
import type { FollowUpStore } from './contact/follow-up-store.ts';
import { messageEmail } from './contact/message-email.ts';
import type { createMessageStore } from './contact/message-store.ts';
import { replyEmail } from './contact/reply-email.ts';
import type { ReplyStore } from './contact/reply-store.ts';
import type { PublicCopy } from './copy/public-copy.ts';
import type { EmailTemplates } from './mail/outbox.ts';
import type { Week } from './weekly/week-store.ts';
import { weeklyEmail } from './weekly/weekly-email.ts';
import type { WeeklyEmailStore } from './weekly/weekly-email-store.ts';

/** The outbox stores only an e-mail's kind and a reference. The text is generated here just before it is sent. */
export function emailTemplates({
  clock,
  accounts,
  copy,
  messages,
  replies,
  followUps,
  submissions,
  weeklyEmails,
  readWeek,
  findProblems,
  passwordResets,
  invitations,
  activity,
  publicUrl,
  timeZone,
  mailTo,
}: {
  clock: Clock;
  accounts: Pick<AccountStore, 'describe'>;
  copy: PublicCopy;
  messages: ReturnType<typeof createMessageStore>;
  replies: ReplyStore;
  followUps: FollowUpStore;
  submissions: Pick<SubmissionStore, 'takeForEmail'>;
  weeklyEmails: WeeklyEmailStore;
  readWeek: (monday: string) => Promise<Week>;
  findProblems: () => Promise<AttentionItem[]>;
  passwordResets: ReturnType<typeof createPasswordResetStore>;
  invitations: ReturnType<typeof createInvitationStore>;
  activity: ActivityStore;
  publicUrl: string;
  timeZone: () => string;
  /** The owner's address. */
  mailTo: () => string;
}): EmailTemplates {
  const nameOfSite = async () => (await copy.read('company')).name;
  return {
    async message({ reference, emailId }) {
      const message = await messages.find(reference);
      if (!message) return undefined;
      // As they are now, so that a corrected address gets what could not be delivered.
      const form = message.form && (await copy.findForm(message.form.id));
      return messageEmail(message, emailId, {
        name: await nameOfSite(),
        publicUrl,
        recipients: form?.recipients ?? [],
      });
    },
    async confirmation({ reference, emailId }) {
      const message = await messages.find(reference);
      return message && confirmationEmail(message, emailId, await copy.read('company'));
    },
    async reply({ reference, emailId }) {
      const reply = await replies.findForEmail(reference);
      return reply && replyEmail(reply, { emailId, timeZone: timeZone() });
    },
    async 'follow-up'({ reference, emailId }) {
      const message = await followUps.findForEmail(reference);
      const site = { emailId, siteName: await nameOfSite(), publicUrl, timeZone: timeZone(), now: clock() };
      return message && followUpEmail(message, site);
    },
    async weekly({ reference, emailId }) {
      const email = await weeklyEmails.find(reference);
      if (!email) return undefined;
      const { userId, monday } = email;
      return weeklyEmail({
        emailId,
        to: email.email,
        monday,
        week: await readWeek(monday),
        problems: await findProblems(),
        token: await weeklyEmails.addLink(userId),
        siteName: await nameOfSite(),
        publicUrl,
        timeZone: timeZone(),
        now: clock(),
      });
    },
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
