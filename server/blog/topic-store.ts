import type { PostSummary } from '../../contract/blog.ts';
import type { Database } from '../database/open-database.ts';
import type { TopicAddress, TopicPage, TopicQuery } from './public-blog.ts';
import { newestFirst, publishedPosts, SUMMARY_COLUMNS, toSummary } from './published-posts.ts';
import { slugOf } from './slug-of.ts';

/** The posts of one tag or one author, in pages. Undefined: the page has none. */
export function createTopicStore(db: Database) {
  const readPage = async (
    posts: ReturnType<typeof publishedPosts>,
    { page, perPage }: TopicQuery,
    nameIn: (post: PostSummary) => string,
  ): Promise<TopicPage | undefined> => {
    const rows = await newestFirst(posts.select(SUMMARY_COLUMNS))
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const [newest] = rows;
    if (!newest) return undefined;
    const { total } = await posts.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return {
      name: nameIn(toSummary(newest)),
      posts: rows.map(toSummary),
      page,
      lastPage: Math.ceil(total / perPage),
      total,
    };
  };

  return {
    tagPage: (slug: string, query: TopicQuery) =>
      readPage(
        publishedPosts(db).where('posts.id', 'in', (from) =>
          from.selectFrom('post_tags').select('post_id').where('slug', '=', slug),
        ),
        query,
        ({ tags }) => tags.find((tag) => slugOf(tag) === slug) ?? slug,
      ),

    authorPage: (slug: string, query: TopicQuery) =>
      readPage(publishedPosts(db).where('author_slug', '=', slug), query, ({ authorName }) => authorName ?? slug),

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
