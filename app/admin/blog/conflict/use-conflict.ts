import { useState } from 'react';
import { showToast } from '../../../ui/toast.tsx';
import { attempt } from '../../api.ts';
import { describeMerge } from '../autosave/describe-merge.ts';
import type { FormContent } from '../autosave/journal-store.ts';
import type { DraftConflict } from '../autosave/use-autosave.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { mergeDrafts } from '../merge/merge-drafts.ts';
import { discardDraft } from '../post-draft-calls.ts';
import { findPublishedChange } from './edit-conflict.ts';

/** Settles what somebody else saved or published while a form was open. `onPublish` publishes once more. */
export function useConflict(
  form: PostForm,
  { onPublish, onUsedSaved }: { onPublish: () => void; onUsedSaved?: () => void },
) {
  const { autosave } = form;
  /** The conflict whose dialog was closed, to look at the form again. */
  const [dismissed, setDismissed] = useState<DraftConflict>();
  const { conflict } = autosave;

  const settle = (content: FormContent, { revision, current }: DraftConflict) => {
    const engine = autosave.engine();
    if (revision === null) engine.rebase(current);
    else engine.rebaseOnRevision(revision);
    autosave.setConflict(undefined);
    form.clearFailure();
    form.replace(content);
    void engine.resume();
    if (revision !== null) onPublish();
  };

  return {
    conflict,
    isOpen: conflict !== undefined && conflict !== dismissed,
    open: () => setDismissed(undefined),
    dismiss: () => setDismissed(conflict),
    /** To be called when publishing was refused with 409. */
    async handleRefusal() {
      const engine = autosave.engine();
      const { postId, baseRevision } = engine.server();
      const found = postId === null ? undefined : await findPublishedChange(postId, baseRevision);
      if (!found) return void engine.resume();
      const { fields, file } = form.read();
      const merge = found.base && mergeDrafts(found.base, fields, found.theirs);
      if (!merge || merge.conflicts.length > 0) {
        setDismissed(undefined);
        autosave.setConflict(found);
        return;
      }
      autosave.setNote(describeMerge(found.by, merge.changedByThem));
      settle({ fields: merge.merged, file }, found);
    },
    save: (content: FormContent) => conflict && settle(content, conflict),
    /** The user's version stays on this device, and is offered when the post is opened again. */
    async keepSaved() {
      if (!conflict) return;
      const engine = autosave.engine();
      await engine.setAside();
      const { postId, draftRevision } = engine.server();
      if (conflict.revision === null) engine.rebase(conflict.current);
      else if (postId !== null && draftRevision > 0) {
        const { value, error } = await attempt(() => discardDraft(postId));
        if (error) return;
        engine.rebase(value);
      } else engine.rebase({ ...conflict.current, draft: null });
      autosave.setConflict(undefined);
      form.clearFailure();
      form.replace({ fields: conflict.theirs, file: null });
      void engine.resume();
      showToast({ text: 'Kept the saved version. Your text is still saved in this browser.', kind: 'success' });
      onUsedSaved?.();
    },
  };
}
