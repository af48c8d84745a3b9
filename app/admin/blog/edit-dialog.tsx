import { useState } from 'react';
import type { Post } from '../../../contract/blog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { updatePost } from '../api.ts';
import { BusyButton } from '../frame/busy-button.tsx';
import { MessageBand } from '../frame/message-band.tsx';
import { PostForm } from './post-form.tsx';
import { PostPicture } from './post-picture.tsx';
import { usePostForm } from './use-post-form.ts';
import './edit-dialog.css';

interface EditDialogProps {
  post: Post;
  onClose: () => void;
  onSaved: () => void;
}

/** The present values, and no new picture: the old one stays unless another is chosen. */
export function EditDialog({ post, onClose, onSaved }: EditDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const form = usePostForm({
    postId: post.id,
    revision: post.revision,
    start: {
      title: post.title,
      author: post.authorName ?? '',
      category: post.category ?? '',
      excerpt: post.excerpt,
      content: post.content,
    },
    isPictureRequired: false,
    missingText: 'Please fill in all required fields (Title, Author, Content).',
    async send({ revision, ...fields }, onProgress) {
      await updatePost(post.id, { ...fields, revision: revision ?? post.revision }, onProgress);
      showToast({ text: 'Blog updated successfully!', kind: 'success' });
      onSaved();
    },
  });

  const askToClose = () => {
    if (form.isSending) return;
    if (form.hasChanges()) setAsking(true);
    else onClose();
  };
  const discard = () => {
    form.draft.drop();
    onClose();
  };

  return (
    <Dialog
      title="Edit blog"
      size="wide"
      onClose={askToClose}
      footer={
        <>
          <button
            type="button"
            className="button button-secondary button-small"
            disabled={form.isSending}
            onClick={askToClose}
          >
            Cancel
          </button>
          <BusyButton
            className="button-primary button-small"
            type="submit"
            form={form.id}
            isBusy={form.isSending}
            busyText="Saving..."
          >
            Save changes
          </BusyButton>
        </>
      }
    >
      <div className="edit-dialog">
        {form.failure && (
          <MessageBand kind="error" text={form.failure.text} comesIntoView={!form.failure.isOfField}>
            {form.failure.detail && <p>{form.failure.detail}</p>}
            {form.failure.cause?.status === 409 && <Conflict form={form} postId={post.id} />}
          </MessageBand>
        )}
        <PostForm
          form={form}
          layout="dialog"
          presentPicture={<PostPicture post={post} className="image-preview-picture" />}
        />
      </div>
      {isAsking && (
        <Dialog
          role="alertdialog"
          size="small"
          title="Discard your changes?"
          note="What you changed in this post has not been saved."
          onClose={() => setAsking(false)}
          footer={
            <>
              <button
                type="button"
                className="button button-secondary button-small"
                data-autofocus
                onClick={() => setAsking(false)}
              >
                Keep editing
              </button>
              <button type="button" className="button button-danger button-small" onClick={discard}>
                Discard
              </button>
            </>
          }
        />
      )}
    </Dialog>
  );
}

/** Someone saved this post while it was being edited here. Nothing of theirs is overwritten unless the person says so. */
function Conflict({ form, postId }: { form: ReturnType<typeof usePostForm>; postId: number }) {
  const { current } = (form.failure?.cause?.body ?? {}) as { current?: { revision?: number; updated_by?: string } };
  return (
    <>
      <p>
        {current?.updated_by ? `${current.updated_by} saved it meanwhile. ` : ''}Nothing of yours is lost.{' '}
        <a href={`/blogs/${postId}`} target="_blank" rel="noreferrer">
          See the saved post<span className="visually-hidden"> (in a new tab)</span>
        </a>
      </p>
      {current?.revision !== undefined && (
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            form.rebase(current.revision as number);
            form.submit();
          }}
        >
          Save mine over it
        </button>
      )}
    </>
  );
}
