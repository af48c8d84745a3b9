import { useState } from 'react';
import type { Post } from '../../../../contract/blog.ts';
import { readConflict } from '../../../../contract/blog-wire.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { ApiError } from '../../api.ts';
import { Banner } from '../../shell/banner.tsx';
import { BusyButton } from '../../shell/busy-button.tsx';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { CHANGED_IN_OTHER_TAB, isOwnChange } from '../conflict/edit-conflict.ts';
import type { DraftContent } from '../drafts/autosave.ts';
import { type PostFields, postFieldsOf } from '../form/post-fields.ts';
import { PostForm } from '../form/post-form.tsx';
import { usePostForm } from '../form/use-post-form.ts';
import { updatePost } from '../post-calls.ts';
import { PostImage } from '../post-image.tsx';
import styles from './manage.module.css';

interface EditDialogProps {
  post: Post;
  onClose: () => void;
  onSaved: () => void;
  /** The post stays as someone else saved it. */
  onUseSaved: () => void;
}

/** Edits a post. Its image stays unless another one is chosen. */
export function EditDialog({ post, onClose, onSaved, onUseSaved }: EditDialogProps) {
  const [isAsking, setAsking] = useState(false);
  /** The conflict whose dialog was closed, to look at the form again. */
  const [dismissed, setDismissed] = useState<ApiError>();
  const form = usePostForm({
    postId: post.id,
    revision: post.revision,
    initial: postFieldsOf(post),
    isImageRequired: false,
    missingText: 'Please fill in all required fields (Title, Author, Content).',
  });

  const save = async (content?: DraftContent) => {
    const sent = await form.send((sending, onProgress) => updatePost(post.id, sending, onProgress), content);
    if (!sent) return;
    showToast({ text: 'Blog updated successfully!', kind: 'success' });
    onSaved();
  };
  const saveMerged = (merged: PostFields, image: File | null, revision: number) => {
    form.replace(merged, image, revision);
    void save({ ...merged, image, revision });
  };

  const error = form.failure?.cause;
  const conflict = error?.status === 409 ? readConflict(error.body) : undefined;

  const askToClose = () => {
    if (form.isSending) return;
    if (form.hasChanges()) setAsking(true);
    else onClose();
  };
  const discard = () => {
    form.draft.discard();
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
      <div className={styles.editDialog}>
        {form.failure && (
          <Banner
            kind="error"
            text={conflict && isOwnChange(conflict.updatedBy) ? CHANGED_IN_OTHER_TAB : form.failure.text}
            scrollsIntoView={!form.failure.hasFieldErrors}
          >
            {form.failure.detail && <p>{form.failure.detail}</p>}
            {conflict && (
              <button type="button" className="plain-button" onClick={() => setDismissed(undefined)}>
                Compare versions
              </button>
            )}
          </Banner>
        )}
        <PostForm
          form={form}
          layout="dialog"
          onSubmit={() => void save()}
          currentImage={<PostImage post={post} sizes="120px" />}
        />
      </div>
      {conflict && error !== dismissed && (
        <ConflictDialog
          base={post}
          local={form.read()}
          conflict={conflict}
          onSave={(merged, image) => saveMerged(merged, image, conflict.current.revision)}
          onUseSaved={() => {
            showToast({ text: 'Kept the saved version. Your text is still saved in this browser.', kind: 'success' });
            onUseSaved();
          }}
          onClose={() => setDismissed(error)}
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
