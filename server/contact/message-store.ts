import type { ContactMessage } from '../../contract/contact.ts';
import type { Database } from '../database/open-database.ts';

/** The page a message was written on. */
export type MessagePage = 'contact' | 'quote';

export interface KeptMessage extends ContactMessage {
  id: number;
  page: string;
  createdAt: string;
}

/** Messages of visitors. */
export function createMessageStore(db: Database) {
  return {
    async add(message: ContactMessage & { page: MessagePage; createdAt: string }): Promise<number> {
      const { createdAt, ...columns } = message;
      const { id } = await db
        .insertInto('messages')
        .values({ ...columns, created_at: createdAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async find(id: number): Promise<KeptMessage | undefined> {
      const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return undefined;
      const { created_at: createdAt, ...message } = row;
      return { ...message, createdAt };
    },
  };
}
