import { type MouseEvent, useState } from 'react';
import type { Post } from '../../../../contract/blog.ts';
import { showToast } from '../../../ui/toast.tsx';
import { ApiError } from '../../api.ts';
import { Banner } from '../../shell/banner.tsx';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { deletePost } from '../post-calls.ts';

interface DeleteDialogProps {
  post: Post;
  onClose: () => void;
  /** `byKeyboard`: whether the button was pressed by a key. */
  onDeleted: (how: { byKeyboard: boolean }) => void;
  /** Whether the call is under way: nothing else may be begun then. */
  onBusy: (isBusy: boolean) => void;
}

export function DeleteDialog({ post, onClose, onDeleted, onBusy }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const remove = async (event: MouseEvent) => {
    // A click that no pointer made counts no presses.
    const byKeyboard = event.detail === 0;
    setBusy(true);
    onBusy(true);
    setFailure(undefined);
    try {
      await deletePost(post.id);
      onDeleted({ byKeyboard });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      setBusy(false);
      if (!error.isShown) showToast({ text: error.message, kind: 'error' });
    } finally {
      onBusy(false);
    }
  };

  return (
    <ConfirmDialog
      title="Delete this blog?"
      note={`“${post.title}” will be removed from the public site. It stays in the bin for 30 days.`}
      action="Delete"
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      {failure && (
        <Banner kind="error" text={failure}>
          <p>The blog is still there. Check your connection and try again.</p>
        </Banner>
      )}
    </ConfirmDialog>
  );
}
