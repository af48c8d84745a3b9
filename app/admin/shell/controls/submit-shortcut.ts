import type { KeyboardEvent } from 'react';
import { displayKeys } from '../text/display-keys.ts';

const KEYS = 'Control+Enter';

/** For the button that sends the form. */
export const submitKeys = () => ({ title: displayKeys(KEYS), 'aria-keyshortcuts': KEYS });

/** Presses the button that sends the form. Before the editor sees the keys, where they would be a line break. */
export function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey || event.nativeEvent.isComposing) return;
  // In a dialog over the form, which is its child for React only.
  if (!event.currentTarget.contains(event.target as Node)) return;
  // A part of the form that is sent by itself, such as a note.
  if ((event.target as Element).closest('[data-own-submit]')) return;
  event.preventDefault();
  event.stopPropagation();
  const button = [...event.currentTarget.elements].find(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  ) as HTMLButtonElement | undefined;
  if (!repeat) button?.click();
}
