import type { Folder } from '../../../contract/contact-messages.ts';

/** In the order of their tabs. */
export const FOLDER_NAMES: Record<Folder, string> = { inbox: 'Inbox', archive: 'Archive', spam: 'Spam', bin: 'Bin' };

export interface MessageQuery {
  folder: Folder;
  page: number;
  q: string;
}

/** The screen's URL: what is listed, and which message is open. */
export interface MessagesView extends MessageQuery {
  openId?: number;
}

export function parseMessagesUrl(parameters: URLSearchParams): MessagesView {
  const folder = parameters.get('folder') ?? '';
  return {
    folder: isFolder(folder) ? folder : 'inbox',
    page: countOf(parameters.get('page')) ?? 1,
    q: parameters.get('q')?.trim() ?? '',
    openId: countOf(parameters.get('message')),
  };
}

export function messagesUrl({ folder, page, q, openId }: MessagesView): string {
  const parameters = new URLSearchParams({
    ...(folder !== 'inbox' && { folder }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
    ...(openId !== undefined && { message: String(openId) }),
  });
  return `/admin/messages${parameters.size > 0 ? `?${parameters}` : ''}`;
}

const isFolder = (name: string): name is Folder => Object.hasOwn(FOLDER_NAMES, name);

const countOf = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
