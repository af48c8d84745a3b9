import type { Post, PostSummary } from '../../../../contract/blog/blog.ts';
import type { Copy } from '../../../../contract/copy/documents.ts';
import type { SizedImage, TextImages } from '../../../../contract/media/media.ts';
import type { ArticleVideo } from '../../../site-context.ts';
import type { MissingPage } from '../../load-not-found.ts';
import type { CardPost, WithDate } from '../with-date.ts';

/** The data of an article's page. */
export type PostData =
  | ({ state: 'found' } & ArticleData)
  /** `unreadable`: the post exists but has no title or no valid date. */
  | {
      state: 'absent' | 'unreadable';
      copy: Copy<'article'>['missing'];
      latest: CardPost[];
      missingPage: MissingPage | undefined;
    }
  | { state: 'failed' };

export interface ArticleData {
  copy: Omit<Copy<'article'>, 'embeds'>;
  /** Headings in the content have ids. */
  post: WithDate<Post>;
  /** The language of the content, if it is not that of the page. */
  language?: string;
  pictures: TextImages;
  headings: { id: string; text: string; level: number }[];
  minutes: number;
  /** The embedded videos, for search engines. */
  videos?: ArticleVideo[];
  tags: { name: string; path: string }[];
  author: ArticleAuthor | undefined;
  /** The date of the last update, if readers should see it. */
  updated?: { at: string; day: string } | undefined;
  next?: PostLink | undefined;
  previous?: PostLink | undefined;
  related: CardPost[];
}

export interface ArticleAuthor {
  slug: string;
  name: string;
  role: string;
  text: string;
  image: (SizedImage & { path: string }) | null;
  links: { label: string; url: string }[];
  posts: number;
}

type PostLink = Pick<PostSummary, 'id' | 'title'>;
