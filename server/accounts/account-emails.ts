import type { EmailTemplates } from '../mail/outbox.ts';
import { accountNoticeEmail } from './account-notice-email.ts';
import type { AccountParts } from './account-parts.ts';
import { passwordResetEmail } from './passwords/password-reset-email.ts';
import { createPasswordResetStore } from './passwords/password-reset-store.ts';
import { invitationEmail } from './people/invitation-email.ts';
import { createInvitationStore } from './people/invitation-store.ts';

/** The e-mails about accounts, written when they are sent: the outbox stores only a kind and a reference. */
export function accountEmails({
  db,
  clock,
  activity,
  accounts,
  settings: { publicUrl },
  timeZone,
  siteName,
}: AccountParts): Pick<EmailTemplates, 'password-reset' | 'invitation' | 'account-notice'> {
  const passwordResets = createPasswordResetStore(db, clock);
  const invitations = createInvitationStore(db, clock);
  return {
    async 'password-reset'({ reference, emailId }) {
      const request = await passwordResets.find(reference);
      if (!request) return undefined;
      const token = await passwordResets.addLink(reference);
      return passwordResetEmail({ ...request, token }, { emailId, siteName: await siteName(), publicUrl });
    },
    async invitation({ reference, emailId }) {
      const invitation = await invitations.find(reference);
      if (!invitation) return undefined;
      const token = await invitations.addLink(reference);
      const inviter = await accounts.describe(invitation.invited_by);
      return invitationEmail({ ...invitation, inviter, token }, { emailId, siteName: await siteName(), publicUrl });
    },
    async 'account-notice'({ reference, emailId }) {
      const [entry] = await activity.entriesAfter(reference - 1, 1);
      if (!entry) return undefined;
      const site = { emailId, siteName: await siteName(), publicUrl, timeZone: timeZone() };
      return accountNoticeEmail({ ...entry, by: await accounts.describe(entry.who) }, site);
    },
  };
}
