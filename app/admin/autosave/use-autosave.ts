import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Autosave, createAutosave } from './autosave.ts';
import { describeMerge } from './describe-merge.ts';
import { type DraftKind, type DraftTypes, type FormContent, fieldsOf } from './draft-kind.ts';
import type { FormStart } from './form-start.ts';
import type { SaveStatus } from './save-status.ts';

/** A version of somebody else that changed the same part of the text as the form. */
export interface DraftConflict<T extends DraftTypes> {
  base: T['fields'] | undefined;
  /** The published revision that the form is based on. 0 if there is none. */
  baseRevision: number;
  theirs: T['fields'];
  by: string;
  at: string;
  /** The revision that was published; null for a draft. */
  revision: number | null;
  current: T['stored'];
}

export type AutosavedForm<T extends DraftTypes> = ReturnType<typeof useAutosave<T>>;

interface AutosaveForm<T extends DraftTypes> {
  read: () => FormContent<T>;
  /** Puts both versions of a merge into the form. */
  fill: (content: FormContent<T>) => void;
  /** Called when the server has another version. The form stays as it is, or is filled next. */
  onStored?: (stored: T['stored']) => void;
}

const draftConflict = <T extends DraftTypes>(
  base: T['fields'],
  baseRevision: number,
  current: T['stored'],
): DraftConflict<T> => ({
  base,
  baseRevision,
  theirs: fieldsOf<T>(current),
  by: current.updated_by ?? '',
  at: current.updated_at ?? '',
  revision: null,
  current,
});

/**
 * Saves what is typed into a form. `kind`, `start` and `form` are read once; the form's functions read its latest state.
 */
export function useAutosave<T extends DraftTypes>(kind: DraftKind<T>, start: FormStart<T>, form: AutosaveForm<T>) {
  const engine = useRef<Autosave<T>>(undefined);
  const latest = useRef(form);
  const [status, setStatus] = useState<SaveStatus>({
    kind: start.conflict ? 'conflict' : start.server.id === null ? 'empty' : 'saved',
  });
  const [state, setState] = useState(start.state);
  const [note, setNote] = useState<string>();
  const [restored, setRestored] = useState(start.restoredOver);
  const [conflict, setConflict] = useState(
    start.conflict && draftConflict<T>(start.conflict.base, start.server.baseRevision, start.conflict.current),
  );

  useLayoutEffect(() => {
    latest.current = form;
  });

  // A layout effect: when its cleanup runs, the editor still has its text.
  useLayoutEffect(() => {
    const current = createAutosave<T>({
      kind,
      email: start.email,
      isNew: start.isNew,
      entryId: start.entryId,
      server: start.server,
      file: start.storedFile,
      uploaded: start.uploaded,
      read: () => latest.current.read(),
      // Setting an equal status would render the form on each key.
      onStatus: (next) => setStatus((before) => (JSON.stringify(next) === JSON.stringify(before) ? before : next)),
      onServer(newState, stored) {
        setState(newState);
        if (stored) latest.current.onStored?.(stored);
      },
      onMerged(fields, changes, by) {
        latest.current.fill({ ...latest.current.read(), fields });
        setNote(describeMerge(by, changes));
      },
      onConflict: (base, theirs) => setConflict(draftConflict<T>(base, current.server().baseRevision, theirs)),
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
  }, [kind, start]);

  return {
    status,
    state,
    setState,
    /** A sentence about what was merged. */
    note,
    setNote,
    dismissNote: () => setNote(undefined),
    /** The content of the form before the text of this device was restored. */
    restored,
    dismissRestored: () => setRestored(undefined),
    conflict,
    setConflict,
    /** For event handlers and effects only: the engine does not exist during the first rendering of the form. */
    engine: useCallback(() => {
      if (!engine.current) throw new Error('The autosave of a form was used before the form was shown.');
      return engine.current;
    }, []),
    /** To be called on every change. */
    touch: useCallback(() => engine.current?.touch(), []),
  };
}
