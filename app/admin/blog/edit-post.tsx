import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { AdminPost } from '../../../contract/blog/post-drafts.ts';
import { attempt } from '../api.ts';
import type { FormStart } from '../autosave/form-start.ts';
import { t } from '../i18n/t.ts';
import { SourceLanguages } from '../languages/source-languages.tsx';
import { DraftReleaseNotice } from '../releases/draft-release-notice.tsx';
import { useDraftRelease } from '../releases/use-draft-release.ts';
import { ReviewDialogs } from '../review/review-dialogs.tsx';
import { ReviewNotice } from '../review/review-notice.tsx';
import { useReview } from '../review/use-review.ts';
import { may, useMay } from '../rights.ts';
import { ScheduleNotice } from '../schedule/schedule-notice.tsx';
import { adminMeta } from '../shell/admin-meta.ts';
import type { MenuAction } from '../shell/controls/action-menu.tsx';
import { Icon } from '../shell/controls/icon.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import type { Route } from './+types/edit-post';
import { openPost } from './autosave/open-post.ts';
import type { PostDraft } from './autosave/post-draft-kind.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { FormNotices } from './form/form-notices.tsx';
import { PostDialog, usePostDialog } from './form/post-dialog.tsx';
import { usePostForm } from './form/use-post-form.ts';
import { usePostNotes } from './form/use-post-notes.ts';
import { WritingPage } from './form/writing-page.tsx';
import { fetchAdminPost } from './post-draft-calls.ts';
import { ReadPost } from './read-post.tsx';
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
  const [isDeleting, setDeleting] = useState(false);
  const form = usePostForm({ start, isImageRequired: true, missingText: t('Please fill in all fields!') });
  const dialog = usePostDialog(form);
  const notes = usePostNotes(opened.id, form, dialog.save);
  const actions = usePostActions(opened, form, dialog.save);
  const allows = useMay();
  const mayPublish = allows('POST /admin/posts/{id}/publish');
  const { post, isPublic, isInBin, conflicts } = actions;
  const release = useDraftRelease(`post ${opened.id}`, {
    revision: post.revision,
    save: async () => (await dialog.save()) !== undefined,
  });

  const review = useReview({
    path: `/admin/posts/${opened.id}`,
    title: form.fields.title,
    isSaved: form.autosave.status.kind === 'saved',
    save: async () => (await dialog.save()) !== undefined,
    draftRevision: () => form.autosave.engine().server().draftRevision,
    mayPublish,
    mayAsk: allows('POST /admin/posts/{id}/review') && !isInBin,
    onPublished: async () => {
      const { value } = await attempt(() => fetchAdminPost(opened.id));
      if (value) actions.applyStored(value);
    },
  });
  useOpenedToAsk(review.open);
  const publish = () => void actions.publish();

  const menu: MenuAction[] = [
    ...(mayPublish && review.main !== undefined && review.canPublish
      ? [{ label: isPublic ? t('Publish changes') : t('Publish'), icon: 'upload', onChoose: publish } as const]
      : []),
    ...review.menu,
    ...(mayPublish
      ? [{ label: t('Schedule…'), icon: 'clock', onChoose: () => void dialog.open('schedule') } as const]
      : []),
    ...(form.autosave.state === 'Live' ? [] : release.actions),
    { label: t('Preview link'), icon: 'external', onChoose: () => void dialog.open('preview') },
    { label: t('History'), icon: 'activity', onChoose: () => navigate(`/admin/posts/${opened.id}/history`) },
    ...(isPublic && allows('POST /admin/posts/{id}/unpublish')
      ? [
          {
            label: t('Unpublish'),
            icon: 'hide',
            note: t('stays as a draft'),
            startsGroup: true,
            onChoose: () => void actions.unpublish(),
          } as const,
        ]
      : []),
    { label: t('Duplicate'), icon: 'copy', startsGroup: !isPublic, onChoose: () => void actions.duplicate() },
    ...(isPublic && form.autosave.state !== 'Live'
      ? [{ label: t('Discard changes'), icon: 'undo', onChoose: () => void actions.discard() } as const]
      : []),
    ...(allows('DELETE /admin/posts/{id}', { isPublic })
      ? [
          {
            label: t('Delete'),
            icon: 'bin',
            isDangerous: true,
            startsGroup: true,
            onChoose: () => setDeleting(true),
          } as const,
        ]
      : []),
  ];

  const submit = {
    approve: { label: t('Approve'), busyText: t('Saving...') },
    ask: { label: t('Ask for review'), busyText: t('Saving...') },
    publish: { label: isPublic ? t('Publish changes') : t('Publish'), busyText: t('Publishing...') },
    none: undefined,
  }[review.main ?? 'publish'];
  return (
    <>
      <WritingPage
        heading={t('Edit post')}
        form={form}
        notes={notes}
        stateText={review.stateText}
        stateSquare={review.stateSquare}
        note={isPublic && post.created_at ? t('Public since {day}', { day: day(post.created_at) }) : t('Not public')}
        submit={submit}
        isDisabled={isInBin}
        history={
          <Link
            className="icon-button"
            to={`/admin/posts/${opened.id}/history`}
            aria-label={t('History')}
            title={t('History')}
          >
            <Icon name="activity" />
          </Link>
        }
        onPreview={() => dialog.open('preview')}
        actions={menu}
        languages={<SourceLanguages source={`post ${opened.id}`} version={post.revision} />}
        failureAction={
          conflicts.conflict && (
            <button type="button" className="plain-button" onClick={conflicts.open}>
              {t('Compare versions')}
            </button>
          )
        }
        onSubmit={() => (review.main === 'approve' || review.main === 'ask' ? review.open(review.main) : publish())}
      >
        {isInBin && <Banner kind="error" text={t('This post is in the bin. Restore it to continue editing.')} />}
        <FormNotices form={form} conflicts={conflicts} offered={start.offered} />
        {!isInBin && <ScheduleNotice draft={post} />}
        {!isInBin && <ReviewNotice review={review} />}
        <DraftReleaseNotice draft={release} title={form.fields.title} />
      </WritingPage>
      <PostDialog dialog={dialog} onScheduled={actions.applyStored} />
      <ReviewDialogs review={review} />
      {isDeleting && (
        <DeletePostDialog
          id={opened.id}
          title={form.fields.title}
          onDeleted={() => {
            form.autosave.engine().finish();
            navigate('/admin/manage-blogs');
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

/** Upload Blog links here with this hash after saving. It opens the dialog that asks for a review. */
const ASK_HASH = '#ask-for-review';

function useOpenedToAsk(open: (kind: 'ask') => void) {
  const { hash } = useLocation();
  const ask = useEffectEvent(() => open('ask'));
  useEffect(() => {
    if (hash !== ASK_HASH) return;
    // Once: a reload of the page does not ask again.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    ask();
  }, [hash]);
}
