import type { PostSummary } from '../../../contract/blog/blog.ts';
import { toNfc } from '../../../contract/text/to-nfc.ts';
import type { Database } from '../../database/open-database.ts';
import type { TopicAddress, TopicPage, TopicQuery } from '../public-blog.ts';
import { newestFirst, publishedPosts, SUMMARY_COLUMNS, toSummary } from '../published-posts.ts';
import { tagSlugOf } from '../slug-of.ts';

/** The posts of one tag or one author, in pages. Undefined for a page without posts. */
export function createTopicStore(db: Database) {
  /** `count` and `ids`, newest first, read indexes only: the rows of posts contain their texts. */
  const readPage = async (
    { count, ids }: { count: Promise<{ total: number }>; ids: Promise<{ id: number }[]> },
    { page, perPage }: TopicQuery,
    nameIn: (post: PostSummary) => string,
  ): Promise<TopicPage | undefined> => {
    const [{ total }, found] = await Promise.all([count, ids]);
    if (found.length === 0) return undefined;
    const rows = await newestFirst(publishedPosts(db).select(SUMMARY_COLUMNS))
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .execute();
    const posts = rows.map(toSummary);
    const [newest] = posts;
    // The post was deleted in the meantime.
    if (!newest) return undefined;
    return { name: nameIn(newest), posts, page, lastPage: Math.ceil(total / perPage), total };
  };

  return {
    tagPage(address: string, query: TopicQuery) {
      const slug = toNfc(address);
      const tagged = db
        .selectFrom('post_tags')
        .where('slug', '=', slug)
        .where('post_id', 'not in', (from) =>
          from.selectFrom('posts').select('id').where('deleted_at', 'is not', null),
        );
      return readPage(
        {
          count: tagged.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
          ids: tagged
            .select('post_id as id')
            .orderBy('created_at', 'desc')
            .orderBy('post_id', 'desc')
            .limit(query.perPage)
            .offset((query.page - 1) * query.perPage)
            .execute(),
        },
        query,
        ({ tags }) => tags.find((tag) => tagSlugOf(tag) === slug) ?? slug,
      );
    },

    authorPage(address: string, query: TopicQuery) {
      const slug = toNfc(address);
      const written = db.selectFrom('posts').where('author_slug', '=', slug).where('deleted_at', 'is', null);
      return readPage(
        {
          count: written.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
          ids: written
            .select('id')
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(query.perPage)
            .offset((query.page - 1) * query.perPage)
            .execute(),
        },
        query,
        ({ authorName }) => authorName ?? slug,
      );
    },

    tagAddresses(): Promise<TopicAddress[]> {
      return db
        .selectFrom('post_tags')
        .innerJoin('posts', 'posts.id', 'post_tags.post_id')
        .select(({ fn }) => ['slug', fn.countAll<number>().as('posts'), fn.max<string>('updated_at').as('updatedAt')])
        .where('deleted_at', 'is', null)
        .groupBy('slug')
        .orderBy('slug')
        .execute();
    },
  };
}
