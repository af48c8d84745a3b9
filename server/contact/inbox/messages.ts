import type { Mark, MessageDetail, MessageState } from '../../../contract/contact/contact-messages.ts';
import type { ChangeMessage } from '../../../contract/contact/leads.ts';
import { createActivityStore } from '../../activity/activity-store.ts';
import type { Actor } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { createOutboxStore } from '../../mail/outbox-store.ts';
import { createLeadStore } from '../leads/lead-store.ts';
import { createNoteStore } from '../leads/note-store.ts';
import type { MessageFileStore } from '../receive/message-file-store.ts';
import type { MessageBinStore } from './message-bin-store.ts';
import type { MessageConditions } from './message-filter-store.ts';
import { createMessageFolderStore } from './message-folder-store.ts';
import { createMessageListStore } from './message-list-store.ts';
import { moveMessage } from './move-message.ts';

export type Messages = ReturnType<typeof createMessages>;

/** Operations on contact messages for the admin panel. */
export function createMessages(site: {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  mailHost: string;
  messageBin: MessageBinStore;
  messageFiles: MessageFileStore;
  /** The titles of pages by their paths. */
  titles(paths: Iterable<string>): Promise<Map<string, string>>;
}) {
  const { db, clock, messageBin: bin, messageFiles } = site;
  const store = createMessageFolderStore(db);
  const list = createMessageListStore(db);

  return {
    async find(id: number): Promise<MessageDetail | undefined> {
      const message = await store.find(id);
      if (!message) return undefined;
      const titles = await site.titles(message.pages_read.map(({ page }) => page));
      const pages_read = message.pages_read.map(({ page }) => ({ page, title: titles.get(page) ?? page }));
      return { ...message, pages_read };
    },
    counts: store.counts,
    count: list.count,
    page: list.page,
    board: list.board,
    people: createLeadStore(db).people,

    /** `today`: in the time zone of the site. */
    async state(today: string): Promise<MessageState> {
      return { ...(await store.attention(today)), trouble: await store.deliveryProblem() };
    },

    async mark(id: number, as: Mark, by: Actor): Promise<void> {
      const now = toTimestamp(clock());
      if (as === 'read') return store.setRead(id, now);
      if (as === 'unread') return store.setRead(id, null);
      await inTransaction(db, (trx) => moveMessage(trx, site, { id, as, by }));
      site.outbox.trigger();
    },

    /** Status, person, value and follow-up date. */
    async change(id: number, change: ChangeMessage, by: Actor): Promise<void> {
      await inTransaction(db, (trx) => createLeadStore(trx).change(id, change, { ...site, by }));
      site.outbox.trigger();
    },

    notes: createNoteStore(db, clock),

    /** Deletes permanently. Throws 409 unless the message is in the bin. */
    purge: bin.purge,

    /** The CV of an application. The download is recorded in the activity log. Undefined if it has none. */
    async readCv(id: number, by: Actor) {
      const cv = await messageFiles.read(id, null);
      const target = `message ${id}`;
      if (cv) await createActivityStore(db, clock).record({ by, action: 'message.cv_downloaded', target });
      return cv;
    },

    /** A file that came with a form. The download is recorded in the activity log. Undefined if there is none. */
    async readFile(id: number, field: string, by: Actor) {
      const file = await messageFiles.read(id, field);
      const target = `message ${id}`;
      if (file) await createActivityStore(db, clock).record({ by, action: 'message.file_downloaded', target });
      return file;
    },

    /** The messages that match, for the CSV file. The export is recorded in the activity log. */
    async export(filters: MessageConditions, name: string, by: Actor) {
      await createActivityStore(db, clock).record({ by, action: 'message.exported', name });
      return list.all(filters);
    },

    /** Sends the notification now instead of at its next retry. */
    async retryNow(id: number): Promise<void> {
      await createOutboxStore(db, clock).retryNow('message', id);
      site.outbox.trigger();
    },
  };
}
