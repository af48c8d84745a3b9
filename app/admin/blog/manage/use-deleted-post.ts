import { type RefObject, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { showToast } from '../../../ui/toast.tsx';
import { t } from '../../i18n/t.ts';
import { MANAGE_ACTION } from './delete-dialog.tsx';
import type { ManagedList } from './load-list.ts';
import type { ManagedPost } from './managed-post.ts';

interface DeletedPost {
  post: ManagedPost;
  /** The list that still contains it. */
  list: ManagedList;
  byKeyboard: boolean;
}

/** Offers Undo for a post that was deleted. The toast may outlive the screen. */
export function useDeletedPost(listElement: RefObject<HTMLElement | null>) {
  const [deleted, setDeleted] = useState<DeletedPost>();
  const { submit } = useFetcher();

  useEffect(() => {
    if (!deleted) return;
    const { post, byKeyboard } = deleted;
    // The focus was on the button of a row that is gone.
    listElement.current?.focus();
    showToast({
      text: t('Blog deleted successfully!'),
      kind: 'success',
      action: {
        label: t('Undo'),
        takesFocus: byKeyboard,
        onChoose: () => void submit({ intent: 'restore', id: post.id }, MANAGE_ACTION),
      },
    });
  }, [deleted, listElement, submit]);

  return { deleted, setDeleted };
}
