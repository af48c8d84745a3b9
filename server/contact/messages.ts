import type { Action } from '../../contract/activity.ts';
import type { Folder, Mark, MessageState } from '../../contract/contact-messages.ts';
import type { Actor } from '../audit/actor.ts';
import { createAuditStore } from '../audit/audit-store.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import type { MessageBinStore } from './message-bin-store.ts';
import { createInboxStore } from './message-folder-store.ts';
import { queueMessageLetter } from './queue-message-email.ts';

export type Inbox = ReturnType<typeof openInbox>;

/** Visitors' messages for the administrators who read them. */
export function openInbox(site: {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  mailHost: string;
  messageBin: MessageBinStore;
}) {
  const { db, clock, messageBin: bin } = site;
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

    /**
     * Marks or moves a message. Moved into the bin, what was not mailed yet is not mailed any more; in the inbox or the
     * archive, what was never mailed is mailed now.
     */
    async mark(id: number, as: Mark, by: Actor): Promise<void> {
      const now = toTimestamp(clock());
      if (as === 'read') return store.setRead(id, now);
      if (as === 'unread') return store.setRead(id, null);
      await inTransaction(db, async (trx) => {
        const inTrx = createInboxStore(trx);
        const from = (await inTrx.find(id))?.folder;
        const to = as === 'restore' ? await inTrx.placeBefore(id) : as;
        if (from === undefined || from === to || (as === 'restore' && from !== 'bin')) return;
        const reason = as === 'spam' ? `Marked as spam by ${by.who}` : undefined;
        if (!(await inTrx.move(id, from, to, { at: now, ...(reason && { reason }) }))) return;
        if (to === 'bin') await createOutboxStore(trx, clock).cancel(['message', 'confirmation'], id);
        if (to === 'inbox' || to === 'archive') await queueMessageLetter(trx, site, id);
        await createAuditStore(trx, clock).record({ by, action: actionOf(from, to), target: `message ${id}` });
      });
      site.outbox.wake();
    },

    /** Permanently: refused while it is not in the bin. */
    purge: bin.purge,

    /** All but those in the bin, for a table: who took them away stands in the audit log. */
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

function actionOf(from: Folder, to: Folder): Action {
  if (to === 'bin') return 'message.deleted';
  if (from === 'bin') return 'message.restored';
  if (to === 'spam') return 'message.held';
  if (to === 'archive') return 'message.archived';
  return from === 'spam' ? 'message.released' : 'message.moved';
}
