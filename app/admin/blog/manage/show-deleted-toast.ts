import type { Post } from '../../../../contract/blog.ts';
import { showToast } from '../../../ui/toast.tsx';
import { ApiError } from '../../api.ts';
import { restorePost } from '../bin/bin-calls.ts';

/** Says that the post is deleted, and offers to take that back: over any screen, as long as the toast is shown. */
export function tellDeleted(post: Post, { byKeyboard }: { byKeyboard: boolean }): void {
  showToast({
    text: 'Blog deleted successfully!',
    kind: 'success',
    action: { label: 'Undo', takesFocus: byKeyboard, onChoose: () => void undo(post) },
  });
}

async function undo(post: Post): Promise<void> {
  try {
    await restorePost(post.id);
    showToast({ text: 'Blog restored.', kind: 'success' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.isShown) showToast({ text: `${error.message} Look in the bin.`, kind: 'error' });
  }
}
