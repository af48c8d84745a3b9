import { BIN_DAYS } from '../../../contract/blog/blog-bin.ts';
import { type Actor, SITE } from '../../activity/actor.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError } from '../../http/http-error.ts';
import type { MessageFileStore } from '../receive/message-file-store.ts';
import { removeTraces } from './delete-messages.ts';

const DAY = 24 * 3_600_000;

/** The sweep removes at most this many messages per transaction, so that other writers do not wait long. */
const SWEEP_BATCH_SIZE = 100;

export type MessageBinStore = ReturnType<typeof createMessageBinStore>;

/**
 * Permanently deletes messages in the bin: text, name, address and reasons, the replies, their rows in the outbox, their
 * events for webhooks, the e-mails that were written to files because there is no mail server, and the files
 * that came with them. `removeFiles` gets the ids of those e-mails.
 */
export function createMessageBinStore(
  db: Database,
  clock: Clock,
  { removeFiles, messageFiles }: { removeFiles: (emailIds: string[]) => Promise<void>; messageFiles: MessageFileStore },
) {
  return {
    async purge(id: number, by: Actor): Promise<void> {
      const fileNames = await messageFiles.namesOf(id);
      const emailIds = await inTransaction(db, async (trx) => {
        const removed = await trx
          .deleteFrom('messages')
          .where('id', '=', id)
          .where('deleted_at', 'is not', null)
          .returning('id')
          .executeTakeFirst();
        if (!removed) throw new HttpError(409, 'This message is not in the bin. Move it to the bin first.');
        return removeTraces(trx, clock, [id], by);
      });
      await removeFiles(emailIds);
      // If the file storage is unavailable, the hourly sweep removes them.
      await messageFiles
        .remove(fileNames)
        .catch((error) => console.error('Files of a message could not be removed yet:', error));
    },

    /**
     * Removes messages after 30 days in the bin, and returns how many. The hourly sweep of files removes their files.
     * Several processes may run it at once.
     */
    async sweep(): Promise<number> {
      const before = toTimestamp(clock() - BIN_DAYS * DAY);
      for (let count = 0; ; ) {
        const { swept, emailIds } = await inTransaction(db, async (trx) => {
          const rows = await trx
            .deleteFrom('messages')
            .where(({ eb, selectFrom }) =>
              eb(
                'id',
                'in',
                selectFrom('messages')
                  .select('id')
                  .where('deleted_at', '<', before)
                  .orderBy('deleted_at')
                  .limit(SWEEP_BATCH_SIZE),
              ),
            )
            .where('deleted_at', '<', before)
            .returning('id')
            .execute();
          const ids = rows.map(({ id }) => id);
          return { swept: ids.length, emailIds: await removeTraces(trx, clock, ids, SITE) };
        });
        await removeFiles(emailIds);
        count += swept;
        if (swept < SWEEP_BATCH_SIZE) return count;
      }
    },
  };
}
