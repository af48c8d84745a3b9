import type { Database } from '../../database/open-database.ts';
import type { MessageVisit } from '../../database/tables.ts';

/** Stores the pages that the sender of a message read before. */
export async function addMessageVisit(
  trx: Database,
  messageId: number,
  { pages, ...visit }: Omit<MessageVisit, 'message_id' | 'pages'> & { pages: readonly string[] },
): Promise<void> {
  await trx
    .insertInto('message_visits')
    .values({ ...visit, message_id: messageId, pages: JSON.stringify(pages) })
    .execute();
}

/** The paths that the sender read before, in order. */
export async function pagesReadBefore(db: Database, messageId: number): Promise<string[]> {
  const row = await db
    .selectFrom('message_visits')
    .select('pages')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row ? JSON.parse(row.pages) : [];
}
