import type { MessageDetail } from '../../../contract/contact/contact-messages.ts';
import { isSender } from '../../database/is-sender.ts';
import type { Database } from '../../database/open-database.ts';
import { sourceOf } from './message-rows.ts';

/** How many other messages of the same sender the open message links to. */
const LISTED = 5;

/** Other messages from the address of this one, outside the bin, newest first. */
export async function findSameSender(
  db: Database,
  { id, email }: { id: number; email: string },
): Promise<MessageDetail['same_sender']> {
  // A form may not ask for an address.
  if (!email) return { total: 0, messages: [] };
  const others = db.selectFrom('messages').where(isSender(db, email)).where('place', '!=', 'bin').where('id', '!=', id);
  const { total } = await others.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (Number(total) === 0) return { total: 0, messages: [] };
  const rows = await others
    .select(['id', 'page', 'title', 'created_at as createdAt', 'place as folder', 'status'])
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return { total: Number(total), messages: rows.map(({ page, ...row }) => ({ ...row, from: sourceOf(page) })) };
}
