import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import './navigation.css';

/**
 * After a navigation, moves the focus to the new page's heading so that screen readers announce it, and scrolls smoothly
 * to the top. Back and forward restore the scroll position at once.
 */
export function useRouteFocus(): void {
  const { pathname, search } = useLocation();
  const navigation = useNavigationType();
  const page = pathname + search;
  const lastPage = useRef(page);

  // Runs before the effect of <ScrollRestoration>, which scrolls by the document's style.
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.classList.toggle('smooth-scroll', navigation !== 'POP');
    // Forces a style recalculation: Chromium would scroll by the previous style.
    getComputedStyle(root).scrollBehavior;
  }, [navigation]);

  useEffect(() => {
    const endScroll = () => document.documentElement.classList.remove('scrolls-to-top');
    document.addEventListener('scrollend', endScroll);
    return () => document.removeEventListener('scrollend', endScroll);
  }, []);

  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    if (navigation !== 'POP') document.documentElement.classList.add('scrolls-to-top');
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page, navigation]);
}
