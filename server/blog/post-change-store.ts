import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { BlogChanges, ChangeCursor } from './public-blog.ts';

/** More changes than this are reported as "everything changed". */
const MAX_CHANGES = 1_000;

/** Changes of posts, which triggers record in the transaction of each change, and of documents. */
export function createPostChangeStore(db: Database) {
  const readCursor = async (): Promise<ChangeCursor> => {
    const { number, changed_at } = await db
      .selectFrom('post_change_counter')
      .select(['number', 'changed_at'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    return { number, changedAt: changed_at };
  };

  return {
    /** Changes whenever a post is added, changed or removed. */
    async version(): Promise<string> {
      const { number, changedAt } = await readCursor();
      return `${number} ${changedAt}`;
    },

    /** The changes after the cursor. Without one: no changes, and the current cursor. */
    async changesSince(seen: ChangeCursor | undefined): Promise<BlogChanges> {
      const cursor = await readCursor();
      if (!seen || (cursor.number === seen.number && cursor.changedAt === seen.changedAt))
        return { cursor, changes: [] };
      // The counter went back: a backup was restored, or a replica took over without the last changes.
      if (cursor.number <= seen.number) return { cursor, changes: 'everything' };
      const rows = await db
        .selectFrom('post_changes')
        .select([
          'post_id',
          'created_at',
          sql<number>`case when moved_number > ${seen.number} then 1 else 0 end`.as('moved'),
        ])
        .where('number', '>', seen.number)
        .where('number', '<=', cursor.number)
        .orderBy('number')
        .limit(MAX_CHANGES + 1)
        .execute();
      const documents = await db
        .selectFrom('document_changes')
        .select('key as document')
        .where('number', '>', seen.number)
        .where('number', '<=', cursor.number)
        .limit(MAX_CHANGES + 1)
        .execute();
      if (rows.length + documents.length > MAX_CHANGES) return { cursor, changes: 'everything' };
      const posts = rows.map((row) => ({ id: row.post_id, hasMoved: row.moved === 1, createdAt: row.created_at }));
      return { cursor, changes: [...posts, ...documents] };
    },
  };
}
