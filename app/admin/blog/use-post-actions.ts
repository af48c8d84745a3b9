import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminPost } from '../../../contract/blog/post-drafts.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { offerUndo } from '../shell/offer-undo.ts';
import { usePostConflict } from './conflict/use-post-conflict.ts';
import type { PostForm } from './form/use-post-form.ts';
import { discardDraft, duplicatePost, publishDraft, saveDraft, unpublishPost } from './post-draft-calls.ts';

/** The actions on a post in the full editor. `save` saves the draft, and returns undefined if that failed. */
export function usePostActions(opened: AdminPost, form: PostForm, save: () => Promise<number | undefined>) {
  const { id } = opened;
  const navigate = useNavigate();
  const [post, setPost] = useState(opened);
  const { engine, state } = form.autosave;
  const isPublic = state.startsWith('Live');
  const isInBin = state === 'In the bin';

  /** Stores the server's response. The form stays as it is. */
  const applyStored = (changed: AdminPost) => {
    setPost(changed);
    engine().setBase(changed);
    void engine().resume();
  };
  const publish = async () => {
    if (state === 'Live' && !engine().hasChanges()) {
      showToast({ text: t('There are no changes to publish.'), kind: 'error' });
      return;
    }
    const sent = await form.send(({ draftRevision }) => publishDraft(id, draftRevision), {
      isDraftRequired: true,
      onRefused: () => void conflicts.handleRefusal(),
    });
    if (!sent) return;
    applyStored(sent.result);
    showToast({ text: isPublic ? t('Changes published.') : t('Post published.'), kind: 'success' });
  };
  const conflicts = usePostConflict(form, { onPublish: () => void publish() });

  const unpublish = async () => {
    if ((await save()) === undefined) return;
    const { value } = await attempt(() => unpublishPost(id));
    if (!value) return;
    applyStored(value);
    showToast({ text: t('Post unpublished. It is still here as a draft.'), kind: 'success' });
  };
  const duplicate = async () => {
    const { value: copyId } = await attempt(() => duplicatePost(engine().fields()));
    if (copyId === undefined) return;
    showToast({ text: t('Post duplicated.'), kind: 'success' });
    navigate(`/admin/posts/${copyId}`);
  };
  const discard = async () => {
    // Saved first, so that the history has it.
    if ((await save()) === undefined) return;
    const before = engine().server().fields;
    await engine().pause();
    const { value } = await attempt(() => discardDraft(id));
    if (!value?.live) return void engine().resume();
    setPost(value);
    engine().setBase(value);
    form.replace({ fields: value.live, file: null });
    void engine().resume();
    const undo = async () => {
      const { base_revision, draft_revision } = value;
      // The draft is saved even if the person has left the editor.
      await attempt(() => saveDraft(id, { fields: before, base_revision, draft_revision }), { toast: false });
      form.replace({ fields: before, file: null });
    };
    offerUndo({ text: t('Changes discarded. You can find them in the history.'), undo: () => void undo() });
  };

  return { post, isPublic, isInBin, conflicts, applyStored, publish, unpublish, duplicate, discard };
}
