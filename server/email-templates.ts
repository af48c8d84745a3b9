import { site as siteInfo } from '../content/site.ts';
import { accountNoticeEmail } from './accounts/account-notice-email.ts';
import { passwordResetEmail } from './accounts/password-reset-email.ts';
import type { createPasswordResetStore } from './accounts/password-reset-store.ts';
import type { ActivityStore } from './activity/activity-store.ts';
import { publishFailureEmail } from './blog/publish-failure-email.ts';
import { confirmationEmail } from './contact/confirmation-email.ts';
import { messageEmail } from './contact/message-email.ts';
import type { createMessageStore } from './contact/message-store.ts';
import type { EmailTemplates } from './mail/outbox.ts';

/** The outbox stores only an e-mail's kind and a reference. The text is generated here just before it is sent. */
export function emailTemplates({
  messages,
  passwordResets,
  activity,
  publicUrl,
  timeZone,
  mailTo,
}: {
  messages: ReturnType<typeof createMessageStore>;
  passwordResets: ReturnType<typeof createPasswordResetStore>;
  activity: ActivityStore;
  publicUrl: string;
  timeZone: string;
  /** The owner's address. */
  mailTo: string;
}): EmailTemplates {
  return {
    async message({ reference, emailId }) {
      const message = await messages.find(reference);
      return message && messageEmail(message, emailId, siteInfo.name);
    },
    async confirmation({ reference, emailId }) {
      const message = await messages.find(reference);
      return message && confirmationEmail(message, emailId, siteInfo);
    },
    async 'password-reset'({ reference, emailId }) {
      const request = await passwordResets.find(reference);
      if (!request) return undefined;
      const token = await passwordResets.addLink(reference);
      return passwordResetEmail({ ...request, token }, { emailId, siteName: siteInfo.name, publicUrl });
    },
    async 'account-notice'({ reference, emailId }) {
      const [entry] = await activity.entriesAfter(reference - 1, 1);
      return entry && accountNoticeEmail(entry, { emailId, siteName: siteInfo.name, publicUrl, timeZone });
    },
    async 'publish-failure'({ reference, emailId }) {
      const [entry] = await activity.entriesAfter(reference - 1, 1);
      return entry && publishFailureEmail(entry, { emailId, siteName: siteInfo.name, publicUrl, mailTo });
    },
  };
}
