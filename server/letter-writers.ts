import { site as facts } from '../content/site.ts';
import { accountNoticeLetter } from './accounts/account-notice-letter.ts';
import { passwordResetLetter } from './accounts/password-reset-letter.ts';
import type { createPasswordResetStore } from './accounts/password-reset-store.ts';
import type { AuditStore } from './audit/audit-store.ts';
import { confirmationEmail } from './contact/confirmation-email.ts';
import { messageEmail } from './contact/message-email.ts';
import type { createMessageStore } from './contact/message-store.ts';
import type { LetterWriters } from './mail/outbox.ts';

/** The outbox keeps a letter's kind and what it speaks of; here it is written, when it is about to be sent. */
export function letterWriters({
  messages,
  passwordResets,
  audit,
  publicUrl,
  timeZone,
}: {
  messages: ReturnType<typeof createMessageStore>;
  passwordResets: ReturnType<typeof createPasswordResetStore>;
  audit: AuditStore;
  publicUrl: string;
  timeZone: string;
}): LetterWriters {
  return {
    async message({ reference, letterId }) {
      const message = await messages.find(reference);
      return message && messageEmail(message, letterId, facts.name);
    },
    async confirmation({ reference, letterId }) {
      const message = await messages.find(reference);
      return message && confirmationEmail(message, letterId, facts);
    },
    async 'password-reset'({ reference, letterId }) {
      const request = await passwordResets.find(reference);
      if (!request) return undefined;
      const token = await passwordResets.addLink(reference);
      return passwordResetLetter({ ...request, token }, { letterId, siteName: facts.name, publicUrl });
    },
    async 'account-notice'({ reference, letterId }) {
      const [entry] = await audit.following(reference - 1, 1);
      return entry && accountNoticeLetter(entry, { letterId, siteName: facts.name, publicUrl, timeZone });
    },
  };
}
