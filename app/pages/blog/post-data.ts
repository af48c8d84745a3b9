import type { Post } from '../../../contract/blog.ts';
import type { TextImages } from '../../../contract/media.ts';
import type { WithDate } from './with-date.ts';

/** The data of an article's page. */
export type PostData =
  | { state: 'found'; post: WithDate<Post>; pictures: TextImages }
  /** `unreadable`: the post exists but has no title or no valid date. */
  | { state: 'absent' | 'unreadable'; latest: WithDate[] }
  | { state: 'failed' };
