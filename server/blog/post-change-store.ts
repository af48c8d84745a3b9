import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { BlogChanges } from './public-blog.ts';

/** More changes than this since somebody last looked are told as one: everything. */
const MOST_CHANGES = 1_000;

/** What changed among the posts. Triggers note it in the transaction of each change, whoever makes it. */
export function createPostChangeStore(db: Database) {
  const count = () =>
    db.selectFrom('post_change_count').select(['number', 'changed_at']).where('id', '=', 1).executeTakeFirstOrThrow();

  return {
    /** Another text whenever any post was added, changed or removed. */
    async version(): Promise<string> {
      const { number, changed_at } = await count();
      return `${number} ${changed_at}`;
    },

    /** The changes behind `number`; without one, only what the number is now. */
    async changesSince(number: number | undefined): Promise<BlogChanges> {
      if (number === undefined) return { number: (await count()).number, changes: [] };
      const rows = await db
        .selectFrom('post_changes')
        .select([
          'post_id',
          'number',
          'created_at',
          sql<number>`case when moved_number > ${number} then 1 else 0 end`.as('moved'),
        ])
        .where('number', '>', number)
        .orderBy('number')
        .limit(MOST_CHANGES + 1)
        .execute();
      const last = rows.at(-1);
      if (!last) return { number, changes: [] };
      if (rows.length > MOST_CHANGES) return { number: (await count()).number, changes: 'everything' };
      const changes = rows.map((row) => ({ id: row.post_id, hasMoved: row.moved === 1, createdAt: row.created_at }));
      return { number: last.number, changes };
    },
  };
}
