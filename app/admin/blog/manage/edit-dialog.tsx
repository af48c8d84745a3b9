import { useState } from 'react';
import { type Post, readConflict } from '../../../../contract/blog.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type ApiError, updatePost } from '../../api.ts';
import { Banner } from '../../shell/banner.tsx';
import { BusyButton } from '../../shell/busy-button.tsx';
import { CHANGED_IN_OTHER_TAB, ConflictDialog, isOwnChange } from '../conflict/conflict-dialog.tsx';
import { PostForm } from '../form/post-form.tsx';
import { usePostForm } from '../form/use-post-form.ts';
import { PostPicture } from '../post-image.tsx';
import './edit-dialog.css';

interface EditDialogProps {
  post: Post;
  onClose: () => void;
  onSaved: () => void;
  /** The person lets the post stand as someone else saved it. */
  onOvertaken: () => void;
}

/** The present values, and no new picture: the old one stays unless another is chosen. */
export function EditDialog({ post, onClose, onSaved, onOvertaken }: EditDialogProps) {
  const [isAsking, setAsking] = useState(false);
  /** The refusal whose comparison was closed: the person looks at the form again. */
  const [closed, setClosed] = useState<ApiError>();
  const form = usePostForm({
    postId: post.id,
    revision: post.revision,
    start: {
      title: post.title,
      author: post.authorName ?? '',
      category: post.category ?? '',
      excerpt: post.excerptEntered,
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

  const refusal = form.failure?.cause;
  const conflict = refusal?.status === 409 ? readConflict(refusal.body) : undefined;

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
          <Banner
            kind="error"
            text={conflict && isOwnChange(conflict.updatedBy) ? CHANGED_IN_OTHER_TAB : form.failure.text}
            scrollsIntoView={!form.failure.isOfField}
          >
            {form.failure.detail && <p>{form.failure.detail}</p>}
            {conflict && (
              <button type="button" className="plain-button" onClick={() => setClosed(undefined)}>
                Compare versions
              </button>
            )}
          </Banner>
        )}
        <PostForm
          form={form}
          layout="dialog"
          presentPicture={<PostPicture post={post} className="image-preview-picture" sizes="120px" />}
        />
      </div>
      {conflict && refusal !== closed && (
        <ConflictDialog
          base={post}
          mine={form.read()}
          conflict={conflict}
          onChoose={(chosen, picture) => form.resolve(chosen, picture, conflict.current.revision)}
          onUseSaved={() => {
            showToast({ text: 'Saved version kept. Your text is still in this browser.', kind: 'success' });
            onOvertaken();
          }}
          onClose={() => setClosed(refusal)}
        />
      )}
      {isAsking && (
        <Dialog
          role="alertdialog"
          size="small"
          title="Discard your changes?"
          note="Your changes to this post have not been saved."
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
