import type { PostSort } from '../../../../contract/blog/blog.ts';
import { msg, t } from '../../i18n/t.ts';
import { OpenNotes } from '../../notes/open-notes.tsx';
import { InRelease } from '../../releases/in-release.tsx';
import type { ReleasedParts } from '../../releases/released-parts.ts';
import { REVIEW_SQUARES } from '../../review/review-words.ts';
import { may } from '../../rights.ts';
import { RowCheckBox } from '../../shell/selection/row-check-box.tsx';
import { useSiteTime } from '../../shell/text/site-time.ts';
import { PostRow, PostRows } from '../post-list.tsx';
import { PostStateLabel } from '../post-state.tsx';
import { hasBulkActions } from './bulk-actions.ts';
import { stateLine, stateText } from './describe-schedule.ts';
import { isPublic, type ManagedPost, titleOf } from './managed-post.ts';

const ACTIONS = [
  ['view', msg('View')],
  ['edit', msg('Edit')],
  ['delete', msg('Delete')],
] as const;

export type RowAction = (typeof ACTIONS)[number][0];

/** Whether the signed-in account may take the action on the post. An author's list has only their own posts. */
export function mayDo(action: RowAction, post: ManagedPost): boolean {
  if (action === 'view') return true;
  if (action === 'edit') return may('PUT /admin/posts/{id}/draft');
  return isPublic(post) ? may('DELETE /delete_blog/{id}') : may('DELETE /admin/posts/{id}');
}

interface ManagedPostsProps {
  posts: ManagedPost[];
  released: ReleasedParts;
  /** Each row shows the date that the list is sorted by. */
  sort: PostSort;
  selected: ReadonlySet<number>;
  isBusy: boolean;
  onSelect: (id: number, isSelected: boolean) => void;
  onAction: (action: RowAction, post: ManagedPost) => void;
}

export function ManagedPosts({ posts, released, sort, selected, isBusy, onSelect, onAction }: ManagedPostsProps) {
  const times = useSiteTime();
  return (
    <PostRows>
      {posts.map((post) => (
        <PostRow
          key={post.id}
          post={{ ...post, title: titleOf(post) }}
          titleId={`post-${post.id}`}
          select={
            hasBulkActions() && (
              <RowCheckBox
                name={titleOf(post)}
                isSelected={selected.has(post.id)}
                isBusy={isBusy}
                onSelect={(isSelected) => onSelect(post.id, isSelected)}
              />
            )
          }
          aside={
            <>
              <PostStateLabel
                state={post.state}
                isFailed={post.publishError !== null}
                text={stateText(post, times)}
                square={post.review ? REVIEW_SQUARES[post.review.state] : undefined}
              />
              <p>{stateLine(post, sort, times)}</p>
            </>
          }
          actions={ACTIONS.filter(([action]) => mayDo(action, post)).map(([action, label]) => (
            <button
              key={action}
              type="button"
              className={`plain-button ${action === 'delete' ? 'plain-button-danger' : ''}`}
              aria-describedby={`post-${post.id}`}
              aria-haspopup="dialog"
              disabled={isBusy}
              onClick={() => onAction(action, post)}
            >
              {t(label)}
            </button>
          ))}
        >
          <p>
            {post.authorName ?? (isPublic(post) ? t('Unknown') : t('No author yet'))}
            {post.category && `, ${post.category}`}
          </p>
          <OpenNotes count={post.openNotes} />
          <InRelease subject={`post ${post.id}`} released={released} />
        </PostRow>
      ))}
    </PostRows>
  );
}
