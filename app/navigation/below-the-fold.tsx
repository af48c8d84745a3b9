import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { WORKAROUNDS } from './workarounds.ts';
import './navigation.css';

/** Wider screens show more at once, and are fast enough to render all of it. */
const WIDE = '(width > 640px)';

/**
 * The part of a long page below a phone's first screen. After a click on a phone it renders one frame after the top.
 * It renders at once in a document, on back and forward, and when the address has a hash: the browser needs the full
 * height of the page to restore the scroll position.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isReturning = useNavigationType() === 'POP';
  const [isRendered, setRendered] = useState(() => !WORKAROUNDS || isReturning || matchMedia(WIDE).matches);

  useEffect(() => {
    if (isRendered) return;
    let timer: ReturnType<typeof setTimeout>;
    // Not useDeferredValue: updates while the window scrolls to the top would restart the deferred render each time.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setRendered(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isRendered]);

  return isRendered || hash ? children : <div className="below-the-fold" />;
}
