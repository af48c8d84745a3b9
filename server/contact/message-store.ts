import type { ContactMessage } from '../../contract/contact.ts';
import type { Database } from '../database/open-database.ts';

/** The page a message was written on. */
export type MessagePage = 'contact' | 'quote';

export interface StoredMessage extends ContactMessage {
  id: number;
  page: string;
  createdAt: string;
}

interface NewMessage extends ContactMessage {
  page: MessagePage;
  heldFor: readonly string[];
  createdAt: string;
}

/** Contact messages from visitors. */
export function createMessageStore(db: Database) {
  return {
    /** `heldFor`: why it goes to the spam folder. If empty, it goes to the inbox. */
    async add(message: NewMessage): Promise<number> {
      const { createdAt, heldFor, ...columns } = message;
      const isHeld = heldFor.length > 0;
      const { id } = await db
        .insertInto('messages')
        .values({
          ...columns,
          created_at: createdAt,
          folder: isHeld ? 'spam' : 'inbox',
          spam_reasons: isHeld ? heldFor.join('\n') : null,
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
        .select(['id', 'name', 'email', 'title', 'message', 'page', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { created_at: createdAt, ...message } = row;
      return { ...message, createdAt };
    },
  };
}
