import { Link } from 'react-router';
import { useMay } from '../rights.ts';
import { ActionMenu } from '../shell/controls/action-menu.tsx';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { Icon } from '../shell/controls/icon.tsx';
import { submitKeys } from '../shell/controls/submit-shortcut.ts';
import styles from './edit-post.module.css';
import { PostBar } from './form/post-bar.tsx';
import type { usePostDialog } from './form/post-dialog.tsx';
import type { PostForm } from './form/use-post-form.ts';
import { WAITING_FOR_EDITOR } from './post-state.tsx';
import type { PostActions } from './use-post-actions.ts';

interface EditPostBarProps {
  form: PostForm;
  postId: number;
  actions: PostActions;
  dialog: ReturnType<typeof usePostDialog>;
  /** Opens a question. */
  onAsk: (question: 'discard' | 'delete') => void;
}

/** Above the full editor: the state of the post, and everything that can be done with it. */
export function EditPostBar({ form, postId, actions, dialog, onAsk }: EditPostBarProps) {
  const may = useMay();
  const { state } = form.autosave;
  const { post, isPublic, isInBin } = actions;
  const mayPublish = may('POST /admin/posts/{id}/publish');
  const hasButton = mayPublish || !post.submitted_at;
  const publishLabel = isPublic ? 'Publish changes' : 'Publish';
  return (
    <PostBar form={form} className={styles.bar} stateText={post.submitted_at ? WAITING_FOR_EDITOR : undefined}>
      <Link
        className={`plain-button ${styles.icon}`}
        to={`/admin/posts/${postId}/history`}
        aria-label="History"
        title="History"
      >
        <Icon name="activity" />
      </Link>
      <button type="button" className="plain-button" disabled={isInBin} onClick={() => dialog.open('preview')}>
        <Icon name="external" />
        Preview
      </button>
      <span className={styles.split}>
        {hasButton && (
          <BusyButton
            {...submitKeys()}
            className="button-primary button-small"
            type="submit"
            form={form.id}
            isBusy={form.isSending}
            busyText={mayPublish ? 'Publishing...' : 'Saving...'}
            disabled={isInBin}
          >
            {mayPublish ? publishLabel : 'Save for an editor'}
          </BusyButton>
        )}
        <ActionMenu
          label="More actions"
          rowIcon={hasButton ? undefined : 'more'}
          isDisabled={form.isSending || isInBin}
          actions={[
            ...(mayPublish
              ? [{ label: 'Schedule…', icon: 'clock', onChoose: () => void dialog.open('schedule') } as const]
              : []),
            { label: 'Preview link', icon: 'external', onChoose: () => void dialog.open('preview') },
            ...(isPublic && may('POST /admin/posts/{id}/unpublish')
              ? [
                  {
                    label: 'Unpublish',
                    icon: 'hide',
                    note: 'stays as a draft',
                    startsGroup: true,
                    onChoose: () => void actions.unpublish(),
                  } as const,
                ]
              : []),
            { label: 'Duplicate', icon: 'copy', startsGroup: !isPublic, onChoose: () => void actions.duplicate() },
            ...(isPublic && state !== 'Live'
              ? [{ label: 'Discard changes', icon: 'undo', onChoose: () => onAsk('discard') } as const]
              : []),
            ...(may('DELETE /admin/posts/{id}', { isPublic })
              ? [
                  {
                    label: 'Delete',
                    icon: 'bin',
                    isDangerous: true,
                    startsGroup: true,
                    onChoose: () => onAsk('delete'),
                  } as const,
                ]
              : []),
          ]}
        />
      </span>
    </PostBar>
  );
}
