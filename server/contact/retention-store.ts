import { sql } from 'kysely';
import { allStatusNames, MESSAGE_STATUSES, type MessageStatus } from '../../contract/contact/leads.ts';
import type { Retention, RetentionRules } from '../../contract/contact/retention.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { type Actor, SITE } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { deleteMessages, type Remains } from './inbox/delete-messages.ts';

const DAY = 24 * 3_600_000;

/** Messages per transaction, so that other writers do not wait long. */
const SWEEP_BATCH_SIZE = 100;

export type RetentionStore = ReturnType<typeof createRetentionStore>;

/** How long messages of each status are kept. `removeRemains` removes their data outside the database. */
export function createRetentionStore(db: Database, clock: Clock, removeRemains: (remains: Remains) => Promise<void>) {
  /**
   * The messages that have not changed for `days`. Every change except reading is in the audit log. Messages with a
   * follow-up date in the future are excluded.
   */
  const due = (trx: Database, status: MessageStatus, days: number) => {
    const before = toTimestamp(clock() - days * DAY);
    return trx
      .selectFrom('messages')
      .where('status', '=', status)
      .where('created_at', '<', before)
      .where(({ or, eb }) =>
        or([eb('follow_up_on', 'is', null), eb('follow_up_on', '<', toTimestamp(clock()).slice(0, 10))]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('audit_log')
              .select('audit_log.id')
              .where('target', '=', sql<string>`'message ' || cast(messages.id as text)`)
              .where('at', '>=', before),
          ),
        ),
      );
  };

  const read = async (trx: Database): Promise<RetentionRules> => {
    const rows = await trx.selectFrom('message_retention').selectAll().execute();
    const daysOf = (status: MessageStatus) => rows.find((row) => row.status === status)?.days ?? null;
    return Object.fromEntries(MESSAGE_STATUSES.map((status) => [status, daysOf(status)])) as RetentionRules;
  };

  const preview = async (rules: RetentionRules): Promise<Retention> => {
    const counts: Record<string, number> = {};
    for (const status of MESSAGE_STATUSES) {
      const days = rules[status];
      if (days === null) continue;
      const { count } = await due(db, status, days)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      counts[status] = Number(count);
    }
    return { rules, due: counts };
  };

  return {
    preview,

    get: async (): Promise<Retention> => preview(await read(db)),

    set(rules: RetentionRules, by: Actor): Promise<void> {
      return inTransaction(db, async (trx) => {
        await trx.deleteFrom('message_retention').execute();
        const rows = MESSAGE_STATUSES.flatMap((status) => {
          const days = rules[status];
          return days === null ? [] : [{ status, days }];
        });
        if (rows.length > 0) await trx.insertInto('message_retention').values(rows).execute();
        const note = rows.map(({ status, days }) => `${allStatusNames(status)}: ${days} days`).join(', ');
        await createActivityStore(trx, clock).record({ by, action: 'privacy.retention', note: note || 'Always' });
      });
    },

    /** Deletes what is due. Returns how many. Several processes may run it at once. */
    async sweep(): Promise<number> {
      let count = 0;
      for (const status of MESSAGE_STATUSES) {
        for (let isMore = true; isMore; ) {
          const { deleted, remains } = await inTransaction(db, async (trx) => {
            // Read in the transaction, so that a rule that was just turned off has no effect.
            const days = (await read(trx))[status];
            const rows =
              days === null ? [] : await due(trx, status, days).select('id').limit(SWEEP_BATCH_SIZE).execute();
            const ids = rows.map(({ id }) => id);
            return { deleted: ids.length, remains: await deleteMessages(trx, clock, ids, SITE) };
          });
          await removeRemains(remains);
          count += deleted;
          isMore = deleted === SWEEP_BATCH_SIZE;
        }
      }
      return count;
    },
  };
}
