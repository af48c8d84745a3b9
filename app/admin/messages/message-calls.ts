import type { Mark, MessageDetail, MessagePage, MessageState } from '../../../contract/contact-messages.ts';
import { callSignedIn } from '../api.ts';
import { messagesFailure } from '../failure-texts.ts';
import { downloadTable } from '../shell/download-table.ts';
import type { MessageQuery } from './message-address.ts';

const TEXTS = { failed: messagesFailure };

export async function fetchMessages({ folder, page, q }: MessageQuery, signal: AbortSignal): Promise<MessagePage> {
  const parameters = new URLSearchParams({ folder, page: String(page), ...(q && { q }) });
  const path = `/api/admin/messages?${parameters}`;
  return (await callSignedIn({ method: 'GET', path, signal }, TEXTS)) as MessagePage;
}

export async function fetchMessageState(): Promise<MessageState> {
  return (await callSignedIn({ method: 'GET', path: '/api/admin/messages/state' }, TEXTS)) as MessageState;
}

export async function fetchMessage(id: number, signal: AbortSignal): Promise<MessageDetail> {
  return detailOf(await callSignedIn({ method: 'GET', path: `/api/admin/messages/${id}`, signal }, TEXTS));
}

export async function markMessage(id: number, as: Mark): Promise<MessageDetail> {
  const path = `/api/admin/messages/${id}/mark`;
  return detailOf(await callSignedIn({ method: 'POST', path, json: { as } }, TEXTS));
}

export async function deletePermanently(id: number): Promise<void> {
  await callSignedIn({ method: 'DELETE', path: `/api/admin/messages/${id}` }, TEXTS);
}

export async function tryLetterAgain(id: number): Promise<MessageDetail> {
  return detailOf(await callSignedIn({ method: 'POST', path: `/api/admin/messages/${id}/try-again` }, TEXTS));
}

export const downloadMessages = () => downloadTable('/api/admin/messages.csv', 'messages', TEXTS);

const detailOf = (body: unknown) => (body as { message: MessageDetail }).message;
