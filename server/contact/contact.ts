import { join } from 'node:path';
import type { InterfaceText } from '../../content/interface.ts';
import type { ContactMessage } from '../../contract/contact/contact.ts';
import type { Database } from '../database/open-database.ts';
import { removeEmailFiles } from '../mail/email-files.ts';
import type { Core, Slice } from '../slice.ts';
import type { ContactCopy } from './contact-copy.ts';
import { contactEmails } from './contact-emails.ts';
import type { Remains } from './inbox/delete-messages.ts';
import { findMessagesInPanel } from './inbox/find-messages-in-panel.ts';
import { messageAttention } from './inbox/message-attention.ts';
import { createMessageBinStore } from './inbox/message-bin-store.ts';
import { messageEndpoints } from './inbox/message-endpoints.ts';
import { messageErasure } from './inbox/message-erasure.ts';
import { createMessageWordStore } from './inbox/message-word-store.ts';
import { createMessages } from './inbox/messages.ts';
import { refreshMessageWords } from './inbox/refresh-message-words.ts';
import { createWaitingMessageStore } from './inbox/waiting-message-store.ts';
import { countAssignedMessages, handOverMessages } from './leads/assigned-message-store.ts';
import { createFollowUpStore } from './leads/follow-up-store.ts';
import { viewEndpoints } from './leads/view-endpoints.ts';
import { formEndpoints } from './receive/form-endpoints.ts';
import { createFormReceiver } from './receive/form-receiver.ts';
import { createApplicationReceiver } from './receive/job-applications.ts';
import { createMessageFileStore, type PrivateFiles } from './receive/message-file-store.ts';
import { createMessageLimits } from './receive/message-limits.ts';
import { type MessageSite, type MessageSource, receiveMessage } from './receive/receive-message.ts';
import { editableReplies } from './replies/editable-replies.ts';
import { replyEndpoints } from './replies/reply-endpoints.ts';
import { replyTemplateEndpoints } from './replies/reply-template-endpoints.ts';
import { retentionEndpoints } from './retention-endpoints.ts';
import { createRetentionStore } from './retention-store.ts';

interface Ports {
  copy: ContactCopy;
  /** The copy in a language. Undefined: the default. */
  copyIn(language: string | undefined): ContactCopy;
  /** The interface texts in a language. Undefined: the default. */
  textIn(language: string | undefined): Promise<(english: InterfaceText) => string>;
  privateFiles: PrivateFiles;
  /** The visit of a sender, and the titles of pages by their paths. Undefined on a site without visits. */
  visits: (Pick<MessageSite, 'findVisit'> & Pick<Parameters<typeof createMessages>[0], 'titles'>) | undefined;
}

const NO_VISITS: NonNullable<Ports['visits']> = { findVisit: async () => undefined, titles: async () => new Map() };

/**
 * Messages, applications and forms that visitors send. Each is checked, scored and stored in one transaction with its
 * e-mail (receive-message.ts), which the outbox sends. Spam gets no e-mail until an administrator releases it.
 *
 * A message becomes a lead. Status, person, value and follow-up date are changed independently (lead-store.ts), so
 * people who change different fields do not overwrite each other. Triggers compute `status` and `place` (the folder).
 * Code that changes the text or the notes of a message must also write its search words (message-word-store.ts), in the
 * same transaction.
 */
export function openContact(core: Core, { copy, copyIn, textIn, privateFiles, visits = NO_VISITS }: Ports) {
  const { db, clock, outbox, settings, timeZone, mailHost } = core;
  const messageFiles = createMessageFileStore(db, privateFiles, clock);
  const removeEmails = (emailIds: string[]) => removeEmailFiles(join(settings.dataDir, 'letters'), emailIds);
  const messageBin = createMessageBinStore(db, clock, { removeFiles: removeEmails, messageFiles });
  const messages = createMessages({ db, clock, outbox, mailHost, messageBin, messageFiles, titles: visits.titles });
  const waiting = createWaitingMessageStore(db, clock);
  const site: MessageSite = {
    db,
    clock,
    outbox,
    mailHost,
    sendConfirmation: settings.contactConfirmation,
    limits: createMessageLimits({ db, clock }, settings),
    messageFiles,
    findVisit: visits.findVisit,
    publicLanguage: (code) => settings.languages.added.find((one) => one.isPublic && one.code === code)?.code,
    async consentText(language) {
      const { consent, privacyLink } = await copyIn(language).read('forms');
      return `${consent} ${privacyLink}.`;
    },
  };
  /** Removes the files and e-mails of deleted messages, which are outside the database. */
  async function removeRemains({ emailIds, fileNames }: Remains) {
    await removeEmails(emailIds);
    await messageFiles.remove(fileNames);
  }
  const views: Slice = { endpoints: viewEndpoints(core) };
  const retentionStore = createRetentionStore(db, clock, removeRemains);
  const retention: Slice = { endpoints: retentionEndpoints(retentionStore), sweeps: [retentionStore.sweep] };
  const receiveApplication = createApplicationReceiver(copyIn, site);
  const receiveForm = createFormReceiver(copyIn, site);
  const forms = formEndpoints(core, { receiveApplication, receiveForm });

  return {
    endpoints: [
      ...forms,
      ...messageEndpoints(core, { messages, copy }),
      ...replyEndpoints(core, { messages, copy }),
      ...replyTemplateEndpoints(core, copy),
    ],
    /** The endpoints that limit their bodies themselves. */
    formEndpoints: forms,
    sweeps: [messageBin.sweep, messageFiles.sweep],
    editableTexts: editableReplies(db, clock, copy),
    refresh: (signal: AbortSignal) => refreshMessageWords({ db, clock, signal }),
    emails: contactEmails(core, { copy, copyIn, textIn, publicLanguage: site.publicLanguage }),
    queueEmails: createFollowUpStore(db, clock, { timeZone, mailHost }).queueDue,
    owned: { kind: 'messages', count: countAssignedMessages, handOver: handOverMessages },
    findPrivateFiles: messageFiles.findNames,
    attention: messageAttention(core, { messages, waiting }),
    findInPanel: findMessagesInPanel(core, messages),
    messages,
    /** The messages without a reply, for the weekly e-mail. */
    waiting,
    messageFiles,
    receiveMessage: (message: ContactMessage, from: MessageSource) => receiveMessage(message, from, site),
    /** Stores an application for a job. `slug` is the end of its address. */
    receiveApplication,
    /** Stores the answers to a form that was made in the panel. */
    receiveForm,
    /** For privacy. */
    erasure: { ...messageErasure(clock), filesOf: messageFiles.all, removeRemains },
    /** For importing an export: writes the search words of a message. */
    restoring: { indexMessage: (trx: Database, id: number) => createMessageWordStore(trx).update(id) },
    /** Saved filters of the list of messages. */
    views,
    /** Deletes messages that have not changed for as long as owners chose. */
    retention,
  } satisfies Slice & Record<string, unknown>;
}
