import type { Action } from '../../contract/activity.ts';
import type { Folder, Mark, MessageState } from '../../contract/contact-messages.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import type { MessageBinStore } from './message-bin-store.ts';
import { createMessageFolderStore } from './message-folder-store.ts';
import { queueMessageEmail } from './queue-message-email.ts';

export type Messages = ReturnType<typeof createMessages>;

/** Operations on contact messages for the admin panel. */
export function createMessages(site: {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  mailHost: string;
  messageBin: MessageBinStore;
}) {
  const { db, clock, messageBin: bin } = site;
  const store = createMessageFolderStore(db);

  return {
    page: store.page,
    find: store.find,
    counts: store.counts,
    deliveryProblem: store.deliveryProblem,

    async state(): Promise<MessageState> {
      const { unread } = await store.counts();
      return { unread, trouble: await store.deliveryProblem() };
    },

    /**
     * Marks or moves a message. Moving it to the bin cancels e-mails that were not sent yet; moving it to the inbox or
     * the archive queues its notification if it never had one.
     */
    async mark(id: number, as: Mark, by: Actor): Promise<void> {
      const now = toTimestamp(clock());
      if (as === 'read') return store.setRead(id, now);
      if (as === 'unread') return store.setRead(id, null);
      await inTransaction(db, async (trx) => {
        const inTrx = createMessageFolderStore(trx);
        const from = (await inTrx.find(id))?.folder;
        const to = as === 'restore' ? await inTrx.folderBeforeBin(id) : as;
        if (from === undefined || from === to || (as === 'restore' && from !== 'bin')) return;
        const reason = as === 'spam' ? `Marked as spam by ${by.who}` : undefined;
        if (!(await inTrx.move(id, from, to, { at: now, ...(reason && { reason }) }))) return;
        if (to === 'bin') await createOutboxStore(trx, clock).cancel(['message', 'confirmation'], id);
        if (to === 'inbox' || to === 'archive') await queueMessageEmail(trx, site, id);
        await createActivityStore(trx, clock).record({ by, action: actionOf(from, to), target: `message ${id}` });
      });
      site.outbox.trigger();
    },

    /** Deletes permanently. Throws 409 unless the message is in the bin. */
    purge: bin.purge,

    /** Every message outside the bin, for the CSV file. The export is recorded in the activity log. */
    async export(by: Actor) {
      await createActivityStore(db, clock).record({ by, action: 'message.exported', name: 'all messages' });
      return store.all();
    },

    /** Sends the notification now instead of at its next retry. */
    async retryNow(id: number): Promise<void> {
      await createOutboxStore(db, clock).retryNow('message', id);
      site.outbox.trigger();
    },
  };
}

function actionOf(from: Folder, to: Folder): Action {
  if (to === 'bin') return 'message.deleted';
  if (from === 'bin') return 'message.restored';
  if (to === 'spam') return 'message.held';
  if (to === 'archive') return 'message.archived';
  return from === 'spam' ? 'message.released' : 'message.moved';
}
