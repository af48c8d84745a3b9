import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { AddressPart } from './public-blog.ts';

/** Which ids are posts, without their texts: for the sitemap. */
export function createPostAddressStore(db: Database) {
  return {
    /** The parts of `size` ids each that hold a post. */
    async addressParts(size: number): Promise<AddressPart[]> {
      // Written into the query, not passed to it: SQLite would take a passed number for a fraction.
      const part = sql<number>`(id - 1) / ${sql.lit(size)} + 1`;
      return db
        .selectFrom('posts')
        .select(({ fn }) => [
          part.as('part'),
          fn.countAll<number>().as('count'),
          fn.max<string>('updated_at').as('updatedAt'),
        ])
        .where('deleted_at', 'is', null)
        .groupBy(part)
        .orderBy(part)
        .execute();
    },

    async addresses({ part, size }: { part: number; size: number }): Promise<{ id: number; updatedAt: string }[]> {
      return db
        .selectFrom('posts')
        .select(['id', 'updated_at as updatedAt'])
        .where('deleted_at', 'is', null)
        .where('id', '>', (part - 1) * size)
        .where('id', '<=', part * size)
        .orderBy('id')
        .execute();
    },
  };
}
