import { type Clock, daysAfter, startOfDay, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';

const DAY = 24 * 3_600_000;

/** A new message without an answer is late after this time. */
const UNANSWERED_AFTER = 2 * DAY;

/** The maximum number of entries that an e-mail lists of each kind. */
const MAX_LISTED = 10;

export type Week = Awaited<ReturnType<ReturnType<typeof createWeekStore>['read']>>;

/** What happened in the week before a Monday. */
export function createWeekStore(db: Database, { clock, timeZone }: { clock: Clock; timeZone: () => string }) {
  /** Messages without a follow-up date. For the others, somebody has decided when to reply and is reminded. */
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
  /** New messages without a reply for more than two days. */
  const countWaiting = async () => {
    const { total } = await waiting()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  return {
    countWaiting,

    /** `monday`: like 2026-11-23. */
    async read(monday: string) {
      const from = toTimestamp(startOfDay(daysAfter(monday, -7), timeZone()));
      const to = toTimestamp(startOfDay(monday, timeZone()));
      const posts = () =>
        db
          .selectFrom('posts')
          .where('created_at', '>=', from)
          .where('created_at', '<', to)
          .where('deleted_at', 'is', null);
      const [received, waitingCount, waitingList, published, publishedList] = await Promise.all([
        db
          .selectFrom('messages')
          .where('created_at', '>=', from)
          .where('created_at', '<', to)
          .where('place', 'in', ['inbox', 'archive'])
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
        countWaiting(),
        waiting()
          .select(['messages.id', 'name', 'title', 'messages.created_at as receivedAt'])
          .orderBy('messages.id')
          .limit(MAX_LISTED)
          .execute(),
        posts()
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
        posts().select(['id', 'title']).orderBy('created_at').orderBy('id').limit(MAX_LISTED).execute(),
      ]);
      return {
        received: Number(received.total),
        waiting: waitingCount,
        waitingList,
        published: Number(published.total),
        publishedList,
      };
    },
  };
}
