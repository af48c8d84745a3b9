import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import './use-route-focus.css';

/**
 * What happens on arriving at another page: the window glides to the top, and the focus moves to the heading, so that
 * a screen reader says where one is. Going back and forward lands at once where one was.
 */
export function useRouteFocus(): void {
  const { pathname, search } = useLocation();
  const navigation = useNavigationType();
  const page = pathname + search;
  const lastPage = useRef(page);

  // Runs before the effect of <ScrollRestoration> in app/root.tsx, which scrolls the way the document says.
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.classList.toggle('glides', navigation !== 'POP');
    // Chromium scrolls to the very top by the style it knows, without looking for a newer one.
    getComputedStyle(root).scrollBehavior;
  }, [navigation]);

  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}
