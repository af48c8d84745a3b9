import {
  type NewNoteAnchor,
  type NoteList,
  type NoteThread,
  noteEmails,
  noteList,
  noteThread,
} from '../../../contract/notes/notes.ts';
import { attempt, callApi } from '../api.ts';
import { deleteWithUndo } from '../delete-with-undo.ts';
import { msg } from '../i18n/t.ts';

const PATH = '/api/admin/notes';

/** The text of a note, with the e-mail addresses of the people whom it mentions. */
export interface WrittenNote {
  body: string;
  mentions: string[];
}

export const fetchNotes = (subject: string, signal?: AbortSignal): Promise<NoteList> =>
  callApi({
    path: `${PATH}?subject=${encodeURIComponent(subject)}`,
    ...(signal && { signal }),
    responseSchema: noteList,
    failure: msg('Could not load the notes. Try again.'),
  });

const write = (method: 'POST' | 'PATCH', path: string, json?: object): Promise<NoteThread> =>
  callApi({
    method,
    path: `${PATH}${path}`,
    ...(json && { json }),
    responseSchema: noteThread,
    failure: msg('Could not save the note. Try again.'),
  });

export const addNote = (subject: string, anchor: NewNoteAnchor, note: WrittenNote) =>
  write('POST', '', { subject, anchor, ...note });
export const addReply = (id: number, note: WrittenNote) => write('POST', `/${id}/replies`, note);
export const changeNote = (id: number, note: WrittenNote) => write('PATCH', `/${id}`, note);
export const setResolved = (id: number, isResolved: boolean) =>
  write('POST', `/${id}/${isResolved ? 'resolve' : 'reopen'}`);

/** Resolves to a function that restores the deleted note. */
export const deleteNote = (id: number) =>
  deleteWithUndo({
    path: PATH,
    id,
    failure: msg('Could not delete the note. Try again.'),
    undoFailure: msg('Could not restore the note. Try again.'),
  });

const EMAILS = '/api/admin/note-emails';

/** Undefined if they cannot be loaded: the Account Center is then shown without them. */
export async function fetchNoteEmails(signal: AbortSignal) {
  const failure = msg('Could not load your e-mails. Try again.');
  const call = () => callApi({ path: EMAILS, signal, responseSchema: noteEmails, failure });
  return (await attempt(call, { toast: false })).value;
}

export const setNoteEmails = (is_on: boolean) =>
  callApi({
    method: 'PUT',
    path: EMAILS,
    json: { is_on },
    responseSchema: noteEmails,
    failure: msg('Could not change your e-mails. Try again.'),
  });
