import type { BinnedPost } from '../../../../contract/blog/blog-bin.ts';
import { t } from '../../i18n/t.ts';
import { useMay } from '../../rights.ts';
import { WaitingButton } from '../../shell/controls/waiting-button.tsx';
import { Row } from '../../shell/layout/boxes.tsx';
import { useSiteTime } from '../../shell/text/site-time.ts';
import { PostRow, PostRows } from '../post-list.tsx';
import styles from './bin.module.css';

interface BinnedPostsProps {
  posts: BinnedPost[];
  /** A post is being restored. */
  isBusy: boolean;
  onRestore: (post: BinnedPost) => Promise<void>;
  onPurge: (post: BinnedPost) => void;
}

/** Posts with this many days left, or fewer, are highlighted. */
const FEW_DAYS = 3;

export function BinnedPosts({ posts, isBusy, onRestore, onPurge }: BinnedPostsProps) {
  const { day } = useSiteTime();
  const may = useMay();
  return (
    <PostRows>
      {posts.map((post) => (
        <PostRow
          key={post.id}
          post={{ ...post, title: post.title || t('Untitled'), imageVariants: null }}
          titleId={`binned-${post.id}`}
          actions={
            <>
              {may('POST /admin/bin/{id}/restore', { isPublic: !post.isDraft }) ? (
                <WaitingButton
                  busyText={t('Restoring...')}
                  aria-describedby={`binned-${post.id}`}
                  disabled={isBusy}
                  action={() => onRestore(post)}
                >
                  {t('Restore')}
                </WaitingButton>
              ) : (
                <span>{t('Only editors can restore it.')}</span>
              )}
              {may('DELETE /admin/bin/{id}') && (
                <button
                  type="button"
                  className="plain-button plain-button-danger"
                  aria-describedby={`binned-${post.id}`}
                  aria-haspopup="dialog"
                  disabled={isBusy}
                  onClick={() => onPurge(post)}
                >
                  {t('Delete permanently')}
                </button>
              )}
            </>
          }
        >
          <p>
            {post.authorName || t('Unknown')}
            {post.isDraft && ` · ${t('Draft')}`}
            <span> · {t('Deleted {day}', { day: day(post.deletedAt) })}</span>
          </p>
          <Row
            as="p"
            align="center"
            className={`${styles.daysLeft} ${post.daysLeft <= FEW_DAYS ? styles.fewDays : ''}`}
          >
            {post.daysLeft <= 1 ? t('Less than a day left') : t('{daysLeft} days left', { daysLeft: post.daysLeft })}
          </Row>
        </PostRow>
      ))}
    </PostRows>
  );
}
