import type { Post } from '../../../contract/blog.ts';
import type { TextImages } from '../../../contract/media.ts';
import type { Dated } from './dated.ts';

/** The data of an article's page. */
export type PostAnswer =
  | { state: 'found'; post: Dated<Post>; pictures: TextImages }
  /** `unreadable`: the post exists but has no title or no valid date. */
  | { state: 'absent' | 'unreadable'; latest: Dated[] }
  | { state: 'failed' };
