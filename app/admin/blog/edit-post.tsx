import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminPost } from '../../../contract/blog/post-drafts.ts';
import type { FormStart } from '../autosave/form-start.ts';
import { may, useMay } from '../rights.ts';
import { ScheduleNotice } from '../schedule/schedule-notice.tsx';
import { adminMeta } from '../shell/admin-meta.ts';
import { Banner } from '../shell/layout/banner.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import type { Route } from './+types/edit-post';
import { openPost } from './autosave/open-post.ts';
import type { PostDraft } from './autosave/post-draft-kind.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import styles from './edit-post.module.css';
import { EditPostBar } from './edit-post-bar.tsx';
import { FormNotices } from './form/form-notices.tsx';
import { PostDialog, usePostDialog } from './form/post-dialog.tsx';
import { PostForm } from './form/post-form.tsx';
import { usePostForm } from './form/use-post-form.ts';
import { DiscardDialog } from './manage/discard-dialog.tsx';
import { fetchAdminPost } from './post-draft-calls.ts';
import { ReadPost } from './read-post.tsx';
import { SubmissionNotice } from './submission-notice.tsx';
import { usePostActions } from './use-post-actions.ts';

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const post = await fetchAdminPost(Number(params.id), signal);
  return { post, start: may('PUT /admin/posts/{id}/draft') ? await openPost(post) : undefined };
}

/** Never reload: the form holds newer text. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { id?: string };
  nextParams: { id?: string };
}) => currentParams.id !== nextParams.id;

export const meta = adminMeta('Edit post');

/** `/admin/posts/{id}`: a post in any state, on a whole page. */
export default function EditPost({ loaderData }: Route.ComponentProps) {
  const { post, start } = loaderData;
  return start ? <EditPage key={start.entryId} post={post} start={start} /> : <ReadPost post={post} />;
}

function EditPage({ post: opened, start }: { post: AdminPost; start: FormStart<PostDraft> }) {
  const navigate = useNavigate();
  const { day } = useSiteTime();
  const [confirming, setAsked] = useState<'discard' | 'delete'>();
  const form = usePostForm({ start, isImageRequired: true, missingText: 'Please fill in all fields!' });
  const dialog = usePostDialog(form);
  const actions = usePostActions(opened, form, dialog.save);
  const mayPublish = useMay()('POST /admin/posts/{id}/publish');
  const { post, isPublic, isInBin, conflicts } = actions;

  const subtitle = isPublic && post.created_at ? `Public since ${day(post.created_at)}` : 'Not public';
  return (
    <>
      <PageHead title="Edit post" subtitle={subtitle} />
      <Stack gap={22} className={styles.page}>
        {form.failure && (
          <Banner kind="error" text={form.failure.text} scrollsIntoView={!form.failure.hasFieldErrors}>
            {form.failure.detail && <p>{form.failure.detail}</p>}
            {conflicts.conflict && (
              <button type="button" className="plain-button" onClick={conflicts.open}>
                Compare versions
              </button>
            )}
          </Banner>
        )}
        {isInBin && <Banner kind="error" text="This post is in the bin. Restore it to continue editing." />}
        <FormNotices form={form} conflicts={conflicts} offered={start.offered} />
        {!isInBin && <ScheduleNotice draft={post} />}
        {!isInBin && <SubmissionNotice post={post} onTakeBack={actions.takeBack} />}
        <EditPostBar form={form} postId={opened.id} actions={actions} dialog={dialog} onAsk={setAsked} />
        <PostForm form={form} layout="page" onSubmit={() => void (mayPublish ? actions.publish() : actions.submit())} />
      </Stack>
      <PostDialog dialog={dialog} onScheduled={actions.applyStored} />
      {confirming === 'discard' && (
        <DiscardDialog
          note="The public post stays as it is. The discarded text stays in the history."
          onDiscard={() => {
            setAsked(undefined);
            void actions.discard();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {confirming === 'delete' && (
        <DeletePostDialog
          id={opened.id}
          title={form.fields.title}
          onDeleted={() => {
            form.autosave.engine().finish();
            navigate('/admin/manage-blogs');
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
