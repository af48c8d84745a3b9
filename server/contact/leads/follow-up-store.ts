import { randomUUID } from 'node:crypto';
import { type Clock, toTimestamp, toZonedTimestamp } from '../../core/clock.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/open-database.ts';
import { createOutboxStore } from '../../mail/outbox-store.ts';

/** The hour of the day, in the zone of the site, from which reminders are sent. */
const FIRST_HOUR = 8;

/** Messages per transaction, so that other writers do not wait long. */
const BATCH_SIZE = 100;

/** Folders whose messages are followed up. */
const PLACES = ['inbox', 'archive'] as const;

export type FollowUpStore = ReturnType<typeof createFollowUpStore>;

/** Reminders to follow up messages. */
export function createFollowUpStore(
  db: Database,
  clock: Clock,
  { timeZone, mailHost }: { timeZone: () => string; mailHost: string },
) {
  const queueBatch = (day: string) =>
    inTransaction(db, async (trx) => {
      // Safe with several instances: after waiting for a row lock, PostgreSQL checks the conditions again.
      const due = await trx
        .updateTable('messages')
        .set(({ ref }) => ({ reminded_on: ref('follow_up_on') }))
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('messages')
            .select('id')
            .where('follow_up_on', '<=', day)
            .where('place', 'in', PLACES)
            .where('reminded_on', 'is', null)
            .orderBy('id')
            .limit(BATCH_SIZE),
        )
        .where('follow_up_on', '<=', day)
        .where('reminded_on', 'is', null)
        .returning('id')
        .execute();
      for (const { id } of due) {
        const emailId = `follow-up-${id}.${randomUUID()}@${mailHost}`;
        await createOutboxStore(trx, clock).add({ kind: 'follow-up', reference: id, emailId });
      }
      return due.length;
    });

  return {
    /** Queues reminders for all due follow-up dates, in the morning. Returns how many. */
    async queueDue(): Promise<number> {
      const now = toZonedTimestamp(toTimestamp(clock()), timeZone());
      if (Number(now.slice(11, 13)) < FIRST_HOUR) return 0;
      for (let count = 0; ; ) {
        const queued = await queueBatch(now.slice(0, 10));
        count += queued;
        if (queued < BATCH_SIZE) return count;
      }
    },

    /** The data of a reminder. Undefined if the message no longer needs a follow-up. */
    async findForEmail(id: number) {
      return db
        .selectFrom('messages')
        .leftJoin('users', (on) =>
          on
            .onRef('users.email', '=', 'messages.assigned_to')
            .on('users.role', 'in', ['owner', 'editor'])
            .on('suspended_at', 'is', null),
        )
        .select([
          'messages.id',
          'messages.name',
          'messages.email',
          'page',
          'title',
          'status',
          'messages.created_at as receivedAt',
        ])
        .select(['follow_up_on as day', 'users.email as to'])
        .where('messages.id', '=', id)
        .where('place', 'in', PLACES)
        .whereRef('reminded_on', '=', 'follow_up_on')
        .executeTakeFirst();
    },
  };
}
