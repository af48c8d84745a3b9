import { useCallback, useEffect, useState } from 'react';
import type { NewNoteAnchor, NoteList, NoteThread } from '../../../contract/notes/notes.ts';
import { type ApiError, attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { offerUndo } from '../shell/offer-undo.ts';
import { addNote, addReply, changeNote, deleteNote, fetchNotes, setResolved, type WrittenNote } from './note-calls.ts';

export type Notes = ReturnType<typeof useNotes>;

interface NotesOptions {
  /** `post 12`, `page home`. */
  subject: string;
  /** Saves the text before a note is added to it. False: it could not be saved, and a message says why. */
  save(): Promise<boolean>;
}

/** The notes on a draft. */
export function useNotes({ subject, save }: NotesOptions) {
  const [list, setList] = useState<NoteList>();
  const [error, setError] = useState<ApiError>();
  /** The thread whose words are marked. */
  const [current, setCurrent] = useState<number>();
  /** What a new note will be on, while it is written. */
  const [started, start] = useState<{ anchor: NewNoteAnchor; quote: string }>();

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const { value, error: failure } = await attempt(() => fetchNotes(subject, signal), { toast: false });
      if (signal?.aborted) return;
      if (value) setList(value);
      setError(failure);
    },
    [subject],
  );
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).catch((failure) => {
      if (!controller.signal.aborted) throw failure;
    });
    return () => controller.abort();
  }, [load]);

  /** Ends a new note, unless another one was started in the meantime. */
  const end = (note: typeof started) => start((now) => (now === note ? undefined : now));
  const put = (thread: NoteThread) =>
    setList((before) => {
      if (!before) return before;
      const isThere = before.threads.some(({ id }) => id === thread.id);
      const threads = isThere
        ? before.threads.map((other) => (other.id === thread.id ? thread : other))
        : [...before.threads, thread];
      return { ...before, threads };
    });
  /** Returns the text of an error. */
  const keep = async (call: () => Promise<NoteThread>): Promise<string | undefined> => {
    const { value, error: failure } = await attempt(call, { toast: false });
    if (value) put(value);
    return failure?.message;
  };

  return {
    subject,
    list,
    error,
    load,
    current,
    setCurrent,
    started,
    start,
    cancel: () => end(started),
    async add(note: WrittenNote): Promise<string | undefined> {
      if (!started) return undefined;
      if (!(await save())) return t('Your text could not be saved, so the note was not added. Try again.');
      const { value, error: failure } = await attempt(() => addNote(subject, started.anchor, note), { toast: false });
      if (!value) return failure?.message;
      end(started);
      setCurrent(value.id);
      // In the order of the text.
      await load();
      return undefined;
    },
    reply: (id: number, note: WrittenNote) => keep(() => addReply(id, note)),
    change: (id: number, note: WrittenNote) => keep(() => changeNote(id, note)),
    async resolve(id: number, isResolved: boolean) {
      const { value } = await attempt(() => setResolved(id, isResolved));
      if (value) put(value);
    },
    async remove(id: number, byKeyboard: boolean) {
      const { value: undo } = await attempt(() => deleteNote(id));
      if (!undo) return;
      await load();
      const putBack = async () => {
        await attempt(undo);
        await load();
      };
      offerUndo({ text: t('Note deleted.'), undo: () => void putBack(), takesFocus: byKeyboard });
    },
  };
}

export const isOpen = ({ resolved_at }: NoteThread) => resolved_at === null;
