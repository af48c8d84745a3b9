import { useState } from 'react';
import type { BinnedPost } from '../../../contract/bin.ts';
import { showToast } from '../../ui/toast.tsx';
import { ApiFailure } from '../api.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { MessageBand } from '../frame/message-band.tsx';
import { purgePost } from './bin-calls.ts';

interface PurgeDialogProps {
  post: BinnedPost;
  onClose: () => void;
  onPurged: () => void;
}

/** Asks before what cannot be taken back. */
export function PurgeDialog({ post, onClose, onPurged }: PurgeDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const purge = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await purgePost(post.id);
      onPurged();
      showToast({ kind: 'success', text: 'Blog permanently deleted.' });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error.message);
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      title="Permanently delete this blog?"
      note={`“${post.title}” and the pictures that only it shows will be removed. This cannot be undone.`}
      action="Delete permanently"
      isBusy={isBusy}
      onConfirm={purge}
      onClose={onClose}
    >
      {failure && <MessageBand kind="error" text={failure} />}
    </ConfirmDialog>
  );
}
