import type { Folder } from '../../../contract/messages.ts';

export interface MessageQuery {
  folder: Folder;
  page: number;
  q: string;
}

/** What the address says of the screen: which part of which folder is listed, and which message is open. */
export interface MessageAddress extends MessageQuery {
  open?: number;
}

export function readAddress(parameters: URLSearchParams): MessageAddress {
  return {
    folder: parameters.get('folder') === 'spam' ? 'spam' : 'inbox',
    page: countOf(parameters.get('page')) ?? 1,
    q: parameters.get('q')?.trim() ?? '',
    open: countOf(parameters.get('message')),
  };
}

export function messageAddress({ folder, page, q, open }: MessageAddress): string {
  const parameters = new URLSearchParams({
    ...(folder === 'spam' && { folder }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
    ...(open !== undefined && { message: String(open) }),
  });
  return `/admin/messages${parameters.size > 0 ? `?${parameters}` : ''}`;
}

const countOf = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
