import type { PostSummary } from '../../contract/blog/blog.ts';
import { DEMO_ARTICLES } from './articles.ts';

/**
 * Whether the image of a post is still the cover that was drawn for the demo, because nobody has changed the post. Pages
 * may then draw that cover in any shape, instead of cropping the image.
 */
export const hasDemoCover = ({ title, createdAt, revision }: PostSummary): boolean =>
  revision === 1 && DEMO_ARTICLES.some((article) => article.title === title && article.createdAt === createdAt);
