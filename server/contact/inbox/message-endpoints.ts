import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  FOLDERS,
  MESSAGES_PER_PAGE,
  markRequest,
  messagePage,
  messageResponse,
  messageState,
} from '../../../contract/contact/contact-messages.ts';
import { formList } from '../../../contract/contact/form-list.ts';
import { changeMessage, messageNote, messageNotes, newNote } from '../../../contract/contact/leads.ts';
import { messageBoard } from '../../../contract/contact/message-board.ts';
import { MESSAGE_FILE_TYPES } from '../../../contract/contact/message-files.ts';
import { ME, type MessageFilters, messageFilters } from '../../../contract/contact/message-filters.ts';
import { undoableDeletion, undoDeletion } from '../../../contract/undo.ts';
import { toDay } from '../../core/clock.ts';
import { count, endpoint, message } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { check } from '../../http/read-body.ts';
import { readId } from '../../http/read-id.ts';
import { readQuery } from '../../http/read-query.ts';
import { contentDisposition } from '../../http/responses/content-disposition.ts';
import { sendCsv } from '../../http/responses/send-csv.ts';
import { sendFile } from '../../http/responses/send-file.ts';
import { createUndo } from '../../http/undo.ts';
import type { WebContext } from '../../http/visitor.ts';
import type { Core } from '../../slice.ts';
import type { ContactCopy } from '../contact-copy.ts';
import type { DeletedNote } from '../leads/note-store.ts';
import { listForms } from './list-forms.ts';
import { messageColumns } from './message-columns.ts';
import type { MessageConditions } from './message-filter-store.ts';
import type { Messages } from './messages.ts';

/** A larger page number would overflow the database's integer range. */
const MAX_PAGE = 1e9;

const { folder: _folder, status: _status, ...boardFilters } = messageFilters.shape;

/** Invalid folders, sources and pages are ignored, since people may type such links. */
const listQuery = {
  ...messageFilters.shape,
  folder: messageFilters.shape.folder.catch(undefined),
  from: messageFilters.shape.from.catch(undefined),
  page: z.preprocess((page) => Math.min(MAX_PAGE, Math.max(1, Number.parseInt(String(page), 10) || 1)), count),
};

