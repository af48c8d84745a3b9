import type { Post, PostSummary } from '../../contract/blog/blog.ts';
import type { Database } from '../database/open-database.ts';
import { rankRelated } from './lists/rank-related.ts';
import type { PostLink } from './public-blog.ts';
import { publishedPosts, SUMMARY_COLUMNS, toSummary } from './published-posts.ts';
import { tagSlugOf } from './slug-of.ts';

export const RELATED_POSTS = 3;

/** Posts that are compared by their titles, of each kind: with the same tags, of the same category, and the newest. */
const MAX_CANDIDATES = 40;

type Place = Pick<Post, 'id' | 'createdAt'>;

/** The links from the page of an article to other posts. */
export function createPostContextStore(db: Database) {
  const posts = () => db.selectFrom('posts').where('posts.deleted_at', 'is', null);
  const candidates = () =>
    posts().select(['posts.id', 'title', 'category', 'tags', 'posts.created_at as createdAt']).limit(MAX_CANDIDATES);

  /**
   * The posts that share most tags. Reads only the newest posts of each tag, so that a tag with many posts costs no
   * more.
   */
  const withMostTags = (slugs: string[]) => {
    const [first, ...others] = slugs.map((slug) =>
      db
        .selectFrom((from) =>
          from
            .selectFrom('post_tags')
            .select(['post_id', 'created_at'])
            .where('slug', '=', slug)
            .orderBy('created_at', 'desc')
            .orderBy('post_id', 'desc')
            .limit(MAX_CANDIDATES)
            .as('newest'),
        )
        .select(['post_id', 'created_at']),
    );
    const tagged = others.reduce((all, one) => all.unionAll(one), first as NonNullable<typeof first>);
    return db
      .selectFrom(tagged.as('tagged'))
      .select('post_id')
      .groupBy(['post_id', 'created_at'])
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .orderBy('created_at', 'desc')
      .limit(MAX_CANDIDATES);
  };

  return {
    async next({ id, createdAt }: Place): Promise<PostLink | undefined> {
      return posts()
        .select(['id', 'title'])
        .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(createdAt, id)))
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
    },

    async previous({ id, createdAt }: Place): Promise<PostLink | undefined> {
      return posts()
        .select(['id', 'title'])
        .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(createdAt, id)))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    async related(post: Post): Promise<PostSummary[]> {
      const slugs = [...new Set(post.tags.map(tagSlugOf))].filter(Boolean);
      const newest = candidates().orderBy('created_at', 'desc').orderBy('id', 'desc');
      const found = await Promise.all([
        slugs.length > 0 ? candidates().where('posts.id', 'in', withMostTags(slugs)).execute() : [],
        post.category !== null ? newest.where('category', '=', post.category).execute() : [],
        newest.execute(),
      ]);
      const known = found.flat().map((row) => ({ ...row, tags: JSON.parse(row.tags) as string[] }));
      const ids = rankRelated(post, known, RELATED_POSTS).map(({ id }) => id);
      if (ids.length === 0) return [];
      const rows = await publishedPosts(db).select(SUMMARY_COLUMNS).where('posts.id', 'in', ids).execute();
      return rows.map(toSummary).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    },

    async revisedAt(id: number): Promise<string> {
      const row = await posts().select('revised_at').where('id', '=', id).executeTakeFirst();
      return row?.revised_at ?? '';
    },
  };
}
