import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { WORKAROUNDS } from './workarounds.ts';

/**
 * Blurs the focused link or heading before its page is removed. When Chromium removes a focused element it recalculates
 * the styles of the whole old page with the new page's style sheets. Render this before <Links>: React runs cleanups in
 * document order.
 */
export function ReleaseFocus() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup must run when the page changes
  useLayoutEffect(
    () => () => {
      if (WORKAROUNDS) document.querySelector<HTMLElement>(':is(main, section) :is(a, h1):focus')?.blur();
    },
    [pathname],
  );
  return null;
}
