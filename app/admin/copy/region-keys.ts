import type { FocusEvent, KeyboardEvent } from 'react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** The regions of the editor, in the order in which F6 visits them. */
const REGION = 'data-region';

/**
 * F6 moves the focus to the next region, and to the control there that last had the focus. Shift+F6 moves it to the
 * previous region.
 */
export function useRegionKeys(show: (region: string) => void) {
  const last = useRef(new Map<Element, HTMLElement>());
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const region = target.closest(`[${REGION}]`);
      if (region) last.current.set(region, target);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const from = event.target as HTMLElement;
      if (event.key !== 'F6' || from.closest('dialog')) return;
      event.preventDefault();
      const regions = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${REGION}]`)];
      const index = regions.findIndex((region) => region.contains(from));
      const next = regions.at((index + (event.shiftKey ? -1 : 1)) % regions.length);
      if (!next) return;
      flushSync(() => show(next.getAttribute(REGION) ?? ''));
      const control = last.current.get(next);
      (control?.isConnected && control.getClientRects().length > 0 ? control : next).focus();
    },
  };
}
