import {
  type Mark,
  type MessageDetail,
  type MessagePage,
  messageAnswer,
  messagePage,
  messageState,
} from '../../../contract/contact-messages.ts';
import { callApi } from '../api.ts';
import { downloadTable } from '../shell/download-table.ts';
import type { MessageQuery } from './message-address.ts';

const PATH = '/api/admin/messages';
const FAILURE = 'Something went wrong. Try again.';

export function fetchMessages({ folder, page, q }: MessageQuery, signal: AbortSignal): Promise<MessagePage> {
  const parameters = new URLSearchParams({ folder, page: String(page), ...(q && { q }) });
  return callApi({ path: `${PATH}?${parameters}`, signal, responseSchema: messagePage, failure: FAILURE });
}

export const fetchMessageState = (signal?: AbortSignal) =>
  callApi({ path: `${PATH}/state`, signal, responseSchema: messageState, failure: FAILURE });

export async function fetchMessage(id: number, signal: AbortSignal): Promise<MessageDetail> {
  return (await callApi({ path: `${PATH}/${id}`, signal, responseSchema: messageAnswer, failure: FAILURE })).message;
}

export async function markMessage(id: number, as: Mark): Promise<MessageDetail> {
  const path = `${PATH}/${id}/mark`;
  const call = { method: 'POST', path, json: { as }, responseSchema: messageAnswer, failure: FAILURE } as const;
  return (await callApi(call)).message;
}

export const deletePermanently = (id: number) => callApi({ method: 'DELETE', path: `${PATH}/${id}`, failure: FAILURE });

export async function retryEmail(id: number): Promise<MessageDetail> {
  const path = `${PATH}/${id}/try-again`;
  return (await callApi({ method: 'POST', path, responseSchema: messageAnswer, failure: FAILURE })).message;
}

export const downloadMessages = () => downloadTable(`${PATH}.csv`, 'messages', FAILURE);
