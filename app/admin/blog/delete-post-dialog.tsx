import { useState } from 'react';
import { type ApiError, attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { ConfirmDialog } from '../shell/dialogs/confirm-dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { useOfferUndo } from '../shell/use-offer-undo.ts';
import { restorePosts } from './manage/restore-posts.ts';
import { binPost } from './post-draft-calls.ts';

interface DeletePostDialogProps {
  id: number;
  title: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a post, whatever its state, is moved to the bin. */
export function DeletePostDialog({ id, title, onDeleted, onClose }: DeletePostDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const offerUndo = useOfferUndo();
  const remove = async (byKeyboard: boolean) => {
    setBusy(true);
    const { error: failure } = await attempt(() => binPost(id), { toast: false });
    setBusy(false);
    setError(failure);
    if (failure) return;
    onDeleted();
    offerUndo({ text: t('Blog deleted successfully!'), undo: () => restorePosts([id]), byKeyboard });
  };
  return (
    <ConfirmDialog
      title={t('Delete this post?')}
      note={t('“{title}” moves to the bin. You can restore it there for 30 days.', { title: title || t('Untitled') })}
      action={t('Delete')}
      isBusy={isBusy}
      // `detail` is the click count; 0 means the keyboard.
      onConfirm={({ detail }) => void remove(detail === 0)}
      onClose={onClose}
    >
      {error && <Banner kind="error" text={error.message} />}
    </ConfirmDialog>
  );
}
