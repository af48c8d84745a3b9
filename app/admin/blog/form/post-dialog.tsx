import { useState } from 'react';
import type { AdminPost } from '../../../../contract/blog/post-drafts.ts';
import { showToast } from '../../../ui/toast.tsx';
import { attempt } from '../../api.ts';
import { t } from '../../i18n/t.ts';
import { PreviewLinksDialog } from '../../preview-links/preview-links-dialog.tsx';
import { ScheduleDialog } from '../../schedule/schedule-dialog.tsx';
import { fetchAdminPost } from '../post-draft-calls.ts';
import { cancelSchedule, schedulePost } from '../schedule-calls.ts';
import { useScheduledDays } from '../use-scheduled-days.ts';
import type { PostForm } from './use-post-form.ts';

type DialogKind = 'schedule' | 'preview';

/** The dialogs about the draft on the server, which is saved before one opens. */
export function usePostDialog(form: PostForm) {
  const [shown, setShown] = useState<{ kind: DialogKind; post: AdminPost }>();

  /** Returns the id of the draft; undefined if it could not be saved, or if there is nothing to save. */
  const save = async (): Promise<number | undefined> => {
    const engine = form.autosave.engine();
    const { value, error } = await attempt(() => engine.saveNow());
    const { id } = engine.server();
    if (error || value === 'conflict') return undefined;
    if (id === null) showToast({ text: t('There is nothing to save yet.'), kind: 'error' });
    return id ?? undefined;
  };
  return {
    shown,
    save,
    async open(kind: DialogKind) {
      const id = await save();
      if (id === undefined) return;
      const { value: post } = await attempt(() => fetchAdminPost(id));
      if (post) setShown({ kind, post });
    },
    close: () => setShown(undefined),
  };
}

interface PostDialogProps {
  dialog: ReturnType<typeof usePostDialog>;
  onScheduled: (post: AdminPost) => void;
}

export function PostDialog({ dialog: { shown, close }, onScheduled }: PostDialogProps) {
  if (shown?.kind === 'preview')
    return <PreviewLinksDialog owner={`/api/admin/posts/${shown.post.id}`} onClose={close} />;
  if (shown?.kind !== 'schedule') return null;
  return (
    <PostSchedule
      post={shown.post}
      onScheduled={(post) => {
        close();
        onScheduled(post);
      }}
      onClose={close}
    />
  );
}

interface PostScheduleProps {
  post: AdminPost;
  onScheduled: (post: AdminPost) => void;
  onClose: () => void;
}

function PostSchedule({ post, ...events }: PostScheduleProps) {
  const counts = useScheduledDays(post.id);
  return (
    <ScheduleDialog
      draft={post}
      schedule={(at, until) => schedulePost(post, at, until)}
      cancel={() => cancelSchedule(post.id)}
      counts={counts}
      {...events}
    />
  );
}
