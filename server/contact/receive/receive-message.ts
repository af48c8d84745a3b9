import type { ContactMessage } from '../../../contract/contact/contact.ts';
import type { FormMessage } from '../../../contract/contact/contact-messages.ts';
import type { SenderFields } from '../../../contract/contact/sender-fields.ts';
import type { Device } from '../../../contract/visits/visits.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { networkOf } from '../../http/address-network.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { createMessageStore } from '../inbox/message-store.ts';
import { addMessageVisit } from '../inbox/message-visit-store.ts';
import { addFormMessage } from './form-message-store.ts';
import { attachFiles, type MessageFile, type MessageFileStore } from './message-file-store.ts';
import type { MessageLimits } from './message-limits.ts';
import { queueConfirmationEmail } from './queue-confirmation-email.ts';
import { queueMessageEmail } from './queue-message-email.ts';
import { REPEAT_WINDOW, spamReasons } from './spam-reasons.ts';

const TOO_MANY_FILES = 'We received many files just now. Please try again in an hour, or send us an e-mail.';
const TOO_MANY = 'Too many messages. Please wait a few minutes, then try again.';

/** The data about a sender. Only our own pages send the optional fields. */
export interface Sender extends Partial<SenderFields> {
  clientAddress: string;
}

export interface MessageSource extends Sender {
  /** `contact`, `quote`, `job`, `form`, or the address of another page with the contact form. */
  page: string;
  /** Checked by their content. */
  files?: readonly MessageFile[];
  /** The form that was made in the panel, if the message was sent with one. */
  form?: FormMessage;
  /** The texts that the visitor typed, for the spam check. Default: the whole message. */
  typed?: readonly string[];
}

export interface MessageSite {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  mailHost: string;
  sendConfirmation: boolean;
  limits: MessageLimits;
  messageFiles: MessageFileStore;
  /**
   * The visit of the sender, found by the key of the page view with the form. Undefined if the view was not counted.
   */
  findVisit(
    viewKey: string,
  ): Promise<{ day: string; landing_page: string; source: string; device: Device } | undefined>;
  /** The language, if it is a public language of the site other than the default. */
  publicLanguage(code: string | undefined): string | undefined;
  /** The current sentence about privacy in the contact form. `language`: undefined for the default. */
  consentText(language: string | undefined): Promise<string>;
}

/**
 * Stores a visitor's message and queues its e-mail in one transaction; the outbox sends it afterwards. Spam is stored
 * without an e-mail until an administrator releases it. Throws 429 above the limit per network or in total.
 */
export async function receiveMessage(
  message: ContactMessage,
  { page, clientAddress, files = [], form, typed, ...sender }: MessageSource,
  site: MessageSite,
): Promise<void> {
  await site.limits.perAddress.count(networkOf(clientAddress), TOO_MANY);
  await site.limits.total.count('all', TOO_MANY);
  for (const _file of files) await site.limits.files.count('all', TOO_MANY_FILES);
  const now = site.clock();
  const { botSignals, trail } = sender;
  const language = site.publicLanguage(sender.language);
  const consent = form ? '' : await site.consentText(language);
  const fileNames = await Promise.all(files.map(site.messageFiles.add));
  const visit = trail && (await site.findVisit(trail.view));
  await site.db.transaction().execute(async (trx) => {
    const store = createMessageStore(trx);
    // If nothing was typed, equal messages are no sign of spam: many people may choose the same options.
    const isOriginal = typed === undefined || typed.length > 0;
    const earlier = isOriginal ? await store.countSame(message, toTimestamp(now - REPEAT_WINDOW)) : 0;
    const scored = typed ? { ...message, message: typed.join('\n') } : message;
    const heldFor = spamReasons(scored, botSignals, earlier);
    const messageId = await store.add({ ...message, page, consent, language, heldFor, createdAt: toTimestamp(now) });
    if (form) await addFormMessage(trx, messageId, form);
    if (visit) await addMessageVisit(trx, messageId, { ...visit, pages: trail.pages });
    await attachFiles(trx, fileNames, messageId);
    if (heldFor.length > 0) return;
    await queueMessageEmail(trx, site, messageId);
    if (site.sendConfirmation && message.email)
      await queueConfirmationEmail(trx, site, { id: messageId, email: message.email });
  });
  site.outbox.trigger();
}
