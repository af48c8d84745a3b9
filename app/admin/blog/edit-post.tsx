import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AdminPost } from '../../../contract/post-drafts.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Banner } from '../shell/banner.tsx';
import { BusyButton } from '../shell/busy-button.tsx';
import { Icon } from '../shell/icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useSiteTime } from '../shell/site-time.ts';
import type { Route } from './+types/edit-post';
import { type FormStart, openPost } from './autosave/open-draft.ts';
import { useConflict } from './conflict/use-conflict.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import styles from './edit-post.module.css';
import { ActionMenu } from './form/action-menu.tsx';
import { FormNotices } from './form/form-notices.tsx';
import { PostBar } from './form/post-bar.tsx';
import { PostDialog, usePostDialog } from './form/post-dialog.tsx';
import { PostForm } from './form/post-form.tsx';
import { usePostForm } from './form/use-post-form.ts';
import { DiscardDialog } from './manage/discard-dialog.tsx';
import { discardDraft, duplicatePost, fetchAdminPost, publishDraft, unpublishPost } from './post-draft-calls.ts';

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const post = await fetchAdminPost(Number(params.id), signal);
  return { post, start: await openPost(post) };
}

/** Never reload: the form holds newer text. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { id?: string };
  nextParams: { id?: string };
}) => currentParams.id !== nextParams.id;

export const meta = () => adminMeta('Edit post');

/** `/admin/posts/{id}`: a post in any state, on a whole page. */
export default function EditPost({ loaderData }: Route.ComponentProps) {
  return <EditPage key={loaderData.start.entryId} {...loaderData} />;
}

function EditPage({ post: opened, start }: { post: AdminPost; start: FormStart }) {
  const navigate = useNavigate();
  const { day } = useSiteTime();
  const [post, setPost] = useState(opened);
  const [asked, setAsked] = useState<'discard' | 'delete'>();
  const form = usePostForm({ start, isImageRequired: true, missingText: 'Please fill in all fields!' });
  const { autosave } = form;
  const { state } = autosave;
  const isPublic = state.startsWith('Live');
  const isInBin = state === 'In the bin';
  const dialog = usePostDialog(form);

  /** Takes over what the server answered. The form stays as it is. */
  const adopt = (changed: AdminPost) => {
    setPost(changed);
    autosave.engine().rebase(changed);
    void autosave.engine().resume();
  };
  const publish = async () => {
    if (state === 'Live' && !form.hasChanges()) {
      showToast({ text: 'There are no changes to publish.', kind: 'error' });
      return;
    }
    const sent = await form.send(({ draftRevision }) => publishDraft(opened.id, draftRevision), {
      isDraftRequired: true,
      onRefused: () => void conflicts.handleRefusal(),
    });
    if (!sent) return;
    adopt(sent.result);
    showToast({ text: isPublic ? 'Changes published.' : 'Post published.', kind: 'success' });
  };
  const conflicts = useConflict(form, { onPublish: () => void publish() });

  const unpublish = async () => {
    if ((await dialog.save()) === undefined) return;
    const { value } = await attempt(() => unpublishPost(opened.id));
    if (!value) return;
    adopt(value);
    showToast({ text: 'Post unpublished. It is still here as a draft.', kind: 'success' });
  };
  const duplicate = async () => {
    const { value: id } = await attempt(() => duplicatePost(autosave.engine().body()));
    if (id === undefined) return;
    showToast({ text: 'Post duplicated.', kind: 'success' });
    navigate(`/admin/posts/${id}`);
  };
  const discard = async () => {
    setAsked(undefined);
    await autosave.engine().pause();
    const { value } = await attempt(() => discardDraft(opened.id));
    if (!value?.live) return void autosave.engine().resume();
    setPost(value);
    autosave.engine().rebase(value);
    form.replace({ fields: value.live, file: null });
    void autosave.engine().resume();
    showToast({ text: 'Changes discarded. You can find them in the history.', kind: 'success' });
  };

  const subtitle = isPublic && post.created_at ? `Public since ${day(post.created_at)}` : 'Not public';
  return (
    <>
      <PageHead title="Edit post" subtitle={subtitle} />
      <div className={styles.page}>
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
        <FormNotices form={form} conflicts={conflicts} setAside={start.setAside} />
        <PostBar form={form} className={styles.bar}>
          <Link
            className={`plain-button ${styles.icon}`}
            to={`/admin/posts/${opened.id}/history`}
            aria-label="History"
            title="History"
          >
            <Icon name="activity" />
          </Link>
          <button type="button" className="plain-button" disabled={isInBin} onClick={() => dialog.open('preview')}>
            <Icon name="external" />
            Preview
          </button>
          <span className={styles.split}>
            <BusyButton
              className="button-primary button-small"
              type="submit"
              form={form.id}
              isBusy={form.isSending}
              busyText="Publishing..."
              disabled={isInBin}
            >
              {isPublic ? 'Publish changes' : 'Publish'}
            </BusyButton>
            <ActionMenu
              label="More actions"
              isDisabled={form.isSending || isInBin}
              actions={[
                { label: 'Schedule…', icon: 'clock', onChoose: () => void dialog.open('schedule') },
                { label: 'Preview link', icon: 'external', onChoose: () => void dialog.open('preview') },
                ...(isPublic
                  ? [
                      {
                        label: 'Unpublish',
                        icon: 'hide',
                        note: 'stays as a draft',
                        startsGroup: true,
                        onChoose: () => void unpublish(),
                      } as const,
                    ]
                  : []),
                { label: 'Duplicate', icon: 'copy', startsGroup: !isPublic, onChoose: () => void duplicate() },
                ...(isPublic && state !== 'Live'
                  ? [{ label: 'Discard changes', icon: 'undo', onChoose: () => setAsked('discard') } as const]
                  : []),
                {
                  label: 'Delete',
                  icon: 'bin',
                  isDangerous: true,
                  startsGroup: true,
                  onChoose: () => setAsked('delete'),
                },
              ]}
            />
          </span>
        </PostBar>
        <PostForm form={form} layout="page" onSubmit={() => void publish()} />
      </div>
      <PostDialog dialog={dialog} onScheduled={adopt} />
      {asked === 'discard' && (
        <DiscardDialog
          note="The public post stays as it is. The discarded text stays in the history."
          onDiscard={() => void discard()}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'delete' && (
        <DeletePostDialog
          id={opened.id}
          title={form.fields.title}
          onDeleted={() => {
            autosave.engine().finish();
            navigate('/admin/manage-blogs');
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
