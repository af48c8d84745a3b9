import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../ui/toast.tsx';
import type { FormStart } from '../autosave/form-start.ts';
import { msg, t } from '../i18n/t.ts';
import { AddToReleaseDialog } from '../releases/add-to-release-dialog.tsx';
import { useMay } from '../rights.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { useSiteFacts } from '../shell/use-site-facts.ts';
import type { Route } from './+types/upload';
import { emptyStart, openNewPost } from './autosave/open-post.ts';
import type { PostDraft } from './autosave/post-draft-kind.ts';
import { rememberTabEntry } from './autosave/tab-entry.ts';
import { usePostConflict } from './conflict/use-post-conflict.ts';
import { FormNotices } from './form/form-notices.tsx';
import { PostDialog, usePostDialog } from './form/post-dialog.tsx';
import { usePostForm } from './form/use-post-form.ts';
import { WritingPage } from './form/writing-page.tsx';
import { addPost } from './post-calls.ts';
import { fetchAdminPost } from './post-draft-calls.ts';
import { ServiceNote } from './service-note.tsx';

/** The text that was left unfinished on this device. */
export const clientLoader = () => openNewPost();

/** Never reload: the form holds newer text. */
export const shouldRevalidate = () => false;

export const meta = adminMeta('Upload Blog');

interface Published {
  id: number | undefined;
  title: string;
}

/** `/admin/upload-blog`: a new post. */
export default function Upload({ loaderData }: Route.ComponentProps) {
  const [start, setStart] = useState<FormStart<PostDraft>>(loaderData);
  const [published, setPublished] = useState<Published>();
  useEffect(() => rememberTabEntry(start.entryId), [start]);
  return (
    <UploadForm
      key={start.entryId}
      start={start}
      published={published}
      onPublish={() => setPublished(undefined)}
      onPublished={(post) => {
        setPublished(post);
        setStart(emptyStart());
        window.scrollTo({ top: 0 });
      }}
    />
  );
}

interface UploadFormProps {
  start: FormStart<PostDraft>;
  /** The post that was published last. */
  published: Published | undefined;
  onPublish: () => void;
  onPublished: (post: Published) => void;
}

function UploadForm({ start, published, onPublish, onPublished }: UploadFormProps) {
  const navigate = useNavigate();
  const may = useMay();
  const mayPublish = may('POST /addblog');
  const isPublic = useSiteFacts().blogServiceHost === null;
  const form = usePostForm({ start, isImageRequired: true, missingText: t('Please fill in all fields!') });
  const dialog = usePostDialog(form);

  const publish = async () => {
    onPublish();
    const title = form.fields.title.trim();
    const sent = await form.send(addPost, { onRefused: () => void handleRefusal(title) });
    if (sent) finish({ id: sent.result, title });
  };
  const finish = (post: Published) => {
    form.autosave.engine().finish();
    showToast({ text: t(UPLOADED), kind: 'success' });
    onPublished(post);
  };
  /** The draft is gone: published by a request whose response was lost, or deleted. */
  const handleRefusal = async (title: string) => {
    const engine = form.autosave.engine();
    const { id } = engine.server();
    const post = id === null ? undefined : await fetchAdminPost(id).catch(() => undefined);
    if (post?.live) return finish({ id: post.id, title });
    engine.reset();
    void engine.resume();
  };
  const conflicts = usePostConflict(form, { onPublish: () => void publish() });

  const leave = (id: number, hash = '') => {
    form.autosave.engine().finish();
    rememberTabEntry(null);
    navigate(`/admin/posts/${id}${hash}`);
  };
  const saveDraft = async () => {
    const id = await dialog.save();
    if (id === undefined) return;
    showToast({ text: t('Draft saved.'), kind: 'success' });
    leave(id);
  };

  const submit = async () => {
    const id = await dialog.save();
    if (id !== undefined) leave(id, '#ask-for-review');
  };

  const [added, setAdded] = useState<number>();
  const addToRelease = async () => setAdded(await dialog.save());

  const whenPublished = !mayPublish
    ? t('An editor publishes it. You can change it until then.')
    : isPublic
      ? t('Visible to everyone once published.')
      : t('Not shown on this site.');
  const openHistory = async () => {
    const id = await dialog.save();
    if (id !== undefined) navigate(`/admin/posts/${id}/history`);
  };
  return (
    <>
      <WritingPage
        heading={t('Create New Blog Post')}
        form={form}
        note={`${t('Title, content, author and image are required.')} ${whenPublished}`}
        submit={
          mayPublish
            ? { label: t('Publish'), busyText: t('Publishing...') }
            : { label: t('Ask for review'), busyText: t('Saving...') }
        }
        history={
          <button
            type="button"
            className="icon-button"
            aria-label={t('History')}
            title={t('History')}
            disabled={form.isSending}
            onClick={openHistory}
          >
            <Icon name="activity" />
          </button>
        }
        onPreview={() => dialog.open('preview')}
        actions={[
          { label: t('Save draft'), icon: 'file', onChoose: () => void saveDraft() },
          ...(mayPublish
            ? [{ label: t('Schedule…'), icon: 'clock', onChoose: () => void dialog.open('schedule') } as const]
            : []),
          ...(may('POST /admin/releases/{id}/parts')
            ? [{ label: t('Add to a release…'), icon: 'releases', onChoose: () => void addToRelease() } as const]
            : []),
          { label: t('Preview link'), icon: 'external', onChoose: () => void dialog.open('preview') },
          { label: t('History'), icon: 'activity', onChoose: () => void openHistory() },
        ]}
        onSubmit={() => void (mayPublish ? publish() : submit())}
      >
        <ServiceNote />
        {published && !form.failure && (
          <Banner kind="success" text={t(UPLOADED)}>
            <p>
              {isPublic
                ? t('“{title}” is public.', { title: published.title })
                : t('“{title}” is saved.', { title: published.title })}{' '}
              {isPublic && published.id && <a href={`/blogs/${published.id}`}>{t('View post')}</a>}
            </p>
          </Banner>
        )}
        <FormNotices form={form} conflicts={conflicts} offered={start.offered} />
      </WritingPage>
      <PostDialog dialog={dialog} onScheduled={({ id }) => leave(id)} />
      {added !== undefined && (
        <AddToReleaseDialog
          drafts={[{ subject: `post ${added}`, title: form.fields.title || t('Untitled') }]}
          onDone={() => leave(added)}
          onClose={() => setAdded(undefined)}
        />
      )}
    </>
  );
}

const UPLOADED = msg('Blog uploaded successfully!');
