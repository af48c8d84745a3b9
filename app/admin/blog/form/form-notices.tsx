import { AutosaveNotices } from '../../autosave/autosave-notices.tsx';
import type { StoredEntry } from '../../autosave/journal-store.ts';
import type { PostDraft } from '../autosave/post-draft-kind.ts';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import type { usePostConflict } from '../conflict/use-post-conflict.ts';
import type { PostForm } from './use-post-form.ts';

interface FormNoticesProps {
  form: PostForm;
  conflicts: ReturnType<typeof usePostConflict>;
  setAside: StoredEntry<PostDraft> | undefined;
}

/** What the person has to know about their text, and the comparison with what somebody else saved. */
export function FormNotices({ form, conflicts, setAside }: FormNoticesProps) {
  const { autosave } = form;
  return (
    <>
      <AutosaveNotices
        autosave={autosave}
        replace={form.replace}
        setAside={setAside}
        titleOf={({ title }) => title}
        isSending={form.isSending}
        hidesConflict={form.failure !== undefined}
        onCompare={conflicts.open}
        onSignedIn={form.clearFailure}
      />
      {conflicts.conflict && conflicts.isOpen && (
        <ConflictDialog
          local={form.read()}
          conflict={conflicts.conflict}
          onSave={conflicts.save}
          onUseSaved={() => void conflicts.keepSaved()}
          onClose={conflicts.dismiss}
        />
      )}
    </>
  );
}
