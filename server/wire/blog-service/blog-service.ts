import { setTimeout as pause } from 'node:timers/promises';
import type { PostPage, PostSummary } from '../../../contract/blog.ts';
import type { AddressPart, PublicBlog } from '../../blog/public-blog.ts';
import type { Clock } from '../../clock.ts';
import { type BlogCopy, copyPosts, readCopiedPost } from './blog-copy.ts';
import { BlogServiceError, requestPosts, type ServiceLimits } from './request-posts.ts';

/** Milliseconds that a copy is shown without asking again. */
const FRESH = 10_000;

/** For a large blog that is longer: asking takes no more than this part of the time. */
const SHARE_OF_TIME = 1 / 20;

/** Milliseconds that a visitor waits for newer posts when older ones could be shown. */
const PATIENCE = 1000;

/** Milliseconds before a service that failed is asked again: it has trouble enough. */
const PAUSE_AFTER_FAILURE = 2000;

/**
 * The blog of another site, for visitors' pages. A copy of it is kept in memory: pages, counts, one post by its id and
 * the sitemap agree with each other, and what visitors ask for never decides how often the service is asked. While it
 * is slow or down the copy is shown, however old; without one every read throws a BlogServiceError.
 */
export function openBlogService(origin: string, clock: Clock, limits?: ServiceLimits): PublicBlog {
  let copy: BlogCopy | undefined;
  let failure: BlogServiceError | undefined;
  let asking: { done: Promise<void>; patience: Promise<unknown> } | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let pauseBetween = 0;

  const refresh = async () => {
    const beganAt = performance.now();
    try {
      copy = await copyPosts({ origin, ask: (page) => requestPosts(origin, page, limits) }, copy);
      if (failure) console.warn(`The blog service ${origin} answers again.`);
      failure = undefined;
      pauseBetween = Math.max(FRESH, (performance.now() - beganAt) / SHARE_OF_TIME);
    } catch (error) {
      const isNews = !failure;
      failure = error instanceof BlogServiceError ? error : new BlogServiceError('it failed', { cause: error });
      pauseBetween = PAUSE_AFTER_FAILURE;
      if (isNews) console.error(`The blog service ${origin} fails:`, failure);
    } finally {
      askedAt = clock();
      asking = undefined;
    }
  };

  const read = async (): Promise<BlogCopy> => {
    // Either way: a clock that was set back must not silence us.
    const isDue = Math.abs(clock() - askedAt) >= pauseBetween;
    if (!asking && isDue) asking = { done: refresh(), patience: pause(PATIENCE, undefined, { ref: false }) };
    if (asking) await (copy ? Promise.race([asking.done, asking.patience]) : asking.done);
    if (copy) return copy;
    throw failure ?? new BlogServiceError('it was not asked yet');
  };

  return {
    async page({ page, perPage, category }): Promise<PostPage> {
      const { listed, counts } = await read();
      const wanted = category ? listed.filter((post) => post.category === category) : listed;
      return {
        posts: wanted.slice((page - 1) * perPage, page * perPage).map(withoutContent),
        page,
        lastPage: Math.max(1, Math.ceil(wanted.length / perPage)),
        total: wanted.length,
        counts,
      };
    },

    async latest(count) {
      return (await read()).listed.slice(0, count).map(withoutContent);
    },

    async find(id) {
      const entry = (await read()).entries.get(id);
      return entry && readCopiedPost(entry, origin);
    },

    async findSummary(id) {
      const entry = (await read()).entries.get(id);
      return entry && withoutContent(entry.post);
    },

    async counts() {
      return (await read()).counts;
    },

    async addressParts(size) {
      const parts = new Map<number, AddressPart>();
      for (const { id, updatedAt } of await listedById()) {
        const part = Math.ceil(id / size);
        const { count = 0, updatedAt: before = '' } = parts.get(part) ?? {};
        parts.set(part, { part, count: count + 1, updatedAt: updatedAt > before ? updatedAt : before });
      }
      return [...parts.values()];
    },

    async addresses({ part, size }) {
      const isIn = (id: number) => Math.ceil(id / size) === part;
      return (await listedById()).filter(({ id }) => isIn(id)).map(({ id, updatedAt }) => ({ id, updatedAt }));
    },

    /** Asks when it is time to, like the others: whoever keeps pages by this version notices new posts. */
    async version() {
      return read().then(
        ({ version }) => version,
        () => 'none',
      );
    },
  };

  async function listedById() {
    return [...(await read()).listed].sort((a, b) => a.id - b.id);
  }
}

function withoutContent({ content: _, ...summary }: PostSummary & { content?: string }): PostSummary {
  return summary;
}
