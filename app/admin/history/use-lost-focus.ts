import { type RefObject, useEffect, useRef } from 'react';
import type { VersionId } from './history-view.ts';

/**
 * Restores a lost focus. In a narrow window, choosing a version hides the list, and the newest and the oldest version
 * have no link to a further one. The focus then moves to the heading of the version, or back to its row in the list.
 */
export function useLostFocus(frame: RefObject<HTMLElement | null>, isOpen: boolean, version: VersionId | undefined) {
  const target = isOpen ? 'article h2' : '[aria-current]';
  const view = `${target} ${version}`;
  const lastView = useRef(view);
  useEffect(() => {
    // Not for the first view: nothing on the page had the focus.
    if (lastView.current === view) return;
    lastView.current = view;
    const focused = document.activeElement;
    const isLost = focused === document.body || !focused?.checkVisibility();
    if (isLost) frame.current?.querySelector<HTMLElement>(target)?.focus();
  }, [frame, target, view]);
}
