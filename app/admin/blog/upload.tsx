import { useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { adminMeta } from '../shell/admin-meta.ts';
import { Banner } from '../shell/banner.tsx';
import { BusyButton } from '../shell/busy-button.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useSiteFacts } from '../shell/use-site-facts.ts';
import { NO_POST_FIELDS } from './form/post-fields.ts';
import { PostForm } from './form/post-form.tsx';
import { usePostForm } from './form/use-post-form.ts';
import { addPost } from './post-calls.ts';
import { ServiceNote } from './service-note.tsx';
import styles from './upload.module.css';

export const meta = () => adminMeta('Upload Blog');

/** `/admin/upload-blog`: a new post. */
export default function Upload() {
  const [published, setPublished] = useState<{ id: number | undefined; title: string }>();
  const isPublic = useSiteFacts().blogServiceHost === null;
  const form = usePostForm({
    postId: null,
    revision: null,
    initial: NO_POST_FIELDS,
    isImageRequired: true,
    missingText: 'Please fill in all fields!',
  });

  const publish = async () => {
    setPublished(undefined);
    const title = form.fields.title.trim();
    const sent = await form.send(addPost);
    if (!sent) return;
    showToast({ text: UPLOADED, kind: 'success' });
    setPublished({ id: sent.result, title });
    form.reset();
    window.scrollTo({ top: 0 });
  };

  const whenPublished = isPublic ? 'Visible to everyone once published.' : 'Not shown on this site.';
  return (
    <>
      <PageHead title="Create New Blog Post" subtitle="Title, content, author and image are required" />
      <ServiceNote />
      <div className={styles.upload}>
        {form.failure && (
          <Banner kind="error" text={form.failure.text} scrollsIntoView={!form.failure.hasFieldErrors}>
            {form.failure.detail && <p>{form.failure.detail}</p>}
          </Banner>
        )}
        {published && !form.failure && (
          <Banner kind="success" text={UPLOADED}>
            <p>
              “{published.title}” is {isPublic ? 'public' : 'saved'}.{' '}
              {isPublic && published.id && <a href={`/blogs/${published.id}`}>View post</a>}
            </p>
          </Banner>
        )}
        <PostForm form={form} layout="page" onSubmit={publish}>
          <div className={styles.foot}>
            <BusyButton className="button-primary" type="submit" isBusy={form.isSending} busyText="Publishing...">
              Publish
            </BusyButton>
            <p>{form.isSending ? 'Please keep this page open.' : whenPublished}</p>
          </div>
        </PostForm>
      </div>
    </>
  );
}

const UPLOADED = 'Blog uploaded successfully!';
