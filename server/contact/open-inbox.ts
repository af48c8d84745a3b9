import type { Mark, MessageState } from '../../contract/messages.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import { createInboxStore } from './inbox-store.ts';
import { queueMessageLetter } from './queue-message-letter.ts';

export type Inbox = ReturnType<typeof openInbox>;

/** Visitors' messages for the administrators who read them. */
export function openInbox(site: { db: Database; clock: Clock; outbox: Outbox; mailHost: string }) {
  const { db, clock } = site;
  const store = createInboxStore(db);
  const letters = createOutboxStore(db, clock);

  const inbox = {
    page: store.page,
    find: store.find,
    all: store.all,
    counts: store.counts,
    trouble: letters.trouble,

    async state(): Promise<MessageState> {
      const { unread } = await store.counts();
      return { unread, trouble: await letters.trouble() };
    },

    /** Marks or moves a message; one that leaves the spam folder for the first time is mailed now. */
    async mark(id: number, as: Mark, by: string): Promise<void> {
      if (as === 'read') await store.setRead(id, toTimestamp(clock()));
      if (as === 'unread') await store.setRead(id, null);
      if (as === 'spam') await store.move(id, 'spam', `Marked as spam by ${by}`);
      if (as === 'inbox') {
        await db.transaction().execute(async (trx) => {
          const isReleased = await createInboxStore(trx).move(id, 'inbox');
          if (isReleased) await queueMessageLetter(trx, site, id);
        });
        site.outbox.wake();
      }
    },

    /** Sends the letter now, whatever its next try was. */
    async tryAgain(id: number): Promise<void> {
      await letters.hasten('message', id);
      site.outbox.wake();
    },
  };
  return inbox;
}
