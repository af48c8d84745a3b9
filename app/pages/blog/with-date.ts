import type { PostSummary } from '../../../contract/blog/blog.ts';
import type { SiteLanguages } from '../../../contract/languages/languages.ts';
import { longDate } from '../../ui/long-date.ts';

/** The fields of a post that a card shows. Nothing else is sent to browsers. */
export interface CardPost extends ImagePost {
  id: number;
  createdAt: string;
  /** The formatted date of `createdAt`. */
  day: string;
  excerpt: string;
}

/** The fields of a post that `PostImage` needs. */
export interface ImagePost extends Pick<PostSummary, 'title' | 'category' | 'image' | 'imageVariants'> {
  /** In pixels. A guess for posts of another deployment that does not send the size. */
  imageWidth: number;
  imageHeight: number;
  hasDemoCover?: true;
  /** CSS classes of post-image.css that keep the focal point in view. */
  focus?: string;
}

/** A post with its formatted publication date, in the site's time zone. */
export type WithDate<P extends PostSummary = PostSummary> = P &
  Pick<CardPost, 'day' | 'imageWidth' | 'imageHeight' | 'hasDemoCover' | 'focus'>;

interface DateContext {
  settings: { siteTimeZone: string; languages: SiteLanguages };
  language?: { code: string };
  hasDemoCover: (post: PostSummary) => boolean;
}

/** Formatted in loaders: the first Intl.DateTimeFormat blocks a phone for 80 ms during hydration. */
export const withDate = <P extends PostSummary>(
  post: P,
  { settings, hasDemoCover, language }: DateContext,
): WithDate<P> => ({
  ...post,
  imageWidth: post.imageWidth ?? 1500,
  imageHeight: post.imageHeight ?? 1000,
  day: longDate(post.createdAt, settings.siteTimeZone, (language ?? settings.languages.default).code),
  ...(hasDemoCover(post) && { hasDemoCover: true }),
  ...(post.imageFocus && { focus: focusClasses(post.imageFocus) }),
});

export function toCard(post: PostSummary, site: DateContext): CardPost {
  const { id, title, category, createdAt, day, excerpt, ...image } = withDate(post, site);
  const { image: src, imageWidth, imageHeight, imageVariants, hasDemoCover, focus } = image;
  return {
    ...{ id, title, category, createdAt, day, excerpt, image: src, imageWidth, imageHeight, imageVariants },
    ...(hasDemoCover && { hasDemoCover }),
    ...(focus && { focus }),
  };
}

/** Rounded to quarters, because the CSP forbids style attributes. */
const focusClasses = ({ x, y }: { x: number; y: number }): string =>
  `post-image at-x-${quarters(x)} at-y-${quarters(y)}`;

const quarters = (share: number) => Math.round(share * 4);
