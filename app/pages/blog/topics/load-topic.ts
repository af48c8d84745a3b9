import { data, type RouterContextProvider } from 'react-router';
import { POSTS_PER_PAGE, type PostSummary } from '../../../../contract/blog/blog.ts';
import type { Copy } from '../../../../contract/copy/documents.ts';
import { getSite, pathIn, untranslatedIn } from '../../../site-context.ts';
import { loadNotFound, type MissingPage } from '../../load-not-found.ts';
import { parseListQuery } from '../list-address.ts';
import { upstreamMessage } from '../upstream-message.ts';
import { type CardPost, toCard } from '../with-date.ts';

type Site = ReturnType<typeof getSite>;

interface Topic {
  posts: PostSummary[];
  page: number;
  lastPage: number;
  total: number;
}

/** The data of the page of a tag or an author. */
export type TopicData<T extends Topic> =
  | {
      state: 'listed';
      topic: Omit<T, 'posts'> & { posts: CardPost[] };
      related: { name: string; path: string }[];
      topics: Copy<'topics'>;
    }
  | ({ state: 'absent' } & MissingPage)
  | { state: 'failed'; message?: string | undefined };

/** `read` reads one page of posts. Undefined if the page has none. */
export async function loadTopic<T extends Topic>(
  url: URL,
  context: Readonly<RouterContextProvider>,
  read: (query: { page: number; perPage: number }) => Promise<T | undefined>,
) {
  const { page } = parseListQuery(url.searchParams);
  const site = getSite(context);
  try {
    const topic = Number.isNaN(page) ? undefined : await read({ page, perPage: POSTS_PER_PAGE });
    if (!topic) {
      const missing = await loadNotFound(site, pathIn(site, url));
      return data<TopicData<T>>({ state: 'absent', ...missing, ...untranslatedIn(context) }, { status: 404 });
    }
    const posts = topic.posts.map((post) => toCard(post, site));
    return data<TopicData<T>>({
      state: 'listed',
      topic: { ...topic, posts },
      related: await frequentTags(topic.posts, site),
      topics: await site.copy.read('topics'),
      ...untranslatedIn(context),
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error('Posts could not be read:', error);
    return data<TopicData<T>>(
      { state: 'failed', message: upstreamMessage(error) },
      { status: 503, headers: { 'Cache-Control': 'no-store' } },
    );
  }
}

const MAX_RELATED = 6;

/** The most frequent tags of these posts. */
async function frequentTags(
  posts: readonly PostSummary[],
  { tagSlugOf, publicBlog }: Pick<Site, 'tagSlugOf' | 'publicBlog'>,
) {
  const tags = new Map<string, { name: string; path: string; count: number }>();
  for (const name of posts.flatMap(({ tags }) => tags)) {
    const path = `/tags/${tagSlugOf(name)}`;
    if (path !== '/tags/') tags.set(path, { name, path, count: (tags.get(path)?.count ?? 0) + 1 });
  }
  const frequent = [...tags.values()].sort((a, b) => b.count - a.count).slice(0, MAX_RELATED + 1);
  const tagName = await publicBlog.tagNames(frequent.map(({ name }) => name));
  return frequent.map(({ name, path }) => ({ name: tagName(name), path }));
}
