import type { Autosave } from '../autosave/autosave.ts';
import { changedFields } from '../autosave/body-changes.ts';
import type { FormStart } from '../autosave/open-draft.ts';
import { discardDraft, saveDraft } from '../post-draft-calls.ts';

/** Restores the draft as it was when the form was opened, or discards it if there was none. */
export async function undoDraft(engine: Autosave, { server: before }: FormStart): Promise<void> {
  await engine.pause();
  const { postId, baseRevision, draftRevision, body } = engine.server();
  if (postId !== null && draftRevision !== before.draftRevision) {
    if (before.draftRevision === 0) await discardDraft(postId);
    else {
      const fields = changedFields(body, before.body);
      await saveDraft(postId, { fields, base_revision: baseRevision, draft_revision: draftRevision });
    }
  }
  engine.finish();
}
