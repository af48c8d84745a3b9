import { createHash } from 'node:crypto';
import { countPosts, newestFirst, type Post, type PostCounts } from '../../../contract/blog/blog.ts';
import { excerptOf, sanitizeForeign } from '../../blog/html/articles.ts';
import { absoluteImage } from '../../blog/html/image-address.ts';
import type { requestPosts } from './request-posts.ts';

/** Maximum size of all posts in bytes. Above it the oldest are left out, to bound memory. */
const MAX_COPY_BYTES = 64 * 1024 * 1024;

/** A copy of all posts of another service. */
export interface BlogCopy {
  /** The posts by their ids. */
  entries: ReadonlyMap<number, CopiedPost>;
  /** Newest first, without posts that cannot be listed. */
  listed: readonly Post[];
  counts: PostCounts;
  /** Changes whenever the posts change. */
  version: string;
}

interface CopiedPost {
  /** The hash of the record as received. */
  hash: string;
  post: Post;
  /** Whether its HTML is sanitized, which is done on first read. */
  isClean: boolean;
}

interface Source {
  origin: string;
  ask: (page: number) => ReturnType<typeof requestPosts>;
  maxBytes?: number;
}

/** Reads all posts of the service, page by page. Unchanged posts are reused from `previous`. */
export async function copyPosts(
  { origin, ask, maxBytes = MAX_COPY_BYTES }: Source,
  previous?: BlogCopy,
): Promise<BlogCopy> {
  const entries = new Map<number, CopiedPost>();
  let bytes = 0;
  for (let page = 1, lastPage = 1; page <= lastPage; page++) {
    const list = await ask(page);
    lastPage = list.lastPage;
    const previousSize = entries.size;
    for (const post of list.posts) {
      bytes += 2 * (post.content.length + post.title.length + post.excerpt.length);
      if (bytes > maxBytes) break;
      const hash = createHash('sha256').update(JSON.stringify(post)).digest('base64url');
      const existing = previous?.entries.get(post.id);
      entries.set(
        post.id,
        existing?.hash === hash ? existing : { hash, post: await takeIn(post, origin), isClean: false },
      );
    }
    if (bytes > maxBytes) {
      console.warn(`The blog service has more than ${maxBytes} bytes of posts: the oldest are left out.`);
      break;
    }
    // Stops if the service reports more pages but repeats posts.
    if (entries.size === previousSize) break;
  }

  const listed = [...entries.values()].map(({ post }) => post).filter(isReadable);
  const version = createHash('sha256');
  for (const { hash } of entries.values()) version.update(hash);
  return {
    entries,
    listed: listed.sort(newestFirst),
    counts: countPosts(listed),
    version: version.digest('base64url'),
  };
}

/** The complete post with sanitized HTML. */
export async function readCopiedPost(entry: CopiedPost, origin: string): Promise<Post> {
  if (!entry.isClean) {
    entry.post = { ...entry.post, content: await sanitizeForeign(entry.post.content, origin) };
    entry.isClean = true;
  }
  return entry.post;
}

const takeIn = async (post: Post, origin: string): Promise<Post> => ({
  ...post,
  image: post.image && absoluteImage(post.image, origin),
  excerpt: post.excerpt || (await excerptOf(post.content)),
});

/** Posts without a title or a date are not listed. */
const isReadable = ({ title, createdAt }: Post) => title !== '' && createdAt !== '';
