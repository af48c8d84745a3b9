import type { BinnedPost } from '../../../../contract/blog-bin.ts';
import { useSiteTime } from '../../shell/site-time.ts';
import { WaitingButton } from '../../shell/waiting-button.tsx';
import { PostImage } from '../post-image.tsx';

interface BinRowsProps {
  posts: BinnedPost[];
  /** A post is being restored: nothing else may be begun. */
  isBusy: boolean;
  onRestore: (post: BinnedPost) => Promise<void>;
  onPurge: (post: BinnedPost) => void;
}

/** So few days are marked: whoever wants the post back should know. */
const FEW_DAYS = 3;

export function BinRows({ posts, isBusy, onRestore, onPurge }: BinRowsProps) {
  const { day } = useSiteTime();
  return (
    <ul className="post-rows">
      {posts.map((post) => (
        <li key={post.id}>
          <PostImage post={{ ...post, imageVariants: null }} className="post-rows-picture" sizes="96px" />
          <div>
            <h2 id={`binned-${post.id}`}>{post.title}</h2>
            <p>
              {post.authorName || 'Unknown'}
              <span> · Deleted {day(post.deletedAt)}</span>
            </p>
            <p className={`bin-days ${post.daysLeft <= FEW_DAYS ? 'bin-days-few' : ''}`}>{left(post.daysLeft)}</p>
          </div>
          <div className="post-rows-actions">
            <WaitingButton
              busyText="Restoring..."
              aria-describedby={`binned-${post.id}`}
              disabled={isBusy}
              action={() => onRestore(post)}
            >
              Restore
            </WaitingButton>
            <button
              type="button"
              className="plain-button plain-button-danger"
              aria-describedby={`binned-${post.id}`}
              aria-haspopup="dialog"
              disabled={isBusy}
              onClick={() => onPurge(post)}
            >
              Delete permanently
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function left(days: number): string {
  if (days <= 1) return 'Removed within a day';
  return `${days} days left`;
}
