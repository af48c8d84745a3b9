import type { Post, PostSort } from '../../../contract/blog.ts';
import { useSiteTime } from '../shell/site-time.ts';
import { PostImage } from './post-image.tsx';
import './post-rows.css';

const ACTIONS = [
  ['view', 'View'],
  ['edit', 'Edit'],
  ['delete', 'Delete'],
] as const;

export type RowAction = (typeof ACTIONS)[number][0];

interface PostRowsProps {
  posts: Post[];
  /** The date that the list is sorted by stands in each row. */
  sort?: PostSort | undefined;
  /** A post is being deleted: nothing else may be begun. */
  isBusy: boolean;
  onAction: (action: RowAction, post: Post) => void;
}

export function PostRows({ posts, sort, isBusy, onAction }: PostRowsProps) {
  const { day } = useSiteTime();
  return (
    <ul className="post-rows">
      {posts.map((post) => (
        <li key={post.id}>
          <PostImage post={post} className="post-rows-picture" sizes="96px" />
          <div>
            <h2 id={`post-${post.id}`}>{post.title}</h2>
            <p>
              {post.authorName ?? 'Unknown'}
              <span>
                {post.category && ` · ${post.category}`} ·{' '}
                {sort === 'updated' ? `Updated ${day(post.updatedAt)}` : day(post.createdAt)}
              </span>
            </p>
          </div>
          <div className="post-rows-actions">
            {ACTIONS.map(([action, label]) => (
              <button
                key={action}
                type="button"
                className={`plain-button ${action === 'delete' ? 'plain-button-danger' : ''}`}
                aria-describedby={`post-${post.id}`}
                aria-haspopup="dialog"
                disabled={isBusy}
                onClick={() => onAction(action, post)}
              >
                {label}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
