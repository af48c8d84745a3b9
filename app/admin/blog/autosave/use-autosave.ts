import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { AdminPost, DraftFields } from '../../../../contract/post-drafts.ts';
import { type Autosave, createAutosave, type SaveStatus } from './autosave.ts';
import { describeMerge } from './describe-merge.ts';
import type { FormContent } from './journal-store.ts';
import type { FormStart } from './open-draft.ts';

/** Somebody else changed the same place. */
export interface DraftConflict {
  base: DraftFields | undefined;
  theirs: DraftFields;
  by: string;
  at: string;
  /** The revision that was published; null for a draft. */
  revision: number | null;
  current: AdminPost;
}

interface AutosaveForm {
  read: () => FormContent;
  /** Puts both versions of a merge into the form. */
  fill: (content: FormContent) => void;
}

const draftConflict = (base: DraftFields | undefined, current: AdminPost): DraftConflict => ({
  base,
  theirs: (current.draft ?? current.live) as DraftFields,
  by: current.updated_by,
  at: current.updated_at,
  revision: null,
  current,
});

/** Saves what is typed into a form. `start` and `form` are read once; the form's functions read its latest state. */
export function useAutosave(start: FormStart, form: AutosaveForm) {
  const engine = useRef<Autosave>(undefined);
  const latest = useRef(form);
  const [status, setStatus] = useState<SaveStatus>({ kind: start.server.postId === null ? 'empty' : 'saved' });
  const [state, setState] = useState(start.state);
  const [postId, setPostId] = useState(start.server.postId);
  const [note, setNote] = useState<string>();
  const [restored, setRestored] = useState(start.restoredOver);
  const [conflict, setConflict] = useState(
    start.conflict && draftConflict(start.conflict.base, start.conflict.current),
  );

  useLayoutEffect(() => {
    latest.current = form;
  });

  // A layout effect: when its cleanup runs, the editor still has its text.
  useLayoutEffect(() => {
    const current = createAutosave({
      email: start.email,
      isNewPost: start.isNewPost,
      entryId: start.entryId,
      server: start.server,
      file: start.storedFile,
      uploaded: start.uploaded,
      read: () => latest.current.read(),
      onStatus: setStatus,
      onServer(newState) {
        setState(newState);
        setPostId(engine.current?.server().postId ?? start.server.postId);
      },
      onMerged(fields, changes, by) {
        latest.current.fill({ ...latest.current.read(), fields });
        setNote(describeMerge(by, changes));
      },
      onConflict: (base, theirs) => setConflict(draftConflict(base, theirs)),
    });
    engine.current = current;
    if (start.conflict) void current.pause();
    else if (start.restoredOver) current.touch();
    const saveOnShortcut = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void current.save();
    };
    window.addEventListener('keydown', saveOnShortcut);
    return () => {
      window.removeEventListener('keydown', saveOnShortcut);
      current.close();
    };
  }, [start]);

  return {
    status,
    state,
    setState,
    /** Null while the server has no draft. */
    postId,
    /** What was merged, in a sentence. */
    note,
    setNote,
    dismissNote: () => setNote(undefined),
    /** What the form contained before the text of this device was restored. */
    restored,
    dismissRestored: () => setRestored(undefined),
    conflict,
    setConflict,
    /** Only after the form was shown. */
    engine: useCallback(() => engine.current as Autosave, []),
    /** To be called on every change. */
    touch: useCallback(() => engine.current?.touch(), []),
  };
}
