import { useState } from 'react';
import type { NoteThread } from '../../../contract/notes/notes.ts';
import { isOpen, useNotes } from './use-notes.ts';

export type PageNotes = ReturnType<typeof usePageNotes>;

interface PageNotesOptions {
  /** `page home`, `translation hi page home`. */
  subject: string;
  save(): Promise<boolean>;
  /** The name of the whole text, for notes that are not about a field. */
  whole: string;
  /** The labels of a field, as in the form. Undefined: there is no such field. */
  nameOf: (path: string) => string | undefined;
  /** Leads to a field. */
  choose: (path: string) => void;
  isOpenFirst: boolean;
}

/** The notes on a page and its fields, in a column that opens. */
export function usePageNotes({ subject, save, whole, nameOf, choose, isOpenFirst }: PageNotesOptions) {
  const notes = useNotes({ subject, save });
  const [isShown, setShown] = useState(isOpenFirst);
  const name = (path: string) => (path === '' ? whole : (nameOf(path) ?? path));
  const begin = (path: string) => {
    notes.start({ anchor: { kind: 'field', path, label: name(path) }, quote: '' });
    setShown(true);
  };
  return {
    notes,
    isShown,
    openCount: notes.list?.threads.filter(isOpen).length ?? 0,
    show: () => setShown(true),
    close: () => setShown(false),
    begin,
    choose,
    nameField: ({ anchor, label }: NoteThread) => (anchor?.kind === 'field' ? name(anchor.path) : label),
    /** Shows the notes on a field, or starts one if it has none. */
    openField(path: string) {
      const thread = notes.list?.threads.find(
        (other) => isOpen(other) && other.anchor?.kind === 'field' && other.anchor.path === path,
      );
      if (!thread) return begin(path);
      notes.setCurrent(thread.id);
      setShown(true);
    },
  };
}
