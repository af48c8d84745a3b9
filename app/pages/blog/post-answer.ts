import type { Post, PostSummary } from '../../../contract/blog.ts';
import type { TextPictures } from '../../../contract/media.ts';

/** What the page of one article has to show. */
export type PostAnswer =
  | { state: 'found'; post: Post; pictures: TextPictures }
  /** `absent`: there is no such post. `unreadable`: there is, but it cannot be shown. Both show the latest instead. */
  | { state: 'absent' | 'unreadable'; latest: PostSummary[] }
  | { state: 'failed' };
