import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Post } from '../../../../contract/blog/blog.ts';
import { Loader } from '../../../ui/loader.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { attempt } from '../../api.ts';
import type { FormStart } from '../../autosave/form-start.ts';
import { saveText } from '../../autosave/save-line.tsx';
import { isOwnChange } from '../../conflict/is-own-change.ts';
import { t } from '../../i18n/t.ts';
import { BusyButton } from '../../shell/controls/busy-button.tsx';
import { submitKeys } from '../../shell/controls/submit-shortcut.ts';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import { Banner } from '../../shell/layout/banner.tsx';
import { Stack } from '../../shell/layout/boxes.tsx';
import { openListedPost } from '../autosave/open-post.ts';
import type { PostDraft } from '../autosave/post-draft-kind.ts';
import { CHANGED_IN_OTHER_TAB, usePostConflict } from '../conflict/use-post-conflict.ts';
import { FailureDetail } from '../form/failure-detail.tsx';
import { FormNotices } from '../form/form-notices.tsx';
import { PostForm } from '../form/post-form.tsx';
import { usePostForm } from '../form/use-post-form.ts';
import { updatePost } from '../post-calls.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import styles from './manage.module.css';
import { undoDraft } from './undo-draft.ts';

interface EditDialogProps {
  post: Post;
  onClose: () => void;
  /** The post or its draft has changed. */
  onSaved: () => void;
  /** The person has decided to keep the version that someone else saved. */
  onUseSaved: () => void;
}

/** Edits a post, or its draft if it has one. The image stays unless another one is chosen. */
export function EditDialog(props: EditDialogProps) {
  const { post, onClose } = props;
  const [start, setStart] = useState<FormStart<PostDraft>>();
  useEffect(() => {
    let isOpen = true;
    void openListedPost(post).then((opened) => isOpen && setStart(opened));
    return () => {
      isOpen = false;
    };
  }, [post]);
  if (start) return <EditForm {...props} start={start} />;
  return (
    <Dialog title={t('Edit blog')} size="wide" onClose={onClose}>
      <Loader text={t('Loading the post')} />
    </Dialog>
  );
}

function EditForm({ post, start, onClose, onSaved, onUseSaved }: EditDialogProps & { start: FormStart<PostDraft> }) {
  const [isAsking, setAsking] = useState(false);
  const form = usePostForm({
    start,
    isImageRequired: false,
    missingText: t('Please fill in all required fields (Title, Author, Content).'),
  });

  const save = async () => {
    const sent = await form.send((content, onProgress) => updatePost(post.id, content, onProgress), {
      onRefused: () => void conflicts.handleRefusal(),
    });
    if (!sent) return;
    form.autosave.engine().finish();
    showToast({ text: t('Blog updated successfully!'), kind: 'success' });
    onSaved();
  };
  const conflicts = usePostConflict(form, { onPublish: () => void save(), onUsedSaved: onUseSaved });
  const { conflict } = conflicts;

  const askToClose = () => {
    if (form.isSending) return;
    if (form.hasChanges()) setAsking(true);
    else onClose();
  };
  const discard = async () => {
    const { error } = await attempt(() => undoDraft(form.autosave.engine(), start));
    if (!error) onSaved();
  };
  const keepDraft = async () => {
    await form.autosave.engine().save();
    onSaved();
  };

  return (
    <Dialog
      title={t('Edit blog')}
      size="wide"
      onClose={askToClose}
      footer={
        <>
          <Link className={styles.fullEditor} to={`/admin/posts/${post.id}`}>
            {t('Open full editor')}
          </Link>
          <button
            type="button"
            className="button button-secondary button-small"
            disabled={form.isSending}
            onClick={askToClose}
          >
            {t('Cancel')}
          </button>
          <BusyButton
            {...submitKeys()}
            className="button-primary button-small"
            type="submit"
            form={form.id}
            isBusy={form.isSending}
            busyText={t('Saving...')}
          >
            {t('Save changes')}
          </BusyButton>
        </>
      }
    >
      <Stack gap={22}>
        {form.failure && (
          <Banner
            kind="error"
            text={conflict && isOwnChange(conflict.by) ? t(CHANGED_IN_OTHER_TAB) : form.failure.text}
            scrollsIntoView={!form.failure.hasFieldErrors}
          >
            <FailureDetail form={form} />
            {conflict && (
              <button type="button" className="plain-button" onClick={conflicts.open}>
                {t('Compare versions')}
              </button>
            )}
          </Banner>
        )}
        <FormNotices form={form} conflicts={conflicts} offered={start.offered} />
        <PostForm
          form={form}
          layout="dialog"
          note={form.hasChanges() ? saveText(form.autosave.status) : ''}
          onSubmit={() => void save()}
        />
      </Stack>
      {isAsking && (
        <DiscardDialog
          note={t('Your changes to this post have not been published.')}
          onDiscard={() => void discard()}
          onKeepDraft={() => void keepDraft()}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
