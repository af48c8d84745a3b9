import { useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { type ApiError, attempt } from '../api.ts';
import { ConfirmDialog } from '../shell/dialogs/confirm-dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
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
  const remove = async () => {
    setBusy(true);
    const { error: failure } = await attempt(() => binPost(id), { toast: false });
    setBusy(false);
    setError(failure);
    if (failure) return;
    showToast({ text: 'Blog deleted successfully!', kind: 'success' });
    onDeleted();
  };
  return (
    <ConfirmDialog
      title="Delete this post?"
      note={`“${title || 'Untitled'}” moves to the bin. You can restore it there for 30 days.`}
      action="Delete"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {error && <Banner kind="error" text={error.message} />}
    </ConfirmDialog>
  );
}
