import type { PostSummary } from '../../contract/blog.ts';
import { shareAddress, shareOfPost } from './share-facts.ts';
import { identity, type Thing } from './structured-data.tsx';

// Beside structured-data.tsx, not in it: home shows none of these, and its first visit does not carry them.

/** `description` as the page shows it, not as its head does. */
export const service =
  ({ path, title, description }: { path: string; title: string; description: string }): Thing =>
  (at) => ({
    '@type': 'Service',
    name: title,
    description,
    url: at(path),
    provider: { '@type': 'Organization', ...identity(at) },
  });

/** The way to the page, from the top; the page itself is the last. */
export const breadcrumbs =
  (pages: readonly { path: string; title: string }[]): Thing =>
  (at) => ({
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: at(path),
    })),
  });

/** Give it an author only where the page names one. */
export const blogPosting =
  (post: PostSummary): Thing =>
  (at) => ({
    '@type': 'BlogPosting',
    headline: post.title,
    url: at(`/blogs/${post.id}`),
    mainEntityOfPage: at(`/blogs/${post.id}`),
    image: [shareAddress(shareOfPost(post)), ...(post.image ? [post.image] : [])].map(at),
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    ...(post.category && { articleSection: post.category }),
    ...(post.authorName && { author: { '@type': 'Person', name: post.authorName } }),
    publisher: { '@type': 'Organization', ...identity(at) },
  });
