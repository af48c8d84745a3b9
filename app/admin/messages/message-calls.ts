import type { Mark, MessageDetail, MessagePage, MessageState } from '../../../contract/messages.ts';
import { callSignedIn } from '../api.ts';
import { messagesFailure } from '../failure-texts.ts';
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

export async function tryLetterAgain(id: number): Promise<MessageDetail> {
  return detailOf(await callSignedIn({ method: 'POST', path: `/api/admin/messages/${id}/try-again` }, TEXTS));
}

/** Fetched rather than linked to: a link carries no token. */
export async function downloadMessages(): Promise<void> {
  const request = { method: 'GET', path: '/api/admin/messages.csv', accept: 'text/csv' } as const;
  const text = (await callSignedIn(request, TEXTS)) as string;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `messages-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  // Not at once: a browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const detailOf = (body: unknown) => (body as { message: MessageDetail }).message;
