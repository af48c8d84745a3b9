import type { Post, PostSort } from '../../../../contract/blog.ts';
import { useSiteTime } from '../../shell/site-time.ts';
import { PostRow, PostRows } from '../post-list.tsx';

const ACTIONS = [
  ['view', 'View'],
  ['edit', 'Edit'],
  ['delete', 'Delete'],
] as const;

export type RowAction = (typeof ACTIONS)[number][0];

interface ManagedPostsProps {
  posts: Post[];
  /** Each row shows the date that the list is sorted by. */
  sort: PostSort;
  onAction: (action: RowAction, post: Post) => void;
}

export function ManagedPosts({ posts, sort, onAction }: ManagedPostsProps) {
  const { day } = useSiteTime();
  return (
    <PostRows>
      {posts.map((post) => (
        <PostRow
          key={post.id}
          post={post}
          titleId={`post-${post.id}`}
          actions={ACTIONS.map(([action, label]) => (
            <button
              key={action}
              type="button"
              className={`plain-button ${action === 'delete' ? 'plain-button-danger' : ''}`}
              aria-describedby={`post-${post.id}`}
              aria-haspopup="dialog"
              onClick={() => onAction(action, post)}
            >
              {label}
            </button>
          ))}
        >
          <p>
            {post.authorName ?? 'Unknown'}
            <span>
              {post.category && ` · ${post.category}`} ·{' '}
              {sort === 'updated' ? `Updated ${day(post.updatedAt)}` : day(post.createdAt)}
            </span>
          </p>
        </PostRow>
      ))}
    </PostRows>
  );
}
