import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Item } from './field-schema.ts';
import { findControl, placeCaret } from './fields/named-control.ts';
import type { DocumentDraft } from './use-document-draft.ts';
import type { UndoneChange } from './use-edited-body.ts';

/**
 * Undo and Redo of the page editor, for its buttons and keys. They move the focus to what changed, and the caret to the
 * end of the text that came back. The browser's own Undo only knows single fields, not entries.
 */
export function useUndo(draft: DocumentDraft, choose: (path: string) => void) {
  const words = useRef<HTMLElement>(null);
  const run = (step: () => UndoneChange | undefined) => {
    const { activeElement } = document;
    const change = flushSync(step);
    if (!change || !words.current) return change;
    const path = pathOf(change);
    if (path) flushSync(() => choose(path));
    focusChange(words.current, change);
    // The focus was lost: an entry was moved, or it was removed with the field that had the focus.
    if (document.activeElement !== document.body) return change;
    const last = activeElement instanceof HTMLElement && activeElement.isConnected ? activeElement : words.current;
    last.focus();
    return change;
  };
  const undo = () => run(draft.undo);
  const redo = () => run(draft.redo);
  return {
    words,
    draft: { ...draft, undo, redo },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { key, shiftKey, altKey, currentTarget } = event;
      const target = event.target as HTMLElement;
      if (!(event.ctrlKey || event.metaKey) || altKey) return;
      if (!currentTarget.contains(target) || target.closest('dialog, [data-own-submit]')) return;
      const letter = key.toLowerCase();
      if (letter === 'z' && !shiftKey) undo();
      else if (letter === 'z' || (letter === 'y' && !shiftKey)) redo();
      else return;
      event.preventDefault();
    },
  };
}

/** The path of the field that changed. For a list, the path of the entry that came back, or undefined if none did. */
function pathOf({ path, before, after }: UndoneChange): string | undefined {
  if (!Array.isArray(after)) return path.join('.') || undefined;
  const known = new Set(Array.isArray(before) ? before.map(keyOf) : []);
  const added = after.map(keyOf).find((key) => !known.has(key));
  return added && [...path, added].join('.');
}

/** How paths name an entry of a list. */
const keyOf = (entry: Item | string, index: number) => (typeof entry === 'string' ? String(index) : entry.id);

function focusChange(words: HTMLElement, { path, before, after }: UndoneChange) {
  if (path.length === 0 || Array.isArray(before) || Array.isArray(after)) return;
  // The drawings of a tile are named by the field that they are a part of.
  const field = findControl(words, path) ?? (path.length > 1 ? findControl(words, path.slice(0, -1)) : null);
  field?.focus();
  if (field && typeof before === 'string' && typeof after === 'string') placeCaret(field, endOfChange(before, after));
}

/** The end of the part of `after` that differs from `before`. */
function endOfChange(before: string, after: string): number {
  let same = 0;
  while (same < Math.min(before.length, after.length) && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return after.length - same;
}
