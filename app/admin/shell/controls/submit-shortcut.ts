import type { KeyboardEvent } from 'react';
import { displayKeys } from '../text/display-keys.ts';

const KEYS = 'Control+Enter';

/** For the button that sends the form. */
export const submitKeys = () => ({ title: displayKeys(KEYS), 'aria-keyshortcuts': KEYS });

/** Presses the button that sends the form. Runs before the editor, which would insert a line break. */
export function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey || event.nativeEvent.isComposing) return;
  // Ignore keys in a dialog over the form. It is a child of the form in React, but not in the document.
  if (!event.currentTarget.contains(event.target as Node)) return;
  // Ignore keys in a part of the form that is sent on its own, such as a note.
  if ((event.target as Element).closest('[data-own-submit]')) return;
  event.preventDefault();
  event.stopPropagation();
  const button = [...event.currentTarget.elements].find(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  ) as HTMLButtonElement | undefined;
  if (!repeat) button?.click();
}
