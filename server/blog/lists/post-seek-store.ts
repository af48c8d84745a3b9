import { type ExpressionBuilder, sql } from 'kysely';
import { CATEGORIES, type Category, type PostCounts } from '../../../contract/blog/blog.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';

/** Up to this offset the database simply skips rows. Beyond it the counters are read, which takes five small queries. */
const MAX_SKIPPED_ROWS = 240;

/** Where to start reading a list: skip `offset` posts, beginning with the first one that is not newer than `until`. */
export interface SeekPosition {
  /** Undefined: start at the newest post. */
  until: string | undefined;
  offset: number;
}

/** How many posts there are and where a page starts, read from counters per month, day, hour, minute and second. */
export function createPostSeekStore(db: Database) {
  /**
   * The bucket within another one, newest first, that holds the post at `offset`. Exactly one does, so both databases
   * stop reading when they reach it.
   */
  const bucketAt = (list: string, parent: string, offset: number) =>
    db
      .selectFrom((from: ExpressionBuilder<Tables, never>) =>
        from
          .selectFrom('post_counters')
          .select([
            'bucket',
            'posts',
            sql<number>`cast(sum(posts) over (order by bucket desc) as bigint) - posts`.as('before'),
          ])
          .where('parent', '=', parent)
          .where('list', '=', list)
          .where('posts', '>', 0)
          .as('buckets'),
      )
      .select(['bucket', 'before'])
      .where('before', '<=', offset)
      .where(({ eb, val }) => eb(eb('before', '+', eb.ref('posts')), '>', val(offset)))
      .limit(1)
      .executeTakeFirst();

  return {
    async counts(): Promise<PostCounts> {
      const rows = await db.selectFrom('post_counters').select(['list', 'posts']).where('parent', '=', '').execute();
      const countOf = new Map(rows.map(({ list, posts }) => [list, posts]));
      return {
        total: countOf.get('All') ?? 0,
        ...(Object.fromEntries(CATEGORIES.map((name) => [name, countOf.get(name) ?? 0])) as Record<Category, number>),
      };
    },

    /** Undefined if the list has no post at that offset. */
    async seek(offset: number, category: Category | undefined): Promise<SeekPosition | undefined> {
      if (offset <= MAX_SKIPPED_ROWS) return { until: undefined, offset };
      const list = category ?? 'All';
      let bucket = 'all';
      let remaining = offset;
      for (const _ of ['month', 'day', 'hour', 'minute', 'second']) {
        const found = await bucketAt(list, bucket, remaining);
        if (!found) return undefined;
        bucket = found.bucket;
        remaining -= found.before;
      }
      // The last millisecond of that second, as `created_at` is stored.
      return { until: `${bucket}.999Z`, offset: remaining };
    },
  };
}
