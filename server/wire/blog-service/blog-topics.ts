import type { Post, PostSummary } from '../../../contract/blog/blog.ts';
import type { Author, TopicAddress, TopicPage, TopicQuery } from '../../blog/public-blog.ts';
import { slugOf } from '../../blog/slug-of.ts';

// Tags and authors of a copied blog, newest posts first.

/** The service sends no profiles: only the name is known. */
export function findAuthor(slug: string, listed: readonly Post[]): Author | undefined {
  const posts = slug ? listed.filter(isBy(slug)) : [];
  const name = posts[0]?.authorName;
  return name ? { slug, name, role: '', text: '', image: null, links: [], posts: posts.length } : undefined;
}

export const isBy =
  (slug: string) =>
  ({ authorName }: Post): boolean =>
    slugOf(authorName ?? '') === slug;

export function topicPage(all: readonly Post[], { page, perPage }: TopicQuery, name: string): TopicPage | undefined {
  const posts = all.slice((page - 1) * perPage, page * perPage).map(withoutContent);
  if (posts.length === 0) return undefined;
  return { name, posts, page, lastPage: Math.ceil(all.length / perPage), total: all.length };
}

export function toAddresses(listed: readonly Post[], slugsOf: (post: Post) => string[]): TopicAddress[] {
  const topics = new Map<string, TopicAddress>();
  for (const post of listed) {
    for (const slug of new Set(slugsOf(post).filter(Boolean))) {
      const { posts = 0, updatedAt = '' } = topics.get(slug) ?? {};
      topics.set(slug, { slug, posts: posts + 1, updatedAt: post.updatedAt > updatedAt ? post.updatedAt : updatedAt });
    }
  }
  return [...topics.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

export function withoutContent({ content: _, ...summary }: PostSummary & { content?: string }): PostSummary {
  return summary;
}
