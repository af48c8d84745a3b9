import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Outcome } from '../../api.ts';
import { adviceFor } from '../../failure-texts.ts';
import { t } from '../../i18n/t.ts';
import { ConfirmDialog } from '../../shell/dialogs/confirm-dialog.tsx';
import { Banner } from '../../shell/layout/banner.tsx';
import { isPublic, type ManagedPost, titleOf } from './managed-post.ts';

/** For `submit`: the clientAction of manage.tsx, from whatever screen. */
export const MANAGE_ACTION = { method: 'post', action: '/admin/manage-blogs' } as const;

interface DeleteDialogProps {
  post: ManagedPost;
  onClose: () => void;
  onDeleted: (byKeyboard: boolean) => void;
}

export function DeleteDialog({ post, onClose, onDeleted }: DeleteDialogProps) {
  const { data, state, submit } = useFetcher<Outcome<void>>();
  const [byKeyboard, setByKeyboard] = useState(false);
  const isBusy = state !== 'idle';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result.
  useEffect(() => {
    if (data && !data.error) onDeleted(byKeyboard);
  }, [data]);

  return (
    <ConfirmDialog
      title={t('Delete this blog?')}
      note={
        isPublic(post)
          ? t('“{title}” will be removed from the public site. You can restore it from the bin for 30 days.', {
              title: titleOf(post),
            })
          : t('“{title}” will be moved to the bin. You can restore it from the bin for 30 days.', {
              title: titleOf(post),
            })
      }
      action={t('Delete')}
      isBusy={isBusy}
      onConfirm={(event) => {
        // `detail` is the click count; 0 means the keyboard.
        setByKeyboard(event.detail === 0);
        void submit({ intent: isPublic(post) ? 'delete' : 'bin', id: post.id }, MANAGE_ACTION);
      }}
      onClose={onClose}
    >
      {data?.error && !isBusy && (
        <Banner kind="error" text={data.error.message}>
          <p>{[t('The blog was not deleted.'), adviceFor(data.error)].filter(Boolean).join(' ')}</p>
        </Banner>
      )}
    </ConfirmDialog>
  );
}
