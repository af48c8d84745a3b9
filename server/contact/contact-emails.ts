import type { InterfaceText } from '../../content/interface.ts';
import type { EmailTemplates } from '../mail/outbox.ts';
import type { Core } from '../slice.ts';
import type { ContactCopy } from './contact-copy.ts';
import { createMessageStore } from './inbox/message-store.ts';
import { followUpEmail } from './leads/follow-up-email.ts';
import { createFollowUpStore } from './leads/follow-up-store.ts';
import { confirmationEmail } from './receive/confirmation-email.ts';
import { messageEmail } from './receive/message-email.ts';
import type { MessageSite } from './receive/receive-message.ts';
import { replyEmail } from './replies/reply-email.ts';
import { createReplyStore } from './replies/reply-store.ts';

type ContactEmails = Pick<EmailTemplates, 'message' | 'confirmation' | 'reply' | 'follow-up'>;

interface Ports extends Pick<MessageSite, 'publicLanguage'> {
  copy: ContactCopy;
  copyIn(language: string | undefined): ContactCopy;
  textIn(language: string | undefined): Promise<(english: InterfaceText) => string>;
}

/** The e-mails about messages, written when they are sent. */
export function contactEmails(
  { db, clock, settings: { publicUrl }, timeZone, mailHost }: Core,
  { copy, copyIn, textIn, publicLanguage }: Ports,
): ContactEmails {
  const messages = createMessageStore(db);
  const replies = createReplyStore(db, clock, mailHost);
  const followUps = createFollowUpStore(db, clock, { timeZone, mailHost });
  const nameOfSite = async () => (await copy.read('company')).name;
  return {
    async message({ reference, emailId }) {
      const message = await messages.find(reference);
      if (!message) return undefined;
      // Read the current recipients, so that a corrected address gets what could not be delivered.
      const form = message.form && (await copy.findForm(message.form.id));
      return messageEmail(message, emailId, {
        name: await nameOfSite(),
        publicUrl,
        recipients: form?.recipients ?? [],
      });
    },
    async confirmation({ reference, emailId }) {
      const message = await messages.find(reference);
      if (!message) return undefined;
      const language = publicLanguage(message.language ?? undefined);
      return confirmationEmail(message, emailId, await copyIn(language).read('company'), await textIn(language));
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
  };
}
