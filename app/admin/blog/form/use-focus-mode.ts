import { type RefObject, useLayoutEffect, useState } from 'react';

/** Shows one element alone: it covers the window, and the rest of the page cannot be reached until it is left. */
export function useFocusMode(ref: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isOn || !element) return;
    const hidden: Element[] = [];
    for (
      let within: Element = element;
      within.parentElement && within !== document.body;
      within = within.parentElement
    ) {
      for (const other of within.parentElement.children) {
        // Messages and dialogs appear above it.
        const isAbove = other.matches('.toasts, dialog') || other.querySelector('.toasts, dialog');
        if (other !== within && !isAbove && !other.hasAttribute('inert')) hidden.push(other);
      }
    }
    for (const other of hidden) other.setAttribute('inert', '');
    return () => {
      for (const other of hidden) other.removeAttribute('inert');
    };
  }, [isOn, ref]);
  return { isOn, toggle: () => setOn((before) => !before) };
}
