import { useRef, useState } from 'react';
import { splitFacts } from '../../../contract/copy/facts.ts';
import { isEqual } from '../../../contract/copy/is-equal.ts';
import { type Fields, type Value, valueAt, withValue } from './field-schema.ts';

const MAX_UNDO = 100;
/** Keystrokes in one field with a shorter pause between them are undone together. */
const UNDO_PAUSE_MS = 800;

/** The body before a change. */
interface Step {
  body: Fields;
  /** The path of what was changed. Empty: the whole body. */
  path: readonly string[];
}

/** What Undo or Redo changed. */
export interface UndoneChange {
  path: readonly string[];
  before: Value;
  after: Value;
}

/** The body of a document in a form, and its earlier and undone values for Undo and Redo. */
export function useEditedBody(initial: Fields) {
  const [state, setState] = useState({ body: initial, canUndo: false, canRedo: false });
  const current = useRef(initial);
  const undoStack = useRef<Step[]>([]);
  const redoStack = useRef<Step[]>([]);
  const lastChange = useRef({ at: 0, path: '' });

  const put = (body: Fields, undo: Step[], redo: Step[]) => {
    current.current = body;
    undoStack.current = undo.slice(-MAX_UNDO);
    redoStack.current = redo;
    setState({ body, canUndo: undo.length > 0, canRedo: redo.length > 0 });
  };
  const endEdit = () => {
    lastChange.current = { at: 0, path: '' };
  };
  return {
    ...state,
    /** The latest body, also before it is rendered. */
    read: () => current.current,
    change(path: readonly string[], update: (before: Value) => Value) {
      const at = Date.now();
      const name = path.join('.');
      const body = current.current;
      const next = withValue(body, path, update) as Fields;
      const isTyping = isTyped(valueAt(body, path), valueAt(next, path));
      const isSameEdit = isTyping && lastChange.current.path === name && at - lastChange.current.at <= UNDO_PAUSE_MS;
      lastChange.current = { at, path: name };
      put(next, isSameEdit ? undoStack.current : [...undoStack.current, { body, path }], []);
    },
    /** Adds a consequence of the previous change, which Undo takes back together with that change. */
    amend(path: readonly string[], update: (before: Value) => Value) {
      endEdit();
      put(withValue(current.current, path, update) as Fields, undoStack.current, []);
    },
    /** Replaces the whole body, as one change. */
    replace(next: Fields) {
      endEdit();
      put(next, [...undoStack.current, { body: current.current, path: [] }], []);
    },
    /** Applies changes of another person. Undo and Redo must keep them, so `rebase` adds them to each stored body. */
    applyRemote(next: Fields, rebase: (other: Fields) => Fields) {
      endEdit();
      /** Rebases the steps, and drops steps without an effect, because the other person made the same change. */
      const rebaseSteps = (steps: readonly Step[]) =>
        steps
          .map(({ body, path }) => ({ body: rebase(body), path }))
          .filter(({ body }, index, all) => !isEqual(body, all[index + 1]?.body ?? next));
      put(next, rebaseSteps(undoStack.current), rebaseSteps(redoStack.current));
    },
    /** Replaces the body, and clears Undo and Redo. */
    restart(next: Fields) {
      endEdit();
      put(next, [], []);
    },
    undo(): UndoneChange | undefined {
      endEdit();
      const step = undoStack.current.at(-1);
      if (!step) return undefined;
      const { body, path } = step;
      const before = current.current;
      put(body, undoStack.current.slice(0, -1), [...redoStack.current, { body: before, path }]);
      return { path, before: valueAt(before, path), after: valueAt(body, path) };
    },
    redo(): UndoneChange | undefined {
      endEdit();
      const step = redoStack.current.at(-1);
      if (!step) return undefined;
      const { body, path } = step;
      const before = current.current;
      put(body, [...undoStack.current, { body: before, path }], redoStack.current.slice(0, -1));
      return { path, before: valueAt(before, path), after: valueAt(body, path) };
    },
  };
}

/** Whether a text was changed without adding or removing a fact. Adding or removing a fact is undone by itself. */
const isTyped = (before: Value, after: Value) =>
  typeof before === 'string' && typeof after === 'string' && countFacts(before) === countFacts(after);

const countFacts = (text: string) => splitFacts(text).filter((part) => typeof part !== 'string').length;
