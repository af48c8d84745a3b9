import type { Post } from '../../../contract/blog.ts';
import type { TextPictures } from '../../../contract/media.ts';
import type { Dated } from './dated.ts';

/** What the page of one article has to show. */
export type PostAnswer =
  | { state: 'found'; post: Dated<Post>; pictures: TextPictures }
  /** `absent`: there is no such post. `unreadable`: there is, but it cannot be shown. Both show the latest instead. */
  | { state: 'absent' | 'unreadable'; latest: Dated[] }
  | { state: 'failed' };
