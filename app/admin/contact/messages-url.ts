import type { Folder, MessageSource } from '../../../contract/contact/contact-messages.ts';
import { MESSAGE_STATUSES } from '../../../contract/contact/leads.ts';
import {
  DUE_FILTERS,
  type DueFilter,
  FOLDER_FILTERS,
  type FolderFilter,
  type MessageFilters,
} from '../../../contract/contact/message-filters.ts';
import { msg } from '../i18n/t.ts';

/** In the order of their tabs. */
export const FOLDER_NAMES: Record<Folder, string> = {
  inbox: msg('Inbox'),
  archive: msg('Archive'),
  spam: msg('Spam'),
  bin: msg('Bin'),
};

/** The names of the sources in the filter. */
export const SOURCE_NAMES: Record<MessageSource, string> = {
  contact: msg('Contact form'),
  quote: msg('Quote requests'),
  job: msg('Applications'),
  form: msg('Other forms'),
};

export const DUE_NAMES: Record<DueFilter, string> = {
  today: msg('Due today or before'),
  week: msg('Due within 7 days'),
  any: msg('With a follow-up date'),
  none: msg('No follow-up date'),
};

export interface MessageQuery extends MessageFilters {
  folder: FolderFilter;
  page: number;
  q: string;
}

/** The query of the screen's URL: which messages are listed, in which layout, and which message is open. */
export interface MessagesView extends MessageQuery {
  layout: 'list' | 'board';
  openId?: number | undefined;
}

export function parseMessagesUrl(parameters: URLSearchParams): MessagesView {
  const get = (name: string) => parameters.get(name)?.trim() || undefined;
  return {
    layout: get('view') === 'board' ? 'board' : 'list',
    folder: oneOf(FOLDER_FILTERS, get('folder')) ?? 'inbox',
    status: oneOf(MESSAGE_STATUSES, get('status')),
    assigned: get('assigned'),
    from: oneOf(Object.keys(SOURCE_NAMES) as MessageSource[], get('from')),
    form: get('form'),
    due: oneOf(DUE_FILTERS, get('due')),
    sender: get('sender'),
    page: countOf(get('page')) ?? 1,
    q: get('q') ?? '',
    openId: countOf(get('message')),
  };
}

export function messagesUrl({ layout, page, openId, folder, ...filters }: MessagesView): string {
  const parameters = new URLSearchParams({
    ...(layout === 'board' && { view: 'board' }),
    ...filterParameters({ ...filters, folder: folder === 'inbox' ? undefined : folder }),
    ...(page > 1 && { page: String(page) }),
    ...(openId !== undefined && { message: String(openId) }),
  });
  return `/admin/messages${parameters.size > 0 ? `?${parameters}` : ''}`;
}

/** The filters as parameters of the screen's URL and of the API. */
export const filterParameters = (filters: MessageFilters): Record<string, string> =>
  Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = filters[name];
      return value ? [[name, value]] : [];
    }),
  );

/** How many filters limit the list, besides the folder. */
export const countFilters = (view: MessageFilters) => FILTERS.filter((name) => name !== 'folder' && view[name]).length;

export const isFiltered = (view: MessageFilters) => countFilters(view) > 0;

const FILTERS = ['folder', 'status', 'assigned', 'from', 'form', 'due', 'sender', 'q'] as const;

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text);

const countOf = (text: string | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
