import { type ExpressionBuilder, sql } from 'kysely';
import { CATEGORIES, type Category, type PostCounts } from '../../contract/blog.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

/** Posts that are simply passed on the way to a page. Behind them the tallies are asked, which takes five small queries. */
const NEAR = 240;

/** Where a row of a list is: so many posts behind the first one that is no newer than `until`. */
export interface PostPlace {
  /** Undefined: from the newest on. */
  until: string | undefined;
  offset: number;
}

/** How many posts there are and where they stand, read from the tallies instead of being counted. */
export function createPostPlaceStore(db: Database) {
  /**
   * Of the spans within another, newest first, the one that holds the post so many places behind the newest. Just one
   * does: without an order to put them in, both databases read no further than to it.
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
          .as('spans'),
      )
      .select(['bucket', 'before'])
      .where('before', '<=', offset)
      .where(({ eb, val }) => eb(eb('before', '+', eb.ref('posts')), '>', val(offset)))
      .limit(1)
      .executeTakeFirst();

  return {
    async counts(): Promise<PostCounts> {
      const rows = await db.selectFrom('post_counters').select(['list', 'posts']).where('parent', '=', '').execute();
      const known = new Map(rows.map(({ list, posts }) => [list, posts]));
      return {
        total: known.get('All') ?? 0,
        ...(Object.fromEntries(CATEGORIES.map((name) => [name, known.get(name) ?? 0])) as Record<Category, number>),
      };
    },

    /**
     * Where to begin reading for the post so many places behind the newest one: from its second on. Undefined when
     * there are not so many. The posts of one second are passed one by one.
     */
    async near(offset: number, category: Category | undefined): Promise<PostPlace | undefined> {
      if (offset <= NEAR) return { until: undefined, offset };
      const list = category ?? 'All';
      let place = { bucket: 'all', before: 0 };
      let left = offset;
      for (const _ of ['month', 'day', 'hour', 'minute', 'second']) {
        const found = await bucketAt(list, place.bucket, left);
        if (!found) return undefined;
        place = found;
        left -= found.before;
      }
      // The last moment of that second, as `created_at` is written.
      return { until: `${place.bucket}.999Z`, offset: left };
    },
  };
}
