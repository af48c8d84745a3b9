import type { PostSummary } from '../../contract/blog/blog.ts';
import type { ArticleVideo } from '../site-context.ts';
import { postShareImage } from './post-share-image.ts';
import { pageShareImage, shareImageUrl } from './share-image-data.ts';
import { identity, type Thing } from './structured-data.tsx';

// Apart from structured-data.tsx, so that the first visit of home does not download these.

/** `description` must be visible on the page. */
export const service =
  ({ path, title, description }: { path: string; title: string; description: string }): Thing =>
  (at, { company }) => ({
    '@type': 'Service',
    name: title,
    description,
    url: at(path),
    provider: { '@type': 'Organization', ...identity(at, company) },
  });

/** A work for a client. `description` must be visible on the page. */
export const creativeWork =
  ({ path, title, description }: { path: string; title: string; description: string }): Thing =>
  (at, site) => ({
    '@type': 'CreativeWork',
    name: title,
    description,
    url: at(path),
    image: shareImageUrl(pageShareImage(path, title, site.company), site),
    creator: { '@type': 'Organization', ...identity(at, site.company) },
  });

/** The breadcrumbs, from the top level to the page itself. */
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

/** Pass an author only if the page shows one. `authorPath` is the page of the author. */
export const blogPosting =
  (post: PostSummary, authorPath?: string): Thing =>
  (at, site) => ({
    '@type': 'BlogPosting',
    headline: post.title,
    url: at(`/blogs/${post.id}`),
    mainEntityOfPage: at(`/blogs/${post.id}`),
    image: [shareImageUrl(postShareImage(post, site.company), site), ...(post.image ? [at(post.image)] : [])],
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    ...(post.category && { articleSection: post.category }),
    ...(post.authorName && {
      author: { '@type': 'Person', name: post.authorName, ...(authorPath && { url: at(authorPath) }) },
    }),
    publisher: { '@type': 'Organization', ...identity(at, site.company) },
  });

/** An embedded video. */
export const videoObject =
  ({ title, picture, published, duration, frame }: ArticleVideo): Thing =>
  (at) => ({
    '@type': 'VideoObject',
    name: title,
    description: title,
    thumbnailUrl: at(picture),
    uploadDate: published,
    embedUrl: frame,
    ...(duration && { duration: `PT${duration}S` }),
  });

/** A list of posts on one topic. */
export const collection =
  ({ path, title, about }: { path: string; title: string; about?: Record<string, unknown> }): Thing =>
  (at, { company }) => ({
    '@type': 'CollectionPage',
    name: title,
    url: at(path),
    ...(about && { about }),
    publisher: { '@type': 'Organization', ...identity(at, company) },
  });
