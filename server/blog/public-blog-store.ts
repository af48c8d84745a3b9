import { sql } from 'kysely';
import { mediaPath } from '../../contract/media/media.ts';
import { toNfc } from '../../contract/text/to-nfc.ts';
import type { Dependencies } from '../core/page-dependencies.ts';
import type { Database } from '../database/open-database.ts';
import { createAuthorStore } from './author-store.ts';
import { createDependencyTracker } from './dependency-tracker.ts';
import { createPostListStore } from './lists/post-list-store.ts';
import { createTopicStore } from './lists/topic-store.ts';
import { createPostChangeStore } from './post-change-store.ts';
import { createPostContextStore } from './post-context-store.ts';
import type { AddressPart, PublicBlog, TopicPage } from './public-blog.ts';
import { newestFirst, POST_COLUMNS, publishedPosts, SUMMARY_COLUMNS, toPost, toSummary } from './published-posts.ts';
import { slugOf } from './slug-of.ts';

/**
 * The blog of this site's own database. `imageUrl` is the address of a CDN that serves images. What is read is added to
 * `dependencies`: the page cache renders a page again when one of them changes.
 */
export function createPublicBlogStore(
  db: Database,
  { imageUrl, dependencies }: { imageUrl?: string | undefined; dependencies?: Dependencies | undefined } = {},
): PublicBlog {
  const lists = createPostListStore(db);
  const folder = mediaPath('');
  const withImageUrl = <T extends { image: string | null }>(post: T): T =>
    imageUrl && post.image ? { ...post, image: post.image.replace(folder, `${imageUrl}/`) } : post;
  const track = createDependencyTracker(dependencies);
  const authors = createAuthorStore(db);
  const topics = createTopicStore(db);

  const findAuthor = async (slug: string) => {
    const found = await authors.find(slug);
    if (!found) return undefined;
    track.posts([{ id: found.newestId }]);
    const { image } = found.author;
    const path = image && imageUrl ? image.path.replace(folder, `${imageUrl}/`) : image?.path;
    return { ...found.author, image: image && { ...image, path: path as string } };
  };

  const trackPage = (page: TopicPage | undefined) => {
    track.lists();
    if (page) track.posts(page.posts);
    return page && { ...page, posts: page.posts.map(withImageUrl) };
  };

  return {
    async page(query) {
      track.lists();
      const list = await lists.page(query);
      track.posts(list.posts);
      return { ...list, posts: list.posts.map(withImageUrl) };
    },

    async latest(count) {
      const rows = await newestFirst(publishedPosts(db).select(SUMMARY_COLUMNS)).limit(count).execute();
      track.latest(rows, count);
      return rows.map((row) => withImageUrl(toSummary(row)));
    },

    async find(id) {
      track.posts([{ id }]);
      const row = await publishedPosts(db).select(POST_COLUMNS).where('id', '=', id).executeTakeFirst();
      if (!row) return undefined;
      const post = withImageUrl(await toPost(row));
      return imageUrl ? { ...post, content: post.content.replaceAll(`src="${folder}`, `src="${imageUrl}/`) } : post;
    },

    async findSummary(id) {
      track.posts([{ id }]);
      const row = await publishedPosts(db).select(SUMMARY_COLUMNS).where('id', '=', id).executeTakeFirst();
      return row && withImageUrl(toSummary(row));
    },

    async context(post) {
      // The next, previous and related posts may change with every post that is added.
      track.lists();
      const store = createPostContextStore(db);
      const [author, next, previous, related, revisedAt] = await Promise.all([
        findAuthor(slugOf(post.authorName ?? '')),
        store.next(post),
        store.previous(post),
        store.related(post),
        store.revisedAt(post.id),
      ]);
      const context = { author, next, previous, related: related.map(withImageUrl), revisedAt };
      track.posts([context.next, context.previous, ...context.related].filter((shown) => shown !== undefined));
      return context;
    },

    async tagPage(slug, query) {
      return trackPage(await topics.tagPage(slug, query));
    },

    tagNames: async () => (name) => name,

    async authorPage(address, query) {
      const slug = toNfc(address);
      const author = await findAuthor(slug);
      const page = trackPage(await topics.authorPage(slug, query));
      return author && page && { ...page, name: author.name, author };
    },

    async topicAddresses() {
      track.everything();
      return { tags: await topics.tagAddresses(), authors: await authors.addresses() };
    },

    counts() {
      track.lists();
      return lists.counts();
    },

    async addressParts(size): Promise<AddressPart[]> {
      track.everything();
      // A literal, because SQLite treats bound numbers as fractions, so the division would not be integral.
      const part = sql<number>`(id - 1) / ${sql.lit(size)} + 1`;
      return db
        .selectFrom('posts')
        .select(({ fn }) => [
          part.as('part'),
          fn.countAll<number>().as('count'),
          fn.max<string>('updated_at').as('updatedAt'),
        ])
        .where('deleted_at', 'is', null)
        .where('noindex', '=', 0)
        .groupBy(part)
        .orderBy(part)
        .execute();
    },

    async addresses({ part, size }) {
      track.everything();
      return db
        .selectFrom('posts')
        .select(['id', 'updated_at as updatedAt'])
        .where('deleted_at', 'is', null)
        .where('noindex', '=', 0)
        .where('id', '>', (part - 1) * size)
        .where('id', '<=', part * size)
        .orderBy('id')
        .execute();
    },

    version() {
      track.everything();
      return createPostChangeStore(db).version();
    },
  };
}
