import type { AttentionItem } from '../../contract/dashboard.ts';
import { translationOf } from '../../contract/languages/translation-subject.ts';
import { pathOfSubject } from '../../contract/review/review-paths.ts';
import type { EmailTemplates } from '../mail/outbox.ts';
import type { Core, Slice, Viewer } from '../slice.ts';
import { createDocumentNotes, type NotePorts } from './document-notes.ts';
import { mentionEmail } from './mention-email.ts';
import { createNoteEmailStore } from './note-email-store.ts';
import { noteEndpoints } from './note-endpoints.ts';

/**
 * Notes on drafts (document-notes.ts). They are stored outside the texts, so that visitors and exports never get them.
 * An anchor is the number of a block and a part of its words, or the path of a field. After each change of a draft,
 * ../publishing/follow-notes.ts compares the previous content (`noted_texts`) with the present content in the same
 * transaction, and moves the anchors. Decision 70.
 */
export function openNotes(core: Core, ports: NotePorts) {
  const { db, clock, settings, siteName } = core;
  const notes = createDocumentNotes(core, ports);
  const noteEmails = createNoteEmailStore(db, clock);
  const emails: Pick<EmailTemplates, 'note-mention'> = {
    async 'note-mention'({ reference, emailId }) {
      const mention = await noteEmails.find(reference);
      const [document] = mention ? await notes.titlesOf([mention.subject]) : [];
      if (!mention || !document) return undefined;
      const { publicUrl } = settings;
      return mentionEmail(
        { ...mention, title: document.title, address: screenOf(mention.subject) },
        { emailId, siteName: await siteName(), publicUrl },
      );
    },
  };
  return {
    endpoints: noteEndpoints(core, notes, ports),
    emails,
    /** The documents with open notes that mention a person. */
    mentionsOf: notes.mentionsOf,
    attention: {
      'Notes for you': async ({ email }: Viewer): Promise<AttentionItem[]> =>
        (await notes.mentionsOf(email)).map(({ subject, title, notes: count }) => ({
          text: `${count === 1 ? 'A note mentions you' : `${count} notes mention you`} on ${title}.`,
          path: screenOf(subject),
        })),
    },
  } satisfies Slice & Record<string, unknown>;
}

/** Where the panel shows the notes. */
function screenOf(subject: string): string {
  const path = pathOfSubject(subject);
  return translationOf(subject) ? path : `${path}#notes`;
}
