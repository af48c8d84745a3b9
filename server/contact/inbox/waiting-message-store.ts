import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';

const DAY = 24 * 3_600_000;

/** A new message without an answer is late after this time. */
const UNANSWERED_AFTER = 2 * DAY;

/** New messages without a reply for more than two days. */
export function createWaitingMessageStore(db: Database, clock: Clock) {
  /** Only messages without a follow-up date. For the others, a person has chosen a day and is reminded. */
  const waiting = () =>
    db
      .selectFrom('messages')
      .where('place', '=', 'inbox')
      .where('stage', '=', 'new')
      .where('follow_up_on', 'is', null)
      .where('messages.created_at', '<', toTimestamp(clock() - UNANSWERED_AFTER))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('replies').select('replies.id').whereRef('replies.message_id', '=', 'messages.id'))),
      );

  return {
    async count(): Promise<number> {
      const { total } = await waiting()
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** The oldest waiting messages. */
    list: (limit: number): Promise<{ id: number; name: string; title: string; receivedAt: string }[]> =>
      waiting()
        .select(['messages.id', 'name', 'title', 'messages.created_at as receivedAt'])
        .orderBy('messages.id')
        .limit(limit)
        .execute(),
  };
}
