import { BIN_DAYS } from '../../contract/blog-bin.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { type Actor, SITE } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from '../http/http-error.ts';

const DAY = 24 * 3_600_000;

/** The sweep removes at most this many messages per transaction, so that other writers do not wait long. */
const SWEEP_BATCH_SIZE = 100;

export type MessageBinStore = ReturnType<typeof createMessageBinStore>;

/**
 * Permanently deletes messages in the bin: text, name, address and reasons, their rows in the outbox, and the e-mails
 * that were written to files because there is no mail server. `removeFiles` gets the ids of those e-mails.
 */
export function createMessageBinStore(db: Database, clock: Clock, removeFiles: (emailIds: string[]) => Promise<void>) {
  const removeEmailsAndRecord = async (trx: Database, ids: number[], by: Actor): Promise<string[]> => {
    if (ids.length === 0) return [];
    const emails = await trx
      .deleteFrom('outbox')
      .where('kind', 'in', ['message', 'confirmation'])
      .where('reference', 'in', ids)
      .returning('email_id')
      .execute();
    for (const id of ids) {
      await createActivityStore(trx, clock).record({ by, action: 'message.purged', target: `message ${id}` });
    }
    return emails.map(({ email_id }) => email_id);
  };

  return {
    async purge(id: number, by: Actor): Promise<void> {
      const emailIds = await inTransaction(db, async (trx) => {
        const removed = await trx
          .deleteFrom('messages')
          .where('id', '=', id)
          .where('deleted_at', 'is not', null)
          .returning('id')
          .executeTakeFirst();
        if (!removed) throw new HttpError(409, 'This message is not in the bin. Move it to the bin first.');
        return removeEmailsAndRecord(trx, [id], by);
      });
      await removeFiles(emailIds);
    },

    /** Removes messages after 30 days in the bin. Returns how many. Several processes may run it at once. */
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
          return { swept: ids.length, emailIds: await removeEmailsAndRecord(trx, ids, SITE) };
        });
        await removeFiles(emailIds);
        count += swept;
        if (swept < SWEEP_BATCH_SIZE) return count;
      }
    },
  };
}
