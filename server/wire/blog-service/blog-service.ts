import { setTimeout as pause } from 'node:timers/promises';
import type { PostPage, PostSummary } from '../../../contract/blog/blog.ts';
import { createDependencyTracker } from '../../blog/dependency-tracker.ts';
import { rankRelated } from '../../blog/lists/rank-related.ts';
import { RELATED_POSTS } from '../../blog/post-context-store.ts';
import type { AddressPart, OpenPublicBlog, TopicPage } from '../../blog/public-blog.ts';
import { slugOf, tagSlugOf } from '../../blog/slug-of.ts';
import type { Clock } from '../../core/clock.ts';
import { type BlogCopy, copyPosts, readCopiedPost } from './blog-copy.ts';
import { findAuthor, isBy, toAddresses, topicPage, withoutContent } from './blog-topics.ts';
import { BlogServiceError, requestPosts, type ServiceLimits } from './request-posts.ts';

/** How long a copy is served before the next request to the service. */
const REFRESH_MS = 10_000;

/** A large blog is refreshed less often, so that refreshing takes at most this share of the time. */
const MAX_REFRESH_SHARE = 1 / 20;

/** How long a visitor waits for a refresh if there is an older copy. */
const TIMEOUT_MS = 1000;

/** How long no requests are sent to a service that failed. */
const BACKOFF_MS = 2000;

/**
 * The blog of another deployment, for public pages. All of its posts are copied into memory, so that pages, counts and
 * the sitemap are consistent, and the number of requests to the service does not depend on the visitors. While the
 * service is slow or down, the last copy is served, however old it is. Without a copy, every read throws a
 * BlogServiceError.
 */
export function openBlogService(origin: string, clock: Clock, limits?: ServiceLimits): OpenPublicBlog {
  let copy: BlogCopy | undefined;
  let failure: BlogServiceError | undefined;
  let refreshing: { done: Promise<void>; timeout: Promise<unknown> } | undefined;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let interval = 0;

  const refresh = async () => {
    const beganAt = performance.now();
    try {
      copy = await copyPosts({ origin, ask: (page) => requestPosts(origin, page, limits) }, copy);
      if (failure) console.warn(`The blog service ${origin} is available again.`);
      failure = undefined;
      interval = Math.max(REFRESH_MS, (performance.now() - beganAt) / MAX_REFRESH_SHARE);
    } catch (error) {
      const isFirst = !failure;
      failure = error instanceof BlogServiceError ? error : new BlogServiceError('it failed', { cause: error });
      interval = BACKOFF_MS;
      if (isFirst) console.error(`The blog service ${origin} fails:`, failure);
    } finally {
      refreshedAt = clock();
      refreshing = undefined;
    }
  };

  const read = async (): Promise<BlogCopy> => {
    // The absolute value, so that refreshing continues after the clock is set back.
    const isDue = Math.abs(clock() - refreshedAt) >= interval;
    if (!refreshing && isDue) refreshing = { done: refresh(), timeout: pause(TIMEOUT_MS, undefined, { ref: false }) };
    if (refreshing) await (copy ? Promise.race([refreshing.done, refreshing.timeout]) : refreshing.done);
    if (copy) return copy;
    throw failure ?? new BlogServiceError('it was not asked yet');
  };

  return (dependencies) => {
    const track = createDependencyTracker(dependencies);
    const trackPage = (page: TopicPage | undefined) => {
      track.lists();
      if (page) track.posts(page.posts);
      return page;
    };
    return {
      async page({ page, perPage, category }): Promise<PostPage> {
        track.lists();
        const { listed, counts } = await read();
        const all = category ? listed.filter((post) => post.category === category) : listed;
        const posts = all.slice((page - 1) * perPage, page * perPage).map(withoutContent);
        track.posts(posts);
        return { posts, page, lastPage: Math.max(1, Math.ceil(all.length / perPage)), total: all.length, counts };
      },

      async latest(count) {
        const posts = (await read()).listed.slice(0, count).map(withoutContent);
        track.latest(posts, count);
        return posts;
      },

      async find(id) {
        track.posts([{ id }]);
        const entry = (await read()).entries.get(id);
        return entry && readCopiedPost(entry, origin);
      },

      async findSummary(id) {
        track.posts([{ id }]);
        const entry = (await read()).entries.get(id);
        return entry && withoutContent(entry.post);
      },

      async context(post) {
        track.lists();
        const { listed } = await read();
        const related = rankRelated(post, listed, RELATED_POSTS).map(withoutContent);
        const place = listed.findIndex(({ id }) => id === post.id);
        const [next, previous] = place < 0 ? [] : [listed[place - 1], listed[place + 1]];
        track.posts([next, previous, ...related].filter((shown) => shown !== undefined));
        return {
          author: findAuthor(slugOf(post.authorName ?? ''), listed),
          next: link(next),
          previous: link(previous),
          related,
          revisedAt: '',
        };
      },

      async tagPage(slug, query) {
        const { listed } = await read();
        const posts = listed.filter(({ tags }) => tags.some((tag) => tagSlugOf(tag) === slug));
        const name = posts[0]?.tags.find((tag) => tagSlugOf(tag) === slug) ?? slug;
        return trackPage(topicPage(posts, query, name));
      },

      tagNames: async () => (name) => name,

      async authorPage(slug, query) {
        const { listed } = await read();
        const author = findAuthor(slug, listed);
        const page = author && trackPage(topicPage(listed.filter(isBy(slug)), query, author.name));
        return page && { ...page, author };
      },

      async topicAddresses() {
        track.everything();
        const { listed } = await read();
        return {
          tags: toAddresses(listed, ({ tags }) => tags.map(tagSlugOf)),
          authors: toAddresses(listed, ({ authorName }) => [slugOf(authorName ?? '')]),
        };
      },

      async counts() {
        track.lists();
        return (await read()).counts;
      },

      async addressParts(size) {
        track.everything();
        const parts = new Map<number, AddressPart>();
        for (const { id, updatedAt } of await listedById()) {
          const part = Math.ceil(id / size);
          const { count = 0, updatedAt: before = '' } = parts.get(part) ?? {};
          parts.set(part, { part, count: count + 1, updatedAt: updatedAt > before ? updatedAt : before });
        }
        return [...parts.values()];
      },

      async addresses({ part, size }) {
        track.everything();
        const isIn = (id: number) => Math.ceil(id / size) === part;
        return (await listedById()).filter(({ id }) => isIn(id)).map(({ id, updatedAt }) => ({ id, updatedAt }));
      },

      /** Refreshes like the other reads, so that the page cache notices new posts. */
      async version() {
        track.everything();
        return read().then(
          ({ version }) => version,
          () => 'none',
        );
      },
    };
  };

  async function listedById() {
    return [...(await read()).listed].sort((a, b) => a.id - b.id);
  }
}

const link = (post: PostSummary | undefined) => post && { id: post.id, title: post.title };
