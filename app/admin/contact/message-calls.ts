import {
  type CvSummary,
  type FormAnswer,
  type Mark,
  type MessageDetail,
  type MessagePage,
  messageFile,
  messagePage,
  messageResponse,
  messageState,
} from '../../../contract/contact/contact-messages.ts';
import type { ChangeMessage, MessageNote } from '../../../contract/contact/leads.ts';
import { type MessageBoard, messageBoard } from '../../../contract/contact/message-board.ts';
import type { MessageFilters } from '../../../contract/contact/message-filters.ts';
import { type MessageView, messageViews, type NewView, viewResponse } from '../../../contract/contact/message-views.ts';
import { callApi } from '../api.ts';
import { deleteWithUndo } from '../delete-with-undo.ts';
import { msg } from '../i18n/t.ts';
import { downloadTable } from '../shell/controls/download-table.ts';
import { saveFile } from '../shell/controls/save-file.ts';
import { filterParameters, type MessageQuery } from './messages-url.ts';

const PATH = '/api/admin/messages';
const LOAD_FAILURE = msg('Could not load messages. Try again.');

export function fetchMessages({ page, ...filters }: MessageQuery, signal: AbortSignal): Promise<MessagePage> {
  const parameters = new URLSearchParams({ ...filterParameters(filters), page: String(page) });
  return callApi({ path: `${PATH}?${parameters}`, signal, responseSchema: messagePage, failure: LOAD_FAILURE });
}

export const fetchMessageState = (signal?: AbortSignal) =>
  callApi({ path: `${PATH}/state`, signal, responseSchema: messageState, failure: LOAD_FAILURE });

export async function fetchMessage(id: number, signal: AbortSignal): Promise<MessageDetail> {
  const failure = msg('Could not load the message. Try again.');
  return (await callApi({ path: `${PATH}/${id}`, signal, responseSchema: messageResponse, failure })).message;
}

export async function markMessage(id: number, as: Mark): Promise<MessageDetail> {
  const path = `${PATH}/${id}/mark`;
  const failure = msg('Could not update the message. Try again.');
  return (await callApi({ method: 'POST', path, json: { as }, responseSchema: messageResponse, failure })).message;
}

export const deletePermanently = (id: number) =>
  callApi({ method: 'DELETE', path: `${PATH}/${id}`, failure: msg('Could not delete the message. Try again.') });

export async function retryEmail(id: number): Promise<MessageDetail> {
  const path = `${PATH}/${id}/try-again`;
  const failure = msg('Could not send the e-mail. Try again.');
  return (await callApi({ method: 'POST', path, responseSchema: messageResponse, failure })).message;
}

/** A plain link could not send the token. */
export async function downloadCv(id: number, { name }: CvSummary): Promise<void> {
  const failure = msg('Could not download the CV. Try again.');
  const accept = 'application/octet-stream';
  const file = await callApi({ path: `${PATH}/${id}/cv`, accept, responseSchema: messageFile, failure });
  saveFile(name, file, file.type);
}

/** A file that came with a form. */
export async function downloadFile(id: number, { field, value }: FormAnswer): Promise<void> {
  const failure = msg('Could not download the file. Try again.');
  const accept = 'application/octet-stream';
  const file = await callApi({ path: `${PATH}/${id}/files/${field}`, accept, responseSchema: messageFile, failure });
  saveFile(value, file, file.type);
}

export async function fetchBoard(
  { page: _page, folder: _folder, status: _status, ...filters }: MessageQuery,
  signal: AbortSignal,
): Promise<MessageBoard> {
  const parameters = new URLSearchParams(filterParameters(filters));
  return callApi({
    path: `${PATH}/board?${parameters}`,
    signal,
    responseSchema: messageBoard,
    failure: LOAD_FAILURE,
  });
}

export async function changeLead(id: number, change: ChangeMessage): Promise<MessageDetail> {
  const failure = msg('Could not save the change. Try again.');
  const path = `${PATH}/${id}`;
  return (await callApi({ method: 'PATCH', path, json: change, responseSchema: messageResponse, failure })).message;
}

export const addNote = (id: number, text: string) =>
  callApi({
    method: 'POST',
    path: `${PATH}/${id}/notes`,
    json: { text },
    failure: msg('Could not save the note. Try again.'),
  });

/** Resolves to a function that restores the deleted note. */
export const deleteNote = (id: number, note: MessageNote) =>
  deleteWithUndo({
    path: `${PATH}/${id}/notes`,
    id: note.id,
    failure: msg('Could not delete the note. Try again.'),
    undoFailure: msg('Could not restore the note. Try again.'),
  });

const VIEWS = '/api/admin/message-views';

export async function fetchViews(signal: AbortSignal): Promise<MessageView[]> {
  const failure = msg('Could not load the saved views. Try again.');
  return (await callApi({ path: VIEWS, signal, responseSchema: messageViews, failure })).views;
}

export async function saveView(view: NewView): Promise<MessageView> {
  const failure = msg('Could not save the view. Try again.');
  return (await callApi({ method: 'POST', path: VIEWS, json: view, responseSchema: viewResponse, failure })).view;
}

export const renameView = (id: number, name: string) =>
  callApi({
    method: 'PATCH',
    path: `${VIEWS}/${id}`,
    json: { name },
    failure: msg('Could not rename the view. Try again.'),
  });

/** Resolves to a function that restores the deleted view. */
export const deleteView = (id: number) =>
  deleteWithUndo({
    path: VIEWS,
    id,
    failure: msg('Could not delete the view. Try again.'),
    undoFailure: msg('Could not restore the view. Try again.'),
  });

/** The messages that match the filters. Without filters, everything outside the bin. */
export const downloadMessages = (filters: MessageFilters | undefined) =>
  downloadTable(
    `${PATH}.csv${filters ? `?${new URLSearchParams(filterParameters(filters))}` : ''}`,
    'messages',
    msg('Could not export messages. Try again.'),
  );
