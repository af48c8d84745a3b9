import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { countPosts, newestFirst, type Post, type PostCounts } from '../../../contract/blog.ts';
import { makeExcerpt } from '../../blog/make-excerpt.ts';
import { sanitizeHtml } from '../../blog/sanitize-html.ts';
import { absoluteImage } from './image-address.ts';
import type { requestPosts } from './request-posts.ts';

/** Bytes of posts that are kept. With more, the oldest are left out rather than memory filled. */
const MAX_COPY_BYTES = 64 * 1024 * 1024;

/** All posts of another service, as they were when it was asked. */
export interface BlogCopy {
  /** By id. */
  entries: ReadonlyMap<number, CopiedPost>;
  /** Newest first; without those that cannot be shown. */
  listed: readonly Post[];
  counts: PostCounts;
  /** Another text for other posts. */
  version: string;
}

interface CopiedPost {
  /** Of the record as it came. */
  hash: string;
  post: Post;
  /** Whether its HTML has been cleaned: that is done when it is first read. */
  isClean: boolean;
}

interface Source {
  origin: string;
  ask: (page: number) => ReturnType<typeof requestPosts>;
  maxBytes?: number;
}

/** Reads every post of the service, page by page. What did not change is taken over from `previous`. */
export async function copyPosts(
  { origin, ask, maxBytes = MAX_COPY_BYTES }: Source,
  previous?: BlogCopy,
): Promise<BlogCopy> {
  const entries = new Map<number, CopiedPost>();
  let bytes = 0;
  for (let page = 1, lastPage = 1; page <= lastPage; page++) {
    const list = await ask(page);
    lastPage = list.lastPage;
    const known = entries.size;
    for (const post of list.posts) {
      bytes += 2 * (post.content.length + post.title.length + post.excerpt.length);
      if (bytes > maxBytes) break;
      const hash = createHash('sha256').update(JSON.stringify(post)).digest('base64url');
      const kept = previous?.entries.get(post.id);
      entries.set(post.id, kept?.hash === hash ? kept : { hash, post: takeIn(post, origin), isClean: false });
      // Each may take milliseconds: others are waiting.
      if (kept?.hash !== hash) await pause();
    }
    if (bytes > maxBytes) {
      console.warn(`The blog service has more than ${maxBytes} bytes of posts: the oldest are left out.`);
      break;
    }
    // A service that says it has more pages, and repeats itself.
    if (entries.size === known) break;
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

/** The whole post; its HTML is as clean as that of our own. */
export function readCopiedPost(entry: CopiedPost, origin: string): Post {
  if (!entry.isClean) {
    entry.post = { ...entry.post, content: sanitizeHtml(entry.post.content, (src) => absoluteImage(src, origin)) };
    entry.isClean = true;
  }
  return entry.post;
}

const takeIn = (post: Post, origin: string): Post => ({
  ...post,
  image: post.image && absoluteImage(post.image, origin),
  excerpt: post.excerpt || makeExcerpt(post.content),
});

/** Without a title or a date there is nothing to put on a card. */
const isReadable = ({ title, createdAt }: Post) => title !== '' && createdAt !== '';
