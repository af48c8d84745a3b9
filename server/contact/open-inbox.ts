import type { Mark, MessageState } from '../../contract/messages.ts';
import type { Actor } from '../audit/actor.ts';
import { createAuditStore } from '../audit/audit-store.ts';
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
    counts: store.counts,
    trouble: store.trouble,

    async state(): Promise<MessageState> {
      const { unread } = await store.counts();
      return { unread, trouble: await store.trouble() };
    },

    /** Marks or moves a message; one that leaves the spam folder for the first time is mailed now. */
    async mark(id: number, as: Mark, by: Actor): Promise<void> {
      if (as === 'read') await store.setRead(id, toTimestamp(clock()));
      if (as === 'unread') await store.setRead(id, null);
      if (as === 'spam') {
        await db.transaction().execute(async (trx) => {
          const isHeld = await createInboxStore(trx).move(id, 'spam', `Marked as spam by ${by.who}`);
          if (!isHeld) return;
          await createAuditStore(trx, clock).record({ by, action: 'message.held', target: `message ${id}` });
        });
      }
      if (as === 'inbox') {
        await db.transaction().execute(async (trx) => {
          const isReleased = await createInboxStore(trx).move(id, 'inbox');
          if (!isReleased) return;
          await queueMessageLetter(trx, site, id);
          await createAuditStore(trx, clock).record({ by, action: 'message.released', target: `message ${id}` });
        });
        site.outbox.wake();
      }
    },

    /** All of them, for a table: who took them away stands in the audit log. */
    async export(by: Actor) {
      await createAuditStore(db, clock).record({ by, action: 'message.exported', name: 'all messages' });
      return store.all();
    },

    /** Sends the letter now, whatever its next try was. */
    async tryAgain(id: number): Promise<void> {
      await letters.hasten('message', id);
      site.outbox.wake();
    },
  };
  return inbox;
}
