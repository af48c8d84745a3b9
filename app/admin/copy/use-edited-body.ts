import { useRef, useState } from 'react';
import { type Fields, type Value, withValue } from './field-schema.ts';

const MAX_UNDO = 100;
/** Keys in one field that follow each other sooner are undone together. */
const UNDO_PAUSE_MS = 800;

/** The body of a document in a form, and its earlier values for Undo. */
export function useEditedBody(initial: Fields) {
  const [body, setBody] = useState(initial);
  const [undoCount, setUndoCount] = useState(0);
  const current = useRef(initial);
  const undoStack = useRef<Fields[]>([]);
  const lastChange = useRef({ at: 0, path: '' });

  const put = (next: Fields, stack: Fields[]) => {
    current.current = next;
    undoStack.current = stack.slice(-MAX_UNDO);
    setBody(next);
    setUndoCount(undoStack.current.length);
  };
  return {
    body,
    /** The latest body, also before it is rendered. */
    read: () => current.current,
    canUndo: undoCount > 0,
    change(path: readonly string[], update: (before: Value) => Value) {
      const at = Date.now();
      const name = path.join('.');
      const isSameEdit = lastChange.current.path === name && at - lastChange.current.at <= UNDO_PAUSE_MS;
      lastChange.current = { at, path: name };
      const before = current.current;
      put(withValue(before, path, update) as Fields, isSameEdit ? undoStack.current : [...undoStack.current, before]);
    },
    /** All of it, as one change. */
    replace(next: Fields) {
      lastChange.current = { at: 0, path: '' };
      put(next, [...undoStack.current, current.current]);
    },
    /** Applies the changes of somebody else, which Undo must keep: `rebase` adds them to an earlier body. */
    applyRemote(next: Fields, rebase: (earlier: Fields) => Fields) {
      lastChange.current = { at: 0, path: '' };
      put(next, undoStack.current.map(rebase));
    },
    undo() {
      lastChange.current = { at: 0, path: '' };
      const before = undoStack.current.at(-1);
      if (before) put(before, undoStack.current.slice(0, -1));
    },
  };
}
