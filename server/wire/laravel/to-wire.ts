import type { Post, WirePost } from '../../../contract/blog.ts';

/** The post under every name that clients of the blog calls look for. */
export function toWire(post: Post): WirePost {
  return {
    id: post.id,
    blog_id: post.id,
    title: post.title,
    heading: post.title,
    blog_title: post.title,
    author_name: post.authorName,
    content: post.content,
    image: post.image,
    image_width: post.imageWidth,
    image_height: post.imageHeight,
    image_variants: post.imageVariants,
    category: post.category,
    excerpt: post.excerpt,
    excerpt_entered: post.excerptEntered,
    created_at: post.createdAt,
    create_at: post.createdAt,
    updated_at: post.updatedAt,
    revision: post.revision,
  };
}
