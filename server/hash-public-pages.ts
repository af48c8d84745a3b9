import { createHash } from 'node:crypto';
import type { PublicBlog } from './blog/public-blog.ts';
import type { PublicCopy } from './copy/public-copy.ts';
import { publicPages } from './copy/public-pages.ts';

/** The newest posts. Rendering all of a large blog each night would take long. */
const MAX_POSTS = 200;

/** The SHA-256 of each public page by its path, as visitors get it. */
export async function hashPublicPages(parts: {
  copy: PublicCopy;
  publicBlog: Pick<PublicBlog, 'latest'>;
  readPath: (path: string) => Promise<Response>;
}): Promise<Record<string, string>> {
  const { copy, publicBlog, readPath } = parts;
  const pages = (await publicPages(copy)).map(({ path }) => path);
  const posts = (await publicBlog.latest(MAX_POSTS)).map(({ id }) => `/blogs/${id}`);
  const hashes: Record<string, string> = {};
  for (const path of [...pages, ...posts]) {
    const answer = await readPath(path);
    const body = new Uint8Array(await answer.arrayBuffer());
    hashes[path] = `${answer.status} ${createHash('sha256').update(body).digest('hex')}`;
  }
  return hashes;
}
