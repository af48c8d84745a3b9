import type { PostSummary } from '../../../contract/blog.ts';
import { longDate } from '../../ui/long-date.ts';

/**
 * A post with the day it was published, in the site's zone, as a page shows it. For loaders: a phone takes 80 ms to make
 * itself ready for zones, in one piece, just while the page wakes.
 */
export type Dated<P extends PostSummary = PostSummary> = P & { day: string; hasDemoCover?: true };

export const dated = <P extends PostSummary>(post: P, { settings, hasDemoCover }: DatingSite): Dated<P> => ({
  ...post,
  day: longDate(post.createdAt, settings.siteTimeZone),
  ...(hasDemoCover(post) && { hasDemoCover: true }),
});

interface DatingSite {
  settings: { siteTimeZone: string };
  hasDemoCover: (post: PostSummary) => boolean;
}
