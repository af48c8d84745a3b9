import { AutosaveNotices } from '../../autosave/autosave-notices.tsx';
import type { OfferedText } from '../../autosave/form-start.ts';
import type { PostDraft } from '../autosave/post-draft-kind.ts';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import type { usePostConflict } from '../conflict/use-post-conflict.ts';
import type { PostForm } from './use-post-form.ts';

interface FormNoticesProps {
  form: PostForm;
  conflicts: ReturnType<typeof usePostConflict>;
  offered: OfferedText<PostDraft>;
}

/** Notices about the text, and the comparison with the version that somebody else saved. */
export function FormNotices({ form, conflicts, offered }: FormNoticesProps) {
  const { autosave } = form;
  return (
    <>
      <AutosaveNotices
        autosave={autosave}
        replace={form.replace}
        offered={offered}
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
