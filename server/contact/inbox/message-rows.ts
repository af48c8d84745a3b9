import {
  type Folder,
  MESSAGE_SOURCES,
  type MessageDetail,
  type MessageSource,
  type MessageSummary,
} from '../../../contract/contact/contact-messages.ts';
import type { MessageNote, MessageStatus } from '../../../contract/contact/leads.ts';
import { beginning } from '../../../contract/text/characters.ts';
import { type DeliveryRow, deliveryOf, deliveryState } from '../delivery.ts';
import { type FormColumns, toFormMessage } from '../receive/form-message-store.ts';
import { toCvSummary } from './message-store.ts';

export const LEAD_COLUMNS = ['status', 'assigned_to', 'value', 'follow_up_on'] as const;

interface Row extends DeliveryRow {
  id: number;
  name: string;
  page: string;
  title: string;
  language: string | null;
  created_at: string;
  read_at: string | null;
  spam_reasons: string | null;
  place: Folder;
  status: MessageStatus;
  assigned_to: string | null;
  value: number | null;
  follow_up_on: string | null;
}

/** Where a message from this page comes from. */
export const sourceOf = (page: string): MessageSource => MESSAGE_SOURCES.find((source) => source === page) ?? 'contact';

const common = (row: Row) => ({
  id: row.id,
  from: sourceOf(row.page),
  name: row.name,
  title: row.title,
  language: row.language,
  createdAt: row.created_at,
  isRead: row.read_at !== null,
  heldFor: row.spam_reasons?.split('\n') ?? [],
  folder: row.place,
  status: row.status,
  assigned_to: row.assigned_to,
  value: row.value,
  follow_up_on: row.follow_up_on,
});

/** In characters: enough for the two lines that the list shows. */
export const PREVIEW_LENGTH = 200;

/** `beginning`: the beginning of the message, at least as long as the preview. */
export const toSummary = (row: Row & { beginning: string }): MessageSummary => ({
  ...common(row),
  beginning: beginning(row.beginning.replace(/\s+/g, ' ').trim(), PREVIEW_LENGTH),
  delivery: deliveryState(row),
});

interface DetailRow extends Row, FormColumns {
  file_name: string | null;
  bytes: number | null;
  email: string;
  message: string;
  agreed_to: string;
  deleted_at: string | null;
}

/** A message without the fields that need further queries. */
export type ListedMessage = Omit<MessageDetail, 'same_sender' | 'pages_read'>;

export const toDetail = (row: DetailRow, notes: MessageNote[]): ListedMessage => ({
  ...common(row),
  email: row.email,
  message: row.message,
  page: row.page,
  cv: toCvSummary(row),
  consent: toFormMessage(row)?.consent ?? row.agreed_to,
  form: toFormMessage(row),
  deletedAt: row.deleted_at,
  delivery: deliveryOf(row),
  notes,
});
