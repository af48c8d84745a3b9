import { mediaPath } from '../../contract/media.ts';
import type { PublicBlog } from './public-blog.ts';

/** The same blog for visitors' pages, with the pictures of its posts under another address: that of a CDN. */
export function withImageHost(blog: PublicBlog, url: string): PublicBlog {
  const folder = mediaPath('');
  const onHost = <Shown extends { image: string | null }>(post: Shown): Shown =>
    post.image?.startsWith(folder) ? { ...post, image: `${url}/${post.image.slice(folder.length)}` } : post;

  return {
    ...blog,
    async page(wanted) {
      const list = await blog.page(wanted);
      return { ...list, posts: list.posts.map(onHost) };
    },
    latest: async (count) => (await blog.latest(count)).map(onHost),
    async find(id) {
      const post = await blog.find(id);
      return post && { ...onHost(post), content: post.content.replaceAll(`src="${folder}`, `src="${url}/`) };
    },
    async findSummary(id) {
      const post = await blog.findSummary(id);
      return post && onHost(post);
    },
  };
}
