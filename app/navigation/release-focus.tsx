import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Takes the focus off a link or a heading that goes with its page; the next page takes it up. Left to the removal of the
 * element, Chromium first works out the styles of the whole old page once more, by the style sheets of the new one. It
 * stands before those in the head, since React takes effects back in the order of the document.
 */
export function ReleaseFocus() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is the change of page that takes the effect back.
  useLayoutEffect(
    () => () => {
      document.querySelector<HTMLElement>(':is(main, section) :is(a, h1):focus')?.blur();
    },
    [pathname],
  );
  return null;
}