/** The panel's endpoints for contact messages. */
export function messageEndpoints(core: Core, { messages, copy }: { messages: Messages; copy: ContactCopy }) {
  const { clock, timeZone } = core;
  const undoNote = (id: number) => createUndo<DeletedNote>(core, `note of message ${id}`);
  const today = () => toDay(clock(), timeZone());
  const load = ({ params }: { params: { id: string } }) => requireMessage(messages, params.id);
  const reload = async (id: number) => ({ message: await requireMessage(messages, String(id)) });

  const toConditions = (who: string, query: MessageFilters): MessageConditions => {
    const { folder = 'all', assigned, ...filters } = query;
    const folders = folder === 'all' ? FOLDERS.filter((name) => name !== 'bin') : [folder];
    return { ...filters, folders, assigned: assigned === ME ? who : assigned, today: today() };
  };

  return [
    endpoint('GET /admin/messages', {
      summary:
        'List contact messages, newest first, in pages. A search finds words in names, addresses, subjects, texts and notes; the last one may be incomplete. `assigned` is an e-mail address, `me` or `nobody`.',
      account: 'editor',
      query: listQuery,
      response: messagePage,
      errors: [401, 422],
      async handle({ query: { page = 1, folder = 'inbox', ...query }, by }) {
        const filters = toConditions(by.who, { ...query, folder });
        const { total, messages: listed } = await messages.page(filters, page);
        const lastPage = Math.max(1, Math.ceil(total / MESSAGES_PER_PAGE));
        const [counts, people, state, { currency }, { items }] = await Promise.all([
          messages.counts(),
          messages.people(),
          messages.state(filters.today),
          copy.read('company'),
          copy.read('custom-forms'),
        ]);
        const forms = items.map(({ id, name }) => ({ id, name }));
        return { messages: listed, page, lastPage, total, counts, people, currency, forms, ...state };
      },
    }),
    endpoint('GET /admin/messages/board', {
      summary: 'The newest messages of the inbox and the spam folder by status, with the number of all of each status.',
      account: 'editor',
      query: boardFilters,
      response: messageBoard,
      errors: [401, 422],
      async handle({ c, by }) {
        // The filters of the list are accepted, so that a link to it leads to the board too.
        const query = check(messageFilters, readQuery(c));
        // The board leaves out archived messages. Its last column is the spam folder.
        const folders = ['inbox', 'spam'] as const;
        return { columns: await messages.board({ ...toConditions(by.who, query), folders, status: undefined }) };
      },
    }),
    endpoint('GET /admin/forms', {
      summary:
        'The forms of the site, with the number of answers to each outside the spam folder and the bin. `id` is the `form` filter of the list of messages, or its `from` filter for `contact`, `quote` and `job`.',
      account: 'editor',
      response: formList,
      errors: [401],
      handle: async () => ({ forms: await listForms(core.db, copy) }),
    }),
    endpoint('GET /admin/messages/state', {
      summary: 'The number of unread messages and of those to be followed up, and whether e-mails can be delivered.',
      account: 'editor',
      response: messageState,
      errors: [401],
      handle: () => messages.state(today()),
    }),
    endpoint('GET /admin/messages.csv', {
      summary: 'Export messages as CSV: every message outside the bin, or those that match the filters.',
      account: 'editor',
      query: messageFilters.shape,
      response: 'csv',
      errors: [401, 422],
      async handle({ c, query, by }) {
        const name = Object.keys(c.req.query()).length > 0 ? 'filtered messages' : 'all messages';
        const rows = await messages.export(toConditions(by.who, query), name, by);
        return sendCsv(c, 'messages.csv', messageColumns(timeZone()), rows);
      },
    }),
    endpoint('GET /admin/messages/{id}', {
      summary: 'One message in full, with the delivery status of its e-mail.',
      account: 'editor',
      response: messageResponse,
      errors: [401, 404],
      load,
      handle: async ({ loaded }) => ({ message: loaded }),
    }),
    endpoint('GET /admin/messages/{id}/cv', {
      summary: 'Download the CV of an application, a PDF or a Word document.',
      account: 'editor',
      response: 'file',
      errors: [401, 404, 503],
      load,
      async handle({ c, loaded, by }) {
        const cv = await messages.readCv(loaded.id, by);
        if (!cv) throw new HttpError(404, 'This message has no CV.');
        return sendMessageFile(c, cv);
      },
    }),
    endpoint('GET /admin/messages/{id}/files/{field}', {
      summary: 'Download a file that came with a form, as it was sent.',
      account: 'editor',
      response: 'file',
      errors: [401, 404, 503],
      load,
      async handle({ c, params, loaded, by }) {
        const file = await messages.readFile(loaded.id, params.field, by);
        if (!file) throw new HttpError(404, 'This message has no such file.');
        return sendMessageFile(c, file);
      },
    }),
    endpoint('POST /admin/messages/{id}/mark', {
      summary:
        'Mark a message as read or unread, or move it to a folder. A message that leaves spam is sent by e-mail; moving one to the bin cancels its unsent e-mail. `restore` takes a message out of the bin.',
      account: 'editor',
      json: markRequest,
      response: messageResponse,
      errors: [400, 401, 404, 422],
      load,
      async handle({ loaded: { id }, json, by }) {
        await messages.mark(id, json.as, by);
        return reload(id);
      },
    }),
    endpoint('PATCH /admin/messages/{id}', {
      summary:
        'Change the status of a message, who works on it, its value in hundredths of the site’s currency or its follow-up date. Other fields stay as they are. The status `spam` moves it to the spam folder, any other takes it out of there. Returns 409 for a message in the bin.',
      account: 'editor',
      json: changeMessage,
      response: messageResponse,
      errors: [400, 401, 404, 409, 422],
      load,
      async handle({ loaded: { id }, json, by }) {
        await messages.change(id, json, by);
        return reload(id);
      },
    }),
    endpoint('GET /admin/messages/{id}/notes', {
      summary: 'The internal notes about a message, oldest first.',
      account: 'editor',
      response: messageNotes,
      errors: [401, 404],
      load,
      handle: async ({ loaded: { notes } }) => ({ notes }),
    }),
    endpoint('POST /admin/messages/{id}/notes', {
      summary: 'Add an internal note to a message. The sender never gets it.',
      account: 'editor',
      json: newNote,
      response: z.object({ note: messageNote }),
      status: 201,
      errors: [400, 401, 404, 409, 422],
      load,
      handle: async ({ loaded: { id }, json, by }) => ({ note: await messages.notes.add(id, json.text, by) }),
    }),
    endpoint('DELETE /admin/messages/{id}/notes/{note}', {
      summary:
        'Delete a note that you wrote. Returns 403 for the note of somebody else. The response contains what POST /admin/messages/{id}/notes/restore needs.',
      account: 'editor',
      response: undoableDeletion,
      errors: [401, 403, 404],
      load,
      async handle({ params, loaded: { id }, by }) {
        const note = await messages.notes.remove(id, readId(params.note, 'This note was already deleted.'), by);
        return { message: 'Note deleted.', undo: await undoNote(id).seal(note) };
      },
    }),
    endpoint('POST /admin/messages/{id}/notes/restore', {
      summary: 'Restore a note that was deleted less than an hour ago.',
      account: 'editor',
      json: undoDeletion,
      response: z.object({ note: messageNote }),
      errors: [400, 401, 404, 409, 422],
      load,
      async handle({ loaded: { id }, json, by }) {
        return { note: await messages.notes.restore(await undoNote(id).open(json.undo), by) };
      },
    }),
    endpoint('DELETE /admin/messages/{id}', {
      summary:
        'Permanently delete a message that is in the bin, with its e-mails. Returns 409 unless it is in the bin.',
      account: 'editor',
      response: message,
      errors: [401, 404, 409],
      load,
      async handle({ loaded: { id }, by }) {
        await messages.purge(id, by);
        return { message: 'Message permanently deleted.' };
      },
    }),
    endpoint('POST /admin/messages/{id}/try-again', {
      summary: 'Retry the e-mail for a message now, regardless of when its next attempt is due.',
      account: 'editor',
      response: messageResponse,
      errors: [401, 404],
      load,
      async handle({ loaded: { id } }) {
        await messages.retryNow(id);
        return reload(id);
      },
    }),
  ];
}

/** Sends the file as a download. Browsers must not display it, because visitors can upload anything. */
const sendMessageFile = (
  c: WebContext,
  { content, fileName, type }: NonNullable<Awaited<ReturnType<Messages['readFile']>>>,
) =>
  sendFile(c, {
    size: content.length,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    headers: {
      'Content-Type': MESSAGE_FILE_TYPES[type],
      'Content-Disposition': contentDisposition(fileName),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
    async open(range) {
      const part = range ? content.subarray(range.start, range.end + 1) : content;
      return { size: part.length, stream: () => new Blob([part]).stream() };
    },
  });

/** Throws 404 if there is none. */
export async function requireMessage(messages: Messages, id: string) {
  const found = await messages.find(readId(id, 'Message not found.'));
  if (!found) throw new HttpError(404, 'Message not found.');
  return found;
}
