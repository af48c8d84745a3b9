import type { Post } from '../../../../contract/blog/blog.ts';
import type { PostState } from '../../../../contract/blog/post-drafts.ts';
import { Prose } from '../../../ui/prose.tsx';
import { t } from '../../i18n/t.ts';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { useSiteTime } from '../../shell/text/site-time.ts';
import { PostImage } from '../post-image.tsx';
import styles from './view-dialog.module.css';

interface ViewDialogProps {
  post: Post;
  state: PostState;
  onClose: () => void;
}

/** A post as readers see it, or will see it. */
export function ViewDialog({ post, state, onClose }: ViewDialogProps) {
  const date = useSiteTime().day(post.createdAt);
  const isPublic = state.startsWith('Live');
  return (
    <Dialog
      title={post.title || t('Untitled')}
      note={
        <>
          {post.authorName ?? (isPublic ? t('Unknown') : t('No author yet'))} · {post.category && `${post.category} · `}
          <span className="no-break">{isPublic ? date : t(state)}</span>
        </>
      }
      bodyLabel={t('Post content')}
      onClose={onClose}
      footer={
        <>
          {isPublic && (
            <a
              className="button button-secondary button-small"
              href={`/blogs/${post.id}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('Public page')}
              <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
            </a>
          )}
          <button type="button" className="button button-primary button-small" onClick={onClose}>
            {t('Close')}
          </button>
        </>
      }
    >
      <div className={styles.content}>
        <PostImage post={post} className={styles.image} sizes="(min-width: 800px) 720px, 90vw" />
        <Prose html={post.content} />
      </div>
    </Dialog>
  );
}
