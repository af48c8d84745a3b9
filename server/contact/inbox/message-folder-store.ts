import {
  type DeliveryProblem,
  FOLDERS,
  type Folder,
  type MessageDetail,
} from '../../../contract/contact/contact-messages.ts';
import type { Database } from '../../database/open-database.ts';
import { findNotes } from '../leads/note-store.ts';
import { messageDetails } from './message-query-store.ts';
import { toDetail } from './message-rows.ts';
import { pagesReadBefore } from './message-visit-store.ts';
import { findSameSender } from './same-sender-store.ts';

/** Finds one message, counts them, and moves them between folders. */
export function createMessageFolderStore(db: Database) {
  return {
    /** Pages that the sender read before have their paths as titles. */
    async find(id: number): Promise<MessageDetail | undefined> {
      const row = await messageDetails(db).where('messages.id', '=', id).executeTakeFirst();
      if (!row) return undefined;
      const notes = (await findNotes(db, [id])).get(id) ?? [];
      const pages_read = (await pagesReadBefore(db, id)).map((page) => ({ page, title: page }));
      return { ...toDetail(row, notes), same_sender: await findSameSender(db, row), pages_read };
    },

    async counts(): Promise<Record<Folder, number>> {
      const rows = await db
        .selectFrom('messages')
        .select('place')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .groupBy('place')
        .execute();
      const counts = FOLDERS.map((folder) => [folder, Number(rows.find(({ place }) => place === folder)?.count ?? 0)]);
      return Object.fromEntries(counts);
    },

    /** In the inbox. `due`: to be followed up on `today` or before. */
    async attention(today: string): Promise<{ unread: number; due: number }> {
      const inbox = () =>
        db
          .selectFrom('messages')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('place', '=', 'inbox');
      const unread = await inbox().where('read_at', 'is', null).executeTakeFirstOrThrow();
      const due = await inbox().where('follow_up_on', '<=', today).executeTakeFirstOrThrow();
      return { unread: Number(unread.count), due: Number(due.count) };
    },

    /**
     * The oldest e-mail with a failed delivery. An e-mail that is no longer retried counts until an administrator has
     * read its message in the panel.
     */
    async deliveryProblem(): Promise<DeliveryProblem | null> {
      const row = await db
        .selectFrom('outbox')
        .innerJoin('messages', 'messages.id', 'outbox.reference')
        .select(['outbox.created_at', 'last_error', 'stopped_at'])
        .where('kind', '=', 'message')
        .where('sent_at', 'is', null)
        .where('last_error', 'is not', null)
        .where(({ or, eb }) => or([eb('stopped_at', 'is', null), eb('read_at', 'is', null)]))
        .orderBy('outbox.id')
        .executeTakeFirst();
      return row ? { since: row.created_at, lastAnswer: row.last_error ?? '', isTried: row.stopped_at === null } : null;
    },

    async setRead(id: number, readAt: string | null): Promise<void> {
      await db.updateTable('messages').set({ read_at: readAt }).where('id', '=', id).execute();
    },

    /**
     * Moves a message between folders. `reason` replaces its earlier spam reasons. Returns whether it was still in the
     * folder that it is moved from.
     */
    async move(
      id: number,
      from: Folder,
      to: Folder,
      { at, reason }: { at: string; reason?: string },
    ): Promise<boolean> {
      const moved = await db
        .updateTable('messages')
        .set(to === 'bin' ? { deleted_at: at } : { deleted_at: null, archived_at: to === 'archive' ? at : null })
        .$if(to !== 'bin', (query) => query.set({ folder: to === 'spam' ? 'spam' : 'inbox' }))
        .$if(reason !== undefined, (query) => query.set({ spam_reasons: reason ?? null }))
        .where('id', '=', id)
        .where('place', '=', from)
        .returning('id')
        .executeTakeFirst();
      return moved !== undefined;
    },

    /** The folder that a message in the bin was in before. */
    async folderBeforeBin(id: number): Promise<Folder> {
      const row = await db
        .selectFrom('messages')
        .select(['folder', 'archived_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.archived_at ? 'archive' : (row?.folder ?? 'inbox');
    },
  };
}
