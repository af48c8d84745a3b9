import { type Clock, startOfDay, toDay, toTimestamp } from '../clock.ts';
import type { Database } from '../database/open-database.ts';

const DAY = 24 * 3_600_000;

/** A new message without an answer is reported after this time. */
const UNANSWERED_AFTER = 2 * DAY;

/** Of each kind, in an e-mail. */
const MAX_LISTED = 10;

export type Week = Awaited<ReturnType<ReturnType<typeof createWeekStore>['read']>>;

/** What happened in the week before a Monday. */
export function createWeekStore(db: Database, { clock, timeZone }: { clock: Clock; timeZone: () => string }) {
  return {
    /** `monday`: like 2026-11-23. */
    async read(monday: string) {
      const weekBefore = toTimestamp(Date.parse(monday) - 7 * DAY).slice(0, 10);
      const from = toTimestamp(startOfDay(weekBefore, timeZone()));
      const to = toTimestamp(startOfDay(monday, timeZone()));
      const answeredBy = toTimestamp(clock() - UNANSWERED_AFTER);
      const today = toDay(clock(), timeZone());
      const inbox = () => db.selectFrom('messages').where('place', '=', 'inbox');
      const unanswered = () =>
        inbox()
          .where('stage', '=', 'new')
          .where('messages.created_at', '<', answeredBy)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('replies').select('replies.id').whereRef('replies.message_id', '=', 'messages.id'))),
          );
      const posts = () =>
        db
          .selectFrom('posts')
          .where('created_at', '>=', from)
          .where('created_at', '<', to)
          .where('deleted_at', 'is', null);
      const [received, waiting, waitingList, published, publishedList, overdue, undelivered] = await Promise.all([
        db
          .selectFrom('messages')
          .where('created_at', '>=', from)
          .where('created_at', '<', to)
          .where('place', 'in', ['inbox', 'archive'])
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
        unanswered()
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
        unanswered()
          .select(['messages.id', 'name', 'title', 'messages.created_at as receivedAt'])
          .orderBy('messages.id')
          .limit(MAX_LISTED)
          .execute(),
        posts()
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
        posts().select(['id', 'title']).orderBy('created_at').orderBy('id').limit(MAX_LISTED).execute(),
        inbox()
          .where('follow_up_on', '<', today)
          .where('stage', 'not in', ['won', 'lost'])
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
        db
          .selectFrom('outbox')
          .where('kind', '=', 'reply')
          .where('stopped_at', '>=', from)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return {
        received: Number(received.total),
        waiting: Number(waiting.total),
        waitingList,
        published: Number(published.total),
        publishedList,
        overdue: Number(overdue.total),
        undelivered: Number(undelivered.total),
      };
    },
  };
}
