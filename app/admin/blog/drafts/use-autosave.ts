import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { currentSession } from '../../session.ts';
import { type Autosave, createAutosave, type DraftContent } from './autosave.ts';
import { deleteDraft, draftOwner, type SavedDraft } from './draft-store.ts';

/** Saves what is typed into a form, and finds what was left unfinished before. `postId` is null for a new post. */
export function useAutosave(postId: number | null, read: () => DraftContent | undefined) {
  const autosave = useRef<Autosave>(undefined);
  const latestRead = useRef(read);
  const [savedAt, setSavedAt] = useState<Date>();
  const [found, setFound] = useState<SavedDraft>();

  useLayoutEffect(() => {
    latestRead.current = read;
  });

  const search = useCallback(() => {
    autosave.current?.find().then(setFound, () => {});
  }, []);

  // A layout effect: when its cleanup runs, the editor still has its text.
  useLayoutEffect(() => {
    const email = currentSession()?.user.email ?? '';
    const current = createAutosave({
      owner: draftOwner(email, postId),
      read: () => latestRead.current(),
      onSaved: setSavedAt,
    });
    autosave.current = current;
    search();
    window.addEventListener('pagehide', current.flushOnUnload);
    document.addEventListener('visibilitychange', current.flush);
    return () => {
      window.removeEventListener('pagehide', current.flushOnUnload);
      document.removeEventListener('visibilitychange', current.flush);
      current.close();
    };
  }, [postId, search]);

  return {
    /** An unfinished draft, until it is restored or discarded. */
    found,
    /** When the text in the form was last saved in this browser. */
    savedAt,
    /** To be called on every change. */
    schedule: useCallback(() => autosave.current?.schedule(), []),
    /** To be called when the found draft was put into the form; finds the next one. */
    restore: useCallback(
      (draft: SavedDraft) => {
        autosave.current?.restore(draft);
        setFound(undefined);
        search();
      },
      [search],
    ),
    discardFound: useCallback(
      (draft: SavedDraft) => {
        setFound(undefined);
        deleteDraft(draft.id).then(search, () => {});
      },
      [search],
    ),
    /** To be called when the text is published, or not wanted any more. */
    discard: useCallback(() => autosave.current?.discard(), []),
  };
}
