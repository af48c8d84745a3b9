import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { currentSession } from '../../session.ts';
import { createDraftKeeper, type DraftContent, type DraftKeeper } from './autosave.ts';
import { draftOwner, dropDraft, type KeptDraft } from './draft-store.ts';

/** Keeps what is typed into a form, and finds what was left unfinished before. `postId` is null for a new post. */
export function useDraft(postId: number | null, read: () => DraftContent | undefined) {
  const keeper = useRef<DraftKeeper>(undefined);
  const latestRead = useRef(read);
  const [keptAt, setKeptAt] = useState<Date>();
  const [found, setFound] = useState<KeptDraft>();

  useLayoutEffect(() => {
    latestRead.current = read;
  });

  const look = useCallback(() => {
    keeper.current?.find().then(setFound, () => {});
  }, []);

  // A layout effect, because only its undoing still finds the editor with the text in it.
  useLayoutEffect(() => {
    const email = currentSession()?.user.email ?? '';
    const mine = createDraftKeeper({
      owner: draftOwner(email, postId),
      read: () => latestRead.current(),
      onKept: setKeptAt,
    });
    keeper.current = mine;
    look();
    window.addEventListener('pagehide', mine.leave);
    document.addEventListener('visibilitychange', mine.flush);
    return () => {
      window.removeEventListener('pagehide', mine.leave);
      document.removeEventListener('visibilitychange', mine.flush);
      mine.close();
    };
  }, [postId, look]);

  return {
    /** The unfinished text that was found, until it is brought back or discarded. */
    found,
    /** When the text in the form was last kept. */
    keptAt,
    /** To be called at each change. */
    note: useCallback(() => keeper.current?.note(), []),
    /** To be called when the found text was put into the form; finds the next. */
    adopt: useCallback(
      (draft: KeptDraft) => {
        keeper.current?.adopt(draft);
        setFound(undefined);
        look();
      },
      [look],
    ),
    discard: useCallback(
      (draft: KeptDraft) => {
        setFound(undefined);
        dropDraft(draft.id).then(look, () => {});
      },
      [look],
    ),
    /** To be called when the text is published, or not wanted any more. */
    drop: useCallback(() => keeper.current?.drop(), []),
  };
}
