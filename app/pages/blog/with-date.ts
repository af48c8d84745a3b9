import type { PostSummary } from '../../../contract/blog.ts';
import { longDate } from '../../ui/long-date.ts';

/**
 * A post with its formatted publication date, in the site's time zone. Formatted in loaders: the first Intl.DateTimeFormat
 * blocks a phone for 80 ms during hydration.
 */
export type WithDate<P extends PostSummary = PostSummary> = P & { day: string; hasDemoCover?: true };

export const withDate = <P extends PostSummary>(post: P, { settings, hasDemoCover }: DateContext): WithDate<P> => ({
  ...post,
  day: longDate(post.createdAt, settings.siteTimeZone),
  ...(hasDemoCover(post) && { hasDemoCover: true }),
});

interface DateContext {
  settings: { siteTimeZone: string };
  hasDemoCover: (post: PostSummary) => boolean;
}
