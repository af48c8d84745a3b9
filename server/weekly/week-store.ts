import { daysAfter, startOfDay, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';

/** The maximum number of entries that an e-mail lists of each kind. */
const MAX_LISTED = 10;

export type Week = Awaited<ReturnType<ReturnType<typeof createWeekStore>['read']>>;

/** New messages without a reply for more than two days. */
export interface WaitingMessages {
  count(): Promise<number>;
  list(limit: number): Promise<{ id: number; name: string; title: string; receivedAt: string }[]>;
}

/** Reads the events of the week before a Monday. */
export function createWeekStore(
  db: Database,
  { timeZone, waiting }: { timeZone: () => string; waiting: WaitingMessages },
) {
  return {
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
        waiting.count(),
        waiting.list(MAX_LISTED),
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
