import type { ContactMessage } from '../../../contract/contact/contact.ts';
import type { CvSummary, FormMessage } from '../../../contract/contact/contact-messages.ts';
import { searchWords } from '../../core/search-text.ts';
import type { Database } from '../../database/open-database.ts';
import { FORM_COLUMNS, toFormMessage } from '../receive/form-message-store.ts';

export interface StoredMessage extends ContactMessage {
  id: number;
  page: string;
  createdAt: string;
  /** The CV, if the message is an application for a job. */
  cv: CvSummary | null;
  /** The form that was made in the panel, if the message was sent with one. */
  form: FormMessage | null;
  /** The language of the page that it was sent from. Null for the default language. */
  language: string | null;
}

interface NewMessage extends ContactMessage {
  /** `contact`, `quote`, `job`, `form`, or the address of another page with the contact form. */
  page: string;
  consent: string;
  /** The language of the page that it was sent from. Undefined for the default language. */
  language: string | undefined;
  heldFor: readonly string[];
  createdAt: string;
}

/** Contact messages from visitors. */
export function createMessageStore(db: Database) {
  return {
    /** `heldFor`: why it goes to the spam folder. If empty, it goes to the inbox. */
    async add(message: NewMessage): Promise<number> {
      const { createdAt, heldFor, language = null, ...columns } = message;
      const isHeld = heldFor.length > 0;
      const { id } = await db
        .insertInto('messages')
        .values({
          ...columns,
          language,
          created_at: createdAt,
          folder: isHeld ? 'spam' : 'inbox',
          spam_reasons: isHeld ? heldFor.join('\n') : null,
          search_words: searchWords([message.name, message.email, message.title, message.message]),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** How many messages with this subject and text came since then. */
    async countSame({ title, message }: Pick<ContactMessage, 'title' | 'message'>, since: string): Promise<number> {
      const { count } = await db
        .selectFrom('messages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('created_at', '>', since)
        .where('title', '=', title)
        .where('message', '=', message)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async find(id: number): Promise<StoredMessage | undefined> {
      const row = await db
        .selectFrom('messages')
        .leftJoin('message_files', (on) =>
          on.onRef('message_files.message_id', '=', 'messages.id').on('field', 'is', null),
        )
        .select([
          'id',
          'messages.name',
          'email',
          'title',
          'message',
          'page',
          'language',
          'messages.created_at as createdAt',
        ])
        .select(['file_name', 'bytes'])
        .leftJoin('form_messages as form', 'form.message_id', 'messages.id')
        .select(FORM_COLUMNS)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { id: messageId, name, email, title, message, page, language, createdAt } = row;
      const form = toFormMessage(row);
      return { id: messageId, name, email, title, message, page, language, createdAt, cv: toCvSummary(row), form };
    },
  };
}

export const toCvSummary = ({ file_name: name, bytes }: { file_name: string | null; bytes: number | null }) =>
  name === null ? null : { name, bytes: bytes ?? 0 };
