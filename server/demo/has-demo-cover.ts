import type { PostSummary } from '../../contract/blog.ts';
import { DEMO_ARTICLES } from './articles.ts';

/**
 * Whether the image of a post is still the cover that was drawn for the demo: nobody has changed the post since. Pages
 * may then draw it anew in the shape of its frame, which an image of an administrator's is cut to.
 */
export const hasDemoCover = ({ title, createdAt, revision }: PostSummary): boolean =>
  revision === 1 && DEMO_ARTICLES.some((article) => article.title === title && article.createdAt === createdAt);
