import {
  type Mark,
  type MessageDetail,
  type MessagePage,
  messagePage,
  messageResponse,
  messageState,
} from '../../../contract/contact-messages.ts';
import { callApi } from '../api.ts';
import { downloadTable } from '../shell/download-table.ts';
import type { MessageQuery } from './messages-url.ts';

const PATH = '/api/admin/messages';
const LOAD_FAILURE = 'Could not load messages. Try again.';

export function fetchMessages({ folder, page, q }: MessageQuery, signal: AbortSignal): Promise<MessagePage> {
  const parameters = new URLSearchParams({ folder, page: String(page), ...(q && { q }) });
  return callApi({ path: `${PATH}?${parameters}`, signal, responseSchema: messagePage, failure: LOAD_FAILURE });
}

export const fetchMessageState = (signal?: AbortSignal) =>
  callApi({ path: `${PATH}/state`, signal, responseSchema: messageState, failure: LOAD_FAILURE });

export async function fetchMessage(id: number, signal: AbortSignal): Promise<MessageDetail> {
  const failure = 'Could not load the message. Try again.';
  return (await callApi({ path: `${PATH}/${id}`, signal, responseSchema: messageResponse, failure })).message;
}

export async function markMessage(id: number, as: Mark): Promise<MessageDetail> {
  const path = `${PATH}/${id}/mark`;
  const failure = 'Could not update the message. Try again.';
  return (await callApi({ method: 'POST', path, json: { as }, responseSchema: messageResponse, failure })).message;
}

export const deletePermanently = (id: number) =>
  callApi({ method: 'DELETE', path: `${PATH}/${id}`, failure: 'Could not delete the message. Try again.' });

export async function retryEmail(id: number): Promise<MessageDetail> {
  const path = `${PATH}/${id}/try-again`;
  const failure = 'Could not send the e-mail. Try again.';
  return (await callApi({ method: 'POST', path, responseSchema: messageResponse, failure })).message;
}

export const downloadMessages = () => downloadTable(`${PATH}.csv`, 'messages', 'Could not export messages. Try again.');
