import type { Autosave } from '../../autosave/autosave.ts';
import type { FormStart } from '../../autosave/form-start.ts';
import { changedFields } from '../autosave/body-changes.ts';
import type { PostDraft } from '../autosave/post-draft-kind.ts';
import { discardDraft, saveDraft } from '../post-draft-calls.ts';

/** Restores the draft from when the form was opened, or discards the draft if there was none. */
export async function undoDraft(engine: Autosave<PostDraft>, { server: before }: FormStart<PostDraft>): Promise<void> {
  await engine.pause();
  const { id, baseRevision, draftRevision, fields: saved } = engine.server();
  if (id !== null && draftRevision !== before.draftRevision) {
    if (before.draftRevision === 0) await discardDraft(id);
    else {
      const fields = changedFields(saved, before.fields);
      await saveDraft(id, { fields, base_revision: baseRevision, draft_revision: draftRevision });
    }
  }
  engine.finish();
}
