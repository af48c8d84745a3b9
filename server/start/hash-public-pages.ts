import { createHash } from 'node:crypto';
import type { BlogChanges, PublicBlog } from '../blog/public-blog.ts';
import type { PublicCopy } from '../copy/public-copy.ts';
import { publicPages } from '../copy/public-pages.ts';

/** The maximum number of posts, newest first. Rendering all posts of a large blog each night would take long. */
const MAX_POSTS = 200;

export interface PublicPages {
  /** Changes with all content of pages. Undefined if it changed while they were read. */
  version: string | undefined;
  /** The SHA-256 of each public page by its path, as visitors get it. */
  hashes: Record<string, string>;
}

export async function hashPublicPages(parts: {
  copy: PublicCopy;
  publicBlog: Pick<PublicBlog, 'latest'>;
  readPath: (path: string) => Promise<Response>;
  /** Called without a cursor, to get the current one. */
  changesSince: (seen: undefined) => Promise<BlogChanges>;
}): Promise<PublicPages> {
  const { copy, publicBlog, readPath, changesSince } = parts;
  const readVersion = async () => {
    const { number, changedAt } = (await changesSince(undefined)).cursor;
    return `${number} ${changedAt}`;
  };
  const before = await readVersion();
  const pages = (await publicPages(copy)).map(({ path }) => path);
  const posts = (await publicBlog.latest(MAX_POSTS)).map(({ id }) => `/blogs/${id}`);
  const hashes: Record<string, string> = {};
  for (const path of [...pages, ...posts]) {
    const answer = await readPath(path);
    const body = new Uint8Array(await answer.arrayBuffer());
    hashes[path] = `${answer.status} ${createHash('sha256').update(body).digest('hex')}`;
  }
  return { version: before === (await readVersion()) ? before : undefined, hashes };
}
