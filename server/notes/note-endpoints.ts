import { hasRole } from '../../contract/accounts/roles.ts';
import {
  addNote,
  changeNoteEmails,
  noteEmails,
  noteList,
  noteSubject,
  noteThread,
  writeNote,
} from '../../contract/notes/notes.ts';
import { undoableDeletion, undoDeletion } from '../../contract/undo.ts';
import { endpoint, message } from '../http/endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import { readRowId } from '../http/read-id.ts';
import { createUndo } from '../http/undo.ts';
import type { WebContext } from '../http/visitor.ts';
import { sendsEmail } from '../mail/sends-email.ts';
import type { Core } from '../slice.ts';
import type { createDocumentNotes, NotePorts } from './document-notes.ts';
import { createNoteEmailStore } from './note-email-store.ts';
import { mayRead } from './note-people.ts';
import { createNoteStore, type DeletedNotes, type StoredNote } from './note-store.ts';

/** Notes on drafts, for everybody who may see the draft. */
export function noteEndpoints(core: Core, notes: ReturnType<typeof createDocumentNotes>, { findPostOwner }: NotePorts) {
  const { db, clock, settings } = core;
  const stored = createNoteStore(db, clock);
  const emails = createNoteEmailStore(db, clock);
  const undo = createUndo<DeletedNotes>(core, 'note');

  const requireReader = async (c: WebContext, subject: string) => {
    if (!(await mayRead(db, c.get('account'), subject, findPostOwner)))
      throw new HttpError(403, 'You can read only notes on your own posts.');
  };
  const load = async ({ c, params: { id } }: { c: WebContext; params: { id: string } }): Promise<StoredNote> => {
    const note = await stored.find(readRowId(id));
    if (!note) throw new HttpError(404, 'This note was deleted.');
    await requireReader(c, note.subject);
    return note;
  };

  return [
    endpoint('GET /admin/notes', {
      summary: 'The notes on a post, page or translation, and the people who can be mentioned there.',
      account: 'reader',
      query: { subject: noteSubject },
      response: noteList,
      errors: [401, 403, 404, 422],
      async handle({ c, query: { subject } }) {
        await requireReader(c, subject);
        return notes.list(subject);
      },
    }),
    endpoint('POST /admin/notes', {
      summary:
        'Add a note to words, a picture or a field. Returns 422 if the words are no longer there. Who is mentioned gets an e-mail.',
      account: 'reader',
      json: addNote,
      response: noteThread,
      status: 201,
      errors: [400, 401, 403, 404, 409, 422],
      async handle({ c, json, by }) {
        await requireReader(c, json.subject);
        return notes.add(json, by);
      },
    }),
    endpoint('POST /admin/notes/{id}/replies', {
      summary: 'Reply to a note.',
      account: 'reader',
      json: writeNote,
      response: noteThread,
      status: 201,
      errors: [400, 401, 403, 404, 422],
      load,
      handle: ({ loaded, json, by }) => notes.reply(loaded, json, by),
    }),
    endpoint('PATCH /admin/notes/{id}', {
      summary: 'Change your note or reply.',
      account: 'reader',
      json: writeNote,
      response: noteThread,
      errors: [400, 401, 403, 404, 422],
      load,
      async handle({ loaded, json, by }) {
        if (loaded.createdBy !== by.who) throw new HttpError(403, 'You can change only your own notes.');
        return notes.change(loaded, json, by);
      },
    }),
    endpoint('POST /admin/notes/{id}/resolve', {
      summary: 'Mark a note as resolved.',
      account: 'reader',
      response: noteThread,
      errors: [401, 403, 404],
      load,
      handle: ({ loaded, by }) => notes.setResolved(loaded, true, by),
    }),
    endpoint('POST /admin/notes/{id}/reopen', {
      summary: 'Open a resolved note again.',
      account: 'reader',
      response: noteThread,
      errors: [401, 403, 404],
      load,
      handle: ({ loaded, by }) => notes.setResolved(loaded, false, by),
    }),
    endpoint('DELETE /admin/notes/{id}', {
      summary: 'Delete your note with its replies, or your reply. Editors can delete those of others.',
      account: 'reader',
      response: undoableDeletion,
      errors: [401, 403, 404],
      load,
      async handle({ c, loaded, by }) {
        if (loaded.createdBy !== by.who && !hasRole(c.get('account').role, 'editor'))
          throw new HttpError(403, 'You can delete only your own notes.');
        return { message: 'Note deleted.', undo: await undo.seal(await notes.remove(loaded, by)) };
      },
    }),
    endpoint('POST /admin/notes/restore', {
      summary: 'Put a deleted note back, within an hour.',
      account: 'reader',
      json: undoDeletion,
      response: message,
      errors: [400, 401, 403, 404, 409, 422],
      async handle({ c, json, by }) {
        const deleted = await undo.open(json.undo);
        await requireReader(c, deleted.subject);
        await notes.putBack(deleted, by);
        return { message: 'Note restored.' };
      },
    }),
    endpoint('GET /admin/note-emails', {
      summary: 'Whether you get an e-mail when somebody mentions you in a note.',
      account: 'reader',
      response: noteEmails,
      errors: [401],
      handle: async ({ c }) => ({ is_on: await emails.isOn(c.get('account').id), is_sent: sendsEmail(settings) }),
    }),
    endpoint('PUT /admin/note-emails', {
      summary: 'Turn the e-mails about notes that mention you on or off.',
      account: 'reader',
      json: changeNoteEmails,
      response: noteEmails,
      errors: [400, 401, 422],
      async handle({ c, json: { is_on }, by }) {
        await emails.set(c.get('account').id, is_on, by);
        return { is_on, is_sent: sendsEmail(settings) };
      },
    }),
  ];
}
