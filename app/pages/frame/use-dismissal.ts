import { type RefObject, useEffect } from 'react';

/**
 * Closes an open <details> by Escape (the focus goes back to what opened it), by a press outside, or when the focus
 * leaves it. It opens and closes by itself without any script.
 */
export function useDismissal(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const closeOutside = (event: Event) => {
      const element = details.current;
      if (element?.open && event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      const element = details.current;
      if (event.key !== 'Escape' || !element?.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [details]);
}
