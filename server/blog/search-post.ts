import { variantOf } from '../../contract/media/media.ts';
import type { SearchPicture } from '../../contract/search.ts';
import type { SearchEntry } from '../core/search-entry.ts';
import { sentencesOf } from './html/articles.ts';
import type { PublicBlog } from './public-blog.ts';

type Post = NonNullable<Awaited<ReturnType<PublicBlog['find']>>>;

/** The search entry of a post. Undefined if the post is not public, or if its author has set `noindex`. */
export async function searchPost(blog: Pick<PublicBlog, 'find'>, id: number): Promise<SearchEntry | undefined> {
  const post = await blog.find(id);
  if (!post || post.noindex) return undefined;
  return {
    address: `/blogs/${id}`,
    title: post.title,
    summary: post.excerpt,
    body: await sentencesOf(post.content),
    keywords: [...post.tags, post.category ?? '', post.authorName ?? ''],
    picture: pictureOf(post),
    publishedAt: post.createdAt,
  };
}

/** The smallest variant of the post's image. */
function pictureOf({ image, imageVariants }: Post): SearchPicture {
  if (!image) return NO_IMAGE;
  const [width] = imageVariants?.widths ?? [];
  const format = imageVariants?.formats.find((candidate) => candidate !== 'avif');
  return { src: width && format ? variantOf(image, width, format) : image };
}

const NO_IMAGE: SearchPicture = { tile: { name: 'quarter', ground: 'marigold', a: 'sky', b: 'indigo' } };
